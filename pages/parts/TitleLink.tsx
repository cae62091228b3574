import { classNames } from './class-names';

interface TitleLinkProps {
  title: string;
  /** The page that the whole card leads to; undefined for a plain title. */
  path: string | undefined;
  className?: string | undefined;
}

/** The title of a card. */
export function TitleLink({ title, path, className }: TitleLinkProps) {
  if (!path) {
    return title;
  }
  return (
    <a href={path} className={classNames(className, 'stretched-link')}>
      {title}
    </a>
  );
}
