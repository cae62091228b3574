import { dayNamed, monthWithout } from '../../formats/days';
import { formatOf } from '../../formats/file-formats';
import { certainValue, withoutQuotes } from '../../formats/format';
import { meaningsOf } from '../../formats/formats';
import type { Path } from '../../formats/path';
import { isOnComputer } from '../../formats/picture-address';
import { hoursMeant } from '../../formats/typed-hours';
import { wordsInHours } from '../../formats/words-in-hours';
import type { Diagnosis } from '../problem';
import { write } from '../proposals';
import { finding } from '../words/words';

interface WrongForm {
  field: Path;
  value: string;
  format: string;
  /** True if the value can be corrected. */
  isNear: boolean;
}

/**
 * Explains a text in the wrong form, and proposes what it may mean:
 * `Monday 9:00-17:00` for `Mon 9-5`.
 */
export function explainForm(
  format: string,
  field: Path,
  value: string,
): Diagnosis {
  const meanings = meaningsOf(format, value);
  const wrong = { field, value, format, isNear: meanings.length > 0 };
  const isClear =
    format !== 'opening-hours' || certainValue(meanings) !== undefined;
  const unclear = isClear ? undefined : unclearHours(wrong);
  const { proposals: more = [], ...fault } = unclear ?? wrongForm(wrong);
  const proposals = [...meanings.map(({ value }) => write(value)), ...more];
  // The address to write is part of what to do with the picture.
  return IN_NO_PAGE.has(fault.code)
    ? { ...fault, proposals, description: '' }
    : { ...fault, proposals };
}

/** A picture in a format, or at a place, from which no page can show it. */
const IN_NO_PAGE: ReadonlySet<string> = new Set([
  'picture-elsewhere',
  'unshown-picture',
]);

function wrongForm({ field, value, format, isNear }: WrongForm): Diagnosis {
  if (format === 'image-path' && isOnComputer(value)) {
    return finding('picture-elsewhere', { field, value, isNear });
  }
  const [, name = '', ending = ''] =
    /^\/?((?:[\w-]+\/)*[\w-]+)\.(\w{2,5})$/.exec(value) ?? [];
  if (format === 'image-path' && ending && !formatOf(value)?.picture) {
    const address = `/${name}.jpg`.replace(/^(?!\/images\/)/, '/images');
    return finding('unshown-picture', { field, ending, address });
  }
  const day =
    format === 'iso-date' && !isNear
      ? dayNamed(withoutQuotes(value))
      : undefined;
  if (day) {
    return finding('unreal-date', { field, value, month: monthWithout(day) });
  }
  return finding('wrong-form', { field, value, format, isNear });
}

/**
 * Opening hours that are ambiguous or at night; undefined if the text isn't
 * read as hours.
 */
function unclearHours({ field, value }: WrongForm): Diagnosis | undefined {
  const typed = withoutQuotes(value);
  const { readings, isNight, isDayUnclear, hasZone } = hoursMeant(typed);
  if (isNight) {
    return finding('hours-at-night', { field, value });
  }
  if (readings.length === 0) {
    const found = wordsInHours(typed);
    // The rest of other lines has to go somewhere else; a break becomes times.
    const meant = found?.kind === 'break' ? found.hours : undefined;
    return (
      found && {
        ...finding('hours-with-words', { field, value, ...found }),
        proposals: meant === undefined ? [] : [write(meant)],
      }
    );
  }
  if (hasZone) {
    return finding('hours-with-zone', { field, value });
  }
  return finding(isDayUnclear ? 'unclear-day' : 'unclear-hours', {
    field,
    value,
  });
}
