import { calendarDay } from '../../supabase/functions/_shared/calendar-day';
import type { Edit, Mistake } from './mistake';

const POST = 'posts/minute-by-minute.yaml';
const CONDITION = 'conditions/panic.yaml';
const CITY = 'cities/salmon.yaml';
const TODAY = calendarDay(new Date());

/** The text without everything between two of its words: from the first on, up to the second. */
const without =
  (from: string, to: string): Edit =>
  (text) => {
    const [start, end] = [text.indexOf(from), text.indexOf(to)];
    if (start < 0 || end < start) throw new Error(`There is nothing from "${from}" to "${to}".`);
    return text.slice(0, start) + text.slice(end);
  };

/** What makes a page less good to read: warnings. */
export const EDITORIAL: readonly Mistake[] = [
  {
    name: 'one of the three levels of urgency is left out',
    file: CONDITION,
    edit: without('  - level: urgent', '  - level: emergency'),
    at: '47:3',
    message: '"urgency" has 2 entries; it needs exactly 3.',
    advice: 'Add 1 entry. When to get help and how soon, from the least urgent to the most.',
  },
  {
    name: 'a sentence puts the illness before the person',
    file: POST,
    edit: ['Nobody falls asleep by effort', 'Even addicts do not fall asleep by effort'],
    at: '44:29',
    severity: 'warning',
    message: '"content" has the words "addicts", which can hurt or promise too much here.',
    advice: 'Write "people who use substances".',
    followed: ['addicts', 'people who use substances'],
    meant: ['Nobody falls asleep by effort', 'Even people who use substances do not fall asleep by effort'],
  },
  {
    name: 'a sentence promises how it ends, where it says how soon to get help',
    file: CONDITION,
    edit: ['Call us or your doctor.', 'Call us or your doctor, and you will be fine.'],
    at: '58:45',
    severity: 'warning',
    message: '"action" has the words "will be fine", which can hurt or promise too much here.',
    advice: 'Say it in other words: what often helps, and for whom. Nobody can promise how it ends.',
    followed: [', and you will be fine', ''],
  },
  {
    name: 'the description of a picture begins with "Picture of"',
    file: POST,
    edit: ['altText: A clock', 'altText: Picture of a clock'],
    at: '14:10',
    severity: 'warning',
    message:
      '"altText" begins with "Picture of": people who do not see the picture hear that it is one anyway.',
    advice: 'Begin with what it shows: "A clock without hands."',
    followed: ['Picture of a clock', 'A clock'],
  },
];

/** Hours in words, and in numbers. */
const SUNDAY = '    - label: By video\n      text: Sundays 9am-1pm\n';
const SUNDAY_IN_NUMBERS = '      days: [Sunday]\n      opens: "09:00"\n      closes: "13:00"\n';

/** What is wrong in public: mistakes. */
export const FACTS_OF_A_PRACTICE: readonly Mistake[] = [
  {
    name: 'the description of a picture is the name of its file',
    file: POST,
    edit: ['altText: A clock without hands.', 'altText: IMG_2041.jpg'],
    at: '14:10',
    message:
      '"altText" is the name of a file, "IMG_2041.jpg", which is read to people who do not see the picture.',
    advice: 'Write in one sentence what the picture shows, or write "" if it is only decoration.',
    followed: ['IMG_2041.jpg', 'A clock without hands.'],
  },
  {
    name: 'the crisis line is replaced by a sentence',
    file: 'site.yaml',
    edit: [
      'Call or text [988](tel:988) at any hour. If someone is in danger, call [911](tel:911).',
      'Call us.',
    ],
    at: '72:5',
    message: '"text" of "crisis" does not name 988 and 911, which somebody in a crisis needs here.',
    advice:
      'Add "[988](tel:988)" and "[911](tel:911)" to it, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.',
  },
  {
    name: 'the crisis line at the top loses a number',
    file: 'site.yaml',
    edit: ['Call or text [988](tel:988), or call [911](tel:911)', 'Call or text [988](tel:988)'],
    at: '73:10',
    message: '"short" of "crisis" does not name 911, which somebody in a crisis needs here.',
    advice:
      'Add "[911](tel:911)" to it, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.',
    followed: ['Call or text [988](tel:988)"', 'Call or text [988](tel:988), or call [911](tel:911)"'],
  },
  {
    name: 'the crisis line in Spanish names a website only',
    file: 'languages/espanol.yaml',
    edit: [
      'Llame al [988](tel:988) y oprima el 2.',
      'Entre a [988lifeline.org](https://988lifeline.org/es).',
    ],
    at: '23:5',
    message: '"body" of "crisis" does not name 988, which somebody in a crisis needs here.',
    advice:
      'Add "[988](tel:988)" to it, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.',
  },
  {
    name: 'what to do in an emergency does not name the emergency number',
    file: CONDITION,
    edit: ['Call or text [988](tel:988), or call [911](tel:911).', 'Call or text [988](tel:988).'],
    at: '64:13',
    message: '"action" does not name 911, which somebody in a crisis needs here.',
    advice:
      'Add "[911](tel:911)" to it, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.',
  },
  {
    name: 'the hours in words are changed, and the closing time is not',
    file: 'site.yaml',
    edit: ['Tuesday-Saturday 10am-6pm', 'Tuesday-Saturday 10am-7:30pm'],
    at: '32:15',
    message: 'The hours in words are "Tuesday-Saturday 10am-7:30pm", but "closes" is "18:00".',
    advice: 'If the words are right, write closes: "19:30". If not, correct "text".',
    followed: ['closes: "18:00"', 'closes: "19:30"'],
    meant: (text) => text.replace('10am-6pm', '10am-7:30pm').replace('closes: "18:00"', 'closes: "19:30"'),
  },
  {
    name: 'the hours in words are changed, and the days are not',
    file: 'site.yaml',
    edit: ['Tuesday-Saturday 10am-6pm', 'Tuesday-Friday 10am-6pm'],
    at: '30:13',
    message:
      'The hours in words are "Tuesday-Friday 10am-6pm", but "days" is [Tuesday, Wednesday, Thursday, Friday, Saturday].',
    advice:
      'If the words are right, write days: [Tuesday, Wednesday, Thursday, Friday]. If not, correct "text".',
    followed: [', Friday, Saturday]', ', Friday]'],
    meant: (text) =>
      text.replace('Tuesday-Saturday', 'Tuesday-Friday').replace(', Friday, Saturday]', ', Friday]'),
  },
  {
    name: 'hours are added in words only',
    file: 'site.yaml',
    edit: ['  responseTime:', `${SUNDAY}  responseTime:`],
    at: '34:13',
    severity: 'warning',
    message:
      'The hours "Sundays 9am-1pm" are there in words only, so search engines and the pages in other languages do not have them.',
    advice: 'Add below "text", each on a line of its own: days: [Sunday]; opens: "09:00"; closes: "13:00"',
    followed: ['  responseTime:', `${SUNDAY_IN_NUMBERS}  responseTime:`],
    meant: ['  responseTime:', `${SUNDAY}${SUNDAY_IN_NUMBERS}  responseTime:`],
  },
  {
    name: 'a time of the afternoon is written on a 12-hour clock',
    file: 'site.yaml',
    edit: ['closes: "18:00"', 'closes: "06:00"'],
    at: '32:15',
    message: 'The hours in words are "Tuesday-Saturday 10am-6pm", but "closes" is "06:00".',
    advice: 'If the words are right, write closes: "18:00". If not, correct "text".',
    followed: ['closes: "06:00"', 'closes: "18:00"'],
  },
  {
    name: 'it closes before it opens, with words that are no hours',
    file: 'site.yaml',
    edit: (text) => text.replace('Tuesday-Saturday 10am-6pm', 'Most days').replace('"18:00"', '"06:00"'),
    at: '32:15',
    message: '"closes" is "06:00", which is not after "opens": "10:00".',
    advice: 'Write the time at which it closes on a 24-hour clock: 6 pm is "18:00".',
    followed: ['closes: "06:00"', 'closes: "18:00"'],
    meant: ['Tuesday-Saturday 10am-6pm', 'Most days'],
  },
];

const [year] = TODAY.split('-').map(Number);

/** Days that have not come yet: warnings. */
export const TO_COME: readonly Mistake[] = [
  {
    name: 'a day of the future, as year-month-day',
    file: CITY,
    edit: ['updated: 2026-08-04', `updated: ${(year ?? 0) + 1}-01-02`],
    at: '10:10',
    severity: 'warning',
    message: `"updated" is ${(year ?? 0) + 1}-01-02, a day that has not come yet: visitors see it at once all the same.`,
    advice: "Write today's date, or an earlier one.",
    followed: (text) => text.replace(/^updated: .*/m, `updated: ${TODAY}`),
    meant: (text) => text.replace(/^updated: .*/m, `updated: ${TODAY}`),
  },
];
