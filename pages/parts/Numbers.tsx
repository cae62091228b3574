import { telephone } from '../../formats/telephone';
import type { Shell } from '../shell/shell';

/**
 * Numbers besides the practice's phone. A fax number isn't a link, because
 * tapping it would place a call.
 */
export function Numbers({ numbers }: Pick<Shell, 'numbers'>) {
  return numbers?.map(({ label, number, use = 'call' }) => (
    <span key={number + use}>
      {label}:{' '}
      {use === 'fax' ? number : <a href={ADDRESSES[use](number)}>{number}</a>}
    </span>
  ));
}

/** The address of a number, by what it is for. */
const ADDRESSES = { call: telephone, text: textTo };

/** The link that opens a text message: `sms:+12125550100`. */
function textTo(number: string): string {
  return telephone(number).replace('tel:', 'sms:');
}
