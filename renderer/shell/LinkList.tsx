import { SiteLink } from './SiteLink';

interface LinkListProps {
  items: readonly { label: string; path: string }[];
  className?: string | undefined;
}

/** Links to pages of this site, one an item. */
export function LinkList({ items, className }: LinkListProps) {
  return (
    <ul className={className}>
      {items.map(({ label, path }) => (
        <li key={path}>
          <SiteLink to={path}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
