import { Words } from './Words';

export function Paragraph({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <p className={className}>
      <Words text={text} />
    </p>
  );
}
