import type { Mistakes } from './mistake';

/** Texts that YAML reads as something else, or cuts off. */
export const TEXTS: Mistakes = {
  'color without quotes': {
    edits: { 'theme.yaml': ['"#2f5d46"', '#2f5d46'] },
    says: '5:6 "brand" is empty: its text begins with "#", and what follows a "#" is a note. → Put the whole text in quotes, like this: "#2f5d46". The color of buttons and links. If it is too light for text, the site takes a darker shade.',
  },
  'placeholder in braces alone': {
    edits: { 'cities/temple.yaml': ['Bell County', '{county}'] },
    says: '2:9 "county" is a group of fields; it has to be a text. → Write a text. The county or counties, for example "Dallas County". Leave it out for the one that the map shows at its place.',
  },
  'text of spaces': {
    edits: { 'legal/cookies.yaml': ['This website sets no cookies.', '"   "'] },
    says: '8:8 "intro" has only spaces. → Write a text. One or two paragraphs before the first section.',
  },
  'list in brackets for text': {
    edits: { 'cities/temple.yaml': ['name: Temple', 'name: [Temple]'] },
    says: '1:7 "name" is a list; it has to be a text. → Write Temple. The name of the city. Or put the whole text in quotes, like this: "[Temple]". The name of the city.',
  },
  'an apostrophe at the beginning of a text': {
    edits: { 'cities/nampa.yaml': ['A chair of your own', "'Round the corner"] },
    says: '25:5 Because of a quotation mark (\'), the whole text has to be in quotes. → Put the whole text in quotes, like this: "\'Round the corner". Or put the whole text in quotes, like this: "Round the corner".',
    gives: { 'cities/nampa.yaml': ['A chair of your own', '"\'Round the corner"'] },
  },
  'text that begins with an exclamation mark': {
    edits: { 'cities/temple.yaml': ['blurb: Online', 'blurb: !Online'] },
    says: '10:8 Because of "!", the whole text has to be in quotes. → Put the whole text in quotes.',
    gives: {
      'cities/temple.yaml': [
        'Online sessions for people in Temple, at home or on a lunch break.',
        '"!Online sessions for people in Temple, at home or on a lunch break."',
      ],
    },
  },
  'text with a colon and quotation marks': {
    edits: { 'legal/cookies.yaml': ['This website sets no cookies', 'We say it plainly: "no cookies"'] },
    says: '8:27 Because of a quotation mark ("), the whole text has to be in quotes. → Put the whole text in quotes, like this: \'We say it plainly: "no cookies".\'',
    gives: {
      'legal/cookies.yaml': ['This website sets no cookies.', '\'We say it plainly: "no cookies".\''],
    },
  },
  'backslash in quotes': {
    edits: {
      'legal/cookies.yaml': ['This website sets no cookies.', '"This website sets no\\less than 0 cookies."'],
    },
    says: '8:29 Because of "\\", the whole text has to be in quotes. → Put the whole text in quotes, like this: \'This website sets no\\less than 0 cookies.\'',
    gives: {
      'legal/cookies.yaml': ['This website sets no cookies.', "'This website sets no\\less than 0 cookies.'"],
    },
  },
  'no break space after the colon': {
    edits: { 'cities/temple.yaml': [' Grief\n    text: Loss takes the time that it takes.', '\u00a0Grief'] },
    says: '22:5 An entry of "concerns" has no "text". → Add a line "text:". One or two sentences.',
  },
  'text with a colon in a list': {
    edits: { 'cities/temple.yaml': ['- A', '- In short: a'] },
    says: '16:5 Entry 3 of "reasons" is a group of fields; it has to be a text. → Put the whole text in quotes, like this: "In short: a private room is all you need". Why choose online therapy: reasons that fit this city.',
    gives: {
      'cities/temple.yaml': ['A private room is all you need', '"In short: a private room is all you need"'],
    },
  },
  'backslash in double quotes': {
    edits: { 'legal/cookies.yaml': ['What we keep', '"C:\\forms and what we keep"'] },
    says: '10:15 In double quotes, \\f isn\'t read as it is written. → Put the text in single quotes, or write the "\\" twice.',
    gives: { 'legal/cookies.yaml': ['What we keep', '"C:\\\\forms and what we keep"'] },
  },
  'paragraphs in a quoted text': {
    edits: {
      'legal/cookies.yaml': [
        'Nothing is kept on your device after you close the page.',
        '"Nothing is kept on your device.\n\n      We never ask for your name."',
      ],
    },
    says: '13:7 This line is read as part of the text above it. → Write "|" after the name of the field, and begin the text on the line below, without quotation marks around it.',
  },
  'quotation marks of a word processor around the name of a portal': {
    edits: { 'cities/nampa.yaml': ['region', 'portal: “scheduling”\nregion'] },
    says: "5:9 The quotation marks “ and ” are part of the text. → Delete them, or write straight ones. If visitors should see them, write: '“...”'.",
  },
  'a number sign in a text': {
    edits: { 'cities/nampa.yaml': ['New here, or left behind', 'We are #1 here'] },
    says: '40:18 The text ends at "#": what follows is a note that visitors don\'t see. → Put the whole text in quotes, like this: "We are #1 here."',
    gives: { 'cities/nampa.yaml': ['New here, or left behind.', '"We are #1 here."'] },
  },
  'a quotation mark that belongs to nothing at the end': {
    edits: { 'pages/about.yaml': ['advise.', 'advise."'] },
    says: '37:18 The text ends with a quotation mark that doesn\'t belong to another one. → Delete the " at its end.',
  },
  'a line of JSON': {
    edits: { 'cities/nampa.yaml': ['title: Sleep', '"title": "Sleep",'] },
    says: '30:21 "," doesn\'t belong after ""Sleep"". → Write: - "title": "Sleep"',
  },
  'a table pasted with tabs': {
    edits: { 'pages/about.yaml': ['\n    What', '    Monday\t9am\n    Tuesday\tnoon\n\n    What'] },
    says: '21:5 There is a tab in "Monday 9am": a table that is pasted becomes one line of text. → Write it as sentences or as a list, with a space in place of each tab.',
  },
  'list entry too far to the right': {
    edits: { 'cities/temple.yaml': ['  - A', '    - and even on a Sunday\n  - A'] },
    says: '16:5 This line begins with 4 spaces; here it needs 2. → Delete 2 spaces at its beginning.',
    gives: { 'cities/temple.yaml': ['  - A', '  - and even on a Sunday\n  - A'] },
  },
};
