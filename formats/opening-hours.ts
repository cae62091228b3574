import { type Format, withoutSigns } from './format';
import { areHoursClear, type HoursMeaning, hoursMeant } from './typed-hours';

export const OPENING_HOURS: Format = {
  inGuide: 'days with times on a 24-hour clock: `Monday to Friday 9:00-17:00`',
  needsCertainty: true,
  isRight: areHoursClear,
  meanings(text) {
    const ways = withoutSigns(text).map(hoursMeant);
    const clear = ways.find(isClear);
    const readings = (clear ?? ways[0])?.readings ?? [];
    return readings.map((value) => ({ value, isCertain: clear !== undefined }));
  },
};

const isClear = ({ readings: [first = ''], isSure }: HoursMeaning): boolean =>
  isSure && areHoursClear(first);
