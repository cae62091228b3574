import { telephone } from '../../formats/telephone';
import type { Shell } from '../shell/shell';

/**
 * Numbers besides the phone of the practice. A fax has no link: a tap would
 * only call it.
 */
export function Numbers({ numbers }: Pick<Shell, 'numbers'>) {
  return numbers?.map(({ label, number, use = 'call' }) => (
    <span key={number + use}>
      {label}:{' '}
      {use === 'fax' ? (
        number
      ) : (
        <a href={use === 'text' ? textTo(number) : telephone(number)}>
          {number}
        </a>
      )}
    </span>
  ));
}

/** The link that opens a text message: `sms:+12125550100`. */
function textTo(number: string): string {
  return telephone(number).replace('tel:', 'sms:');
}
