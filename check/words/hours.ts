import type { Path } from '../../formats/path';
import type { WordsInHours } from '../../formats/words-in-hours';
import { sentences } from './english';
import { excerpt } from './quoting';
import type { Voice, Words } from './voice';

interface HoursWithWords extends WordsInHours {
  field: Path;
  value: string;
}

/** A line of hours that says more, or less, than the hours of a week. */
export function hoursWithWords(params: HoursWithWords, voice: Voice): Words {
  const { field, value, kind } = params;
  const message = `${voice.field(field)} is "${excerpt(value)}", ${FAULTS[kind]}.`;
  const where = ` in ${voice.file('site.yaml')}`;
  return {
    message,
    advice: adviceOf(params, voice, where),
    inForm: sentences(message, adviceOf(params, voice, '')),
  };
}

const FAULTS: Readonly<Record<WordsInHours['kind'], string>> = {
  'no-days': 'which says no days',
  break: 'which has a break in it',
  'one-end': 'which says only when the hours begin, or only when they end',
  months: 'which is about certain weeks of a month',
  holidays: 'which is about certain days of the year',
  label: 'which also says what the hours are for',
  note: 'which says more than days and times',
};

function adviceOf(
  { field, kind, words, hours }: HoursWithWords,
  voice: Voice,
  where: string,
): string {
  const only = hours
    ? `Write only the days and times here: ${hours}.`
    : 'Write only days and times here, as in Monday to Friday 9:00-17:00.';
  // An office has times, and nothing beside them for words.
  const isOfOffice = !field.includes('hours');
  const otherwise = isOfOffice
    ? 'leave this line out'
    : `say all hours in words, in the field ${voice.field([...field.slice(0, -2), 'text'])}, and delete ${voice.field(field.slice(0, -1))}`;
  switch (kind) {
    case 'no-days':
      return `Write the days before it, as in ${hours}.`;
    case 'break':
      return hours
        ? `Write the times before and after it: ${hours}.`
        : 'Write the times before and after the break on the line of its days, as in Monday to Friday 9:00-12:00, 13:00-17:00.';
    case 'one-end':
      return `Write both times, as in Tuesday 16:00-20:00. If you can't, ${otherwise}.`;
    case 'months':
      return `Write only hours of every week or every other week here, as in Every other Saturday 9:00-12:00. For other days, ${otherwise}.`;
    case 'holidays':
      return `${only} Days on which they differ go into a notice: an entry under ${voice.field(['notices'])}${where}, with the first and the last day, and a text.`;
    case 'label':
      return `${only} If the other times aren't for "${excerpt(words)}", give these an entry of their own under ${voice.field(['hours'])}${where}, with these words as its ${voice.field(['label'])}.`;
    case 'note':
      return `${only} If visitors need the rest ("${excerpt(words)}"), ${otherwise}.`;
  }
}
