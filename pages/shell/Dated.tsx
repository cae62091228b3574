import type { DatedText } from '../dates';
import { onDays } from './on-days';

/** A text that may be shown on some days only. */
export function Dated({ text, days, className }: DatedText & { className?: string | undefined }) {
  return (
    <span className={className} {...(days && onDays(days))}>
      {text}
    </span>
  );
}
