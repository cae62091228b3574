import { inSection, type Mistakes } from './mistake';

/** Texts that are shown as they are typed, or not as they look. */
export const TYPED: Mistakes = {
  'bullets from a word processor': {
    edits: inSection("What we don't keep:\n\n• your name\n• your address"),
    says: '14:7 "•" doesn\'t make a list: its lines are shown as one. → Begin each entry with "- " in place of "•".',
    gives: inSection("What we don't keep:\n\n- your name\n- your address"),
  },
  'a bullet at the beginning of an entry of a list': {
    edits: { 'cities/salmon.yaml': ['- A', '- • A'] },
    says: '24:5 Visitors would see the "•" at the beginning: this text is shown as it is typed. → Delete it.',
  },
  'bold words with a word after them': {
    edits: { 'posts/minute-by-minute.yaml': ['sleepy**, and', 'Sleepy:**and'] },
    says: '20:28 These asterisks make nothing bold or italic: **Sleepy:**and not before. → Write **Sleepy:** and a space.',
    gives: { 'posts/minute-by-minute.yaml': ['sleepy**,', 'Sleepy:**'] },
  },
  'bold words with spaces in the stars': {
    edits: { 'posts/minute-by-minute.yaml': ['sleepy', ' sleepy '] },
    says: '20:28 These asterisks make nothing bold or italic: ** sleepy **, and not before. → Write **sleepy**.',
  },
  'an address pasted as two lines into a text whose lines are joined': {
    edits: { 'cities/nampa.yaml': ['  In', '  12 Juniper Lane\n  Boise, ID 83702\n  In'] },
    says: '17:3 Two lines are shown as one: "12 Juniper Lane Boise, ID 83702". → Write them on one line, with a comma between them.',
    followed: { 'cities/nampa.yaml': ['Lane\n ', 'Lane,'] },
  },
  'two pasted paragraphs below ">-" without an empty line between them': {
    edits: {
      'cities/nampa.yaml': [
        '  In',
        "  We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. They call us.\n  The next paragraph is a long one too, as it comes from a word processor.\n\n  In",
      ],
    },
    says: '18:3 Two paragraphs are shown as one: there is no empty line above "The next paragraph is". → Write "|" in place of ">" after the name of the field. Put an empty line above the line that begins with "The next paragraph is".',
    followed: {
      'cities/nampa.yaml': [
        ">-\n  We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. They call us.",
        "|\n  We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. We see people who can't sleep. They call us.\n",
      ],
    },
  },
  'HTML in a field that shows it': {
    edits: { 'pages/about.yaml': ['before', '<b>before</b>'] },
    says: '37:20 Visitors would see the HTML "<b>": this text is shown as it is typed. → Delete it, and its end if it has one.',
  },
  'a character written as for HTML in a field that shows it': {
    edits: { 'pages/about.yaml': ['before', '&amp; we listen before'] },
    says: '37:20 Visitors would see "&amp;": this text is shown as it is typed. → Write "&" instead.',
    gives: { 'pages/about.yaml': ['before', '& we listen before'] },
  },
  'the first words of a chat assistant': {
    edits: { 'pages/about.yaml': ['house.', 'house. Sure! Here is a shorter version: We listen.'] },
    says: '20:62 "Sure! Here is a shorter version:" was left here by a program.',
    gives: { 'pages/about.yaml': ['house.', 'house. We listen.'] },
  },
  'a blank of a letter that nobody filled in': {
    edits: { 'pages/about.yaml': ['house.', 'house. We are here on [days of the week] until noon.'] },
    says: '20:77 (warning) Visitors would read "[days of the week]": nothing is filled in for it here. → Write the words themselves. What is filled in here: {practice}, {phone}, {email}, {street}, {zip}, {minutes}, {consultation}.',
    followed: { 'pages/about.yaml': ['[days of the week]', 'weekdays'] },
  },
  'a link in a field that shows its brackets': {
    edits: { 'pages/about.yaml': ['before', '[before](/contact)'] },
    says: '37:20 Visitors would see the brackets of "[before](/contact)": this text is shown as it is typed. → Write "before" instead.',
  },
  'stars in a field that shows them': {
    edits: { 'pages/about.yaml': ['before', '**before**'] },
    says: '37:20 Visitors would see the asterisks of "**before**": this text is shown as it is typed. → Write "before" instead.',
  },
};
