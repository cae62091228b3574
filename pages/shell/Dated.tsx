import type { DatedText } from '../dates';
import { onDays } from './on-days';

export function Dated({
  text,
  language,
  days,
  className,
}: DatedText & { className?: string | undefined }) {
  return (
    <span className={className} lang={language} {...(days && onDays(days))}>
      {text}
    </span>
  );
}
