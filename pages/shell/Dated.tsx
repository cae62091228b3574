import type { DatedText } from '../dates';
import { onDays } from './on-days';

export function Dated({ text, days, className }: DatedText & { className?: string | undefined }) {
  return (
    <span className={className} {...(days && onDays(days))}>
      {text}
    </span>
  );
}
