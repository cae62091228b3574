import type { Mistake } from './mistake';

const FILE = 'pages/about.yaml';

/** Another text in a field that shows it as it is typed. */
const wrote = (text: string): Mistake['edit'] => ['We ask before we advise.', text];

export const TEXTS: readonly Mistake[] = [
  {
    name: 'stars in a field that shows them',
    file: FILE,
    edit: wrote('We ask **before** we advise.'),
    at: '37:20',
    message: 'Visitors would see the stars of "**before**": this text is shown as it is typed.',
    advice: 'Write "before" without them.',
    followed: ['**before**', 'before'],
  },
  {
    name: 'a link in a field that shows its brackets',
    file: FILE,
    edit: wrote('We ask [before](/contact) we advise.'),
    at: '37:20',
    message: 'Visitors would see the brackets of "[before](/contact)": this text is shown as it is typed.',
    advice: 'Write "before" alone. A field whose form is "Markdown" may have links.',
    followed: ['[before](/contact)', 'before'],
  },
  {
    name: 'HTML in a field that shows it',
    file: FILE,
    edit: wrote('We ask <b>before</b> we advise.'),
    at: '37:20',
    message: 'Visitors would see the HTML "<b>": this text is shown as it is typed.',
    advice: 'Delete it, and its end.',
    followed: ['<b>before</b>', 'before'],
  },
  {
    name: 'a line break of HTML in a field that shows it',
    file: FILE,
    edit: wrote('We ask before <br>we advise.'),
    at: '37:27',
    message: 'Visitors would see the HTML "<br>": this text is shown as it is typed.',
    advice: 'Delete it.',
    followed: ['<br>', ''],
  },
  {
    name: 'a heading in a field that shows its character',
    file: FILE,
    edit: wrote('"## We ask before we advise."'),
    at: '37:13',
    message: 'Visitors would see the "##" at the beginning: this text is shown as it is typed.',
    advice: 'Delete the "##".',
    followed: ['"## We ask', '"We ask'],
  },
  {
    name: 'a bullet at the beginning of an entry of a list',
    file: 'cities/salmon.yaml',
    edit: ['  - A chair of your own', '  - • A chair of your own'],
    at: '27:5',
    message: 'The text begins with "•", which visitors would see.',
    advice: 'Delete the "•" and the space after it.',
    followed: ['- • A chair', '- A chair'],
  },
  {
    name: 'a dash at the beginning of an entry of a list',
    file: 'cities/salmon.yaml',
    edit: ['  - A chair of your own', '  - – A chair of your own'],
    at: '27:5',
    message: 'The text begins with "–", which visitors would see.',
    advice: 'Delete the "–" and the space after it.',
    followed: ['- – A chair', '- A chair'],
  },
  {
    name: 'a table pasted with tabs',
    file: FILE,
    edit: ['The third had the house.', 'The third had the house.\n    Monday\t9am\n    Tuesday\tnoon'],
    at: '21:5',
    message: 'There is a tab in "Monday 9am": a table that is pasted becomes one line of text.',
    advice: 'Write it as sentences or as a list, with a space in place of each tab.',
  },
  {
    name: 'a quotation mark that belongs to nothing at the end',
    file: FILE,
    edit: wrote('We ask before we advise."'),
    at: '37:18',
    message: 'The text ends with a quotation mark that does not belong to another one.',
    advice: 'Delete the " at its end.',
    followed: ['advise."', 'advise.'],
  },
  {
    name: 'a name in braces where nothing is filled in',
    file: FILE,
    edit: wrote('We ask before we advise in {city}.'),
    at: '37:40',
    message: 'Visitors would read "{city}": nothing is filled in for it here.',
    advice: 'Write the words themselves.',
    followed: ['in {city}.', 'in Boise.'],
    meant: wrote('We ask before we advise in Boise.'),
  },
];
