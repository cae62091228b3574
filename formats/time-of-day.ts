import { type Format, firstMeaning } from './format';
import { timeMeant } from './typed-hours';

export const TIME_OF_DAY: Format = {
  inGuide: 'a time on a 24-hour clock: `18:00`',
  isRight: (text) => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text),
  meanings: (text) =>
    firstMeaning(text, {
      isRight: TIME_OF_DAY.isRight,
      candidates: (bare) => [timeMeant(bare)],
      // Times that could be in the morning or in the evening aren't read.
      isSame: () => true,
    }),
};
