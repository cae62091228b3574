import { inSection, type Mistakes } from './mistake';

/** Texts in Markdown, and marks of Markdown in texts that are shown as they are typed. */
export const MARKDOWN: Mistakes = {
  'box to tick in markdown': {
    edits: inSection('Before you leave:\n\n- [ ] close the page\n- [x] delete what is kept'),
    says: [
      '14:9 A box to tick, "[ ]", doesn\'t work on a page. → Delete it.',
      '15:9 A box to tick, "[x]", doesn\'t work on a page. → Delete it.',
    ],
  },
  'link without words': {
    edits: inSection('Read our policy: [](/privacy)'),
    says: '12:24 A link has no words: [](/privacy) → Write them between the square brackets.',
  },
  'paragraph shown as computer code': {
    edits: inSection('Nothing is kept.\n\n    Not even this.'),
    says: '14:11 A paragraph that begins with four or more spaces is shown as computer code. → Begin its lines further to the left.',
    gives: inSection('Nothing is kept.\n\nNot even this.'),
  },
  'footnote in markdown': {
    edits: {
      'legal/cookies.yaml': [
        'Nothing is kept on your device after',
        '|\n      Nothing is kept[^1].\n\n      [^1]: After',
      ],
    },
    says: [
      '12:22 Footnotes such as "[^1]" don\'t work here. → Write the note into the text.',
      '12:22 Footnotes such as "[^1]" don\'t work here. → Write the note into the text.',
    ],
  },
  'quotations too deep': {
    edits: inSection('> > > > > > > > > > > > > Nothing is kept.'),
    says: '12:7 Quotations or lists are nested too deeply. → At most 12 levels are allowed. Begin the lines further to the left.',
  },
  'a heading of the first level': {
    edits: { 'posts/minute-by-minute.yaml': ['  ## Why', '  # Why'] },
    says: '23:3 The heading "Why it works" begins with "#". → Use ## here: the title of the page is the first level.',
  },
  'line of dashes under a text': {
    edits: inSection('Nothing is kept on your device.\n---\nNothing at all.'),
    says: '12:7 The line "---" makes a heading of the text above it. → Put an empty line between them. For a heading, write "## " before the words instead.',
  },
  'an entry of the navigation without a link': {
    edits: { 'site.yaml': ['      path: /contact\n', ''] },
    says: '113:7 The link has no "path". → Add a line "path:". The address of a page of this site, for example "/contact", or of another site, as in "https://login.portal.example". That one opens in a new tab.',
  },
  'html in markdown': {
    edits: inSection('Nothing is kept.\n\n<div class="box">Really <b>nothing</b>.</div>'),
    says: '14:7 The text has HTML in it: <div class="box">Really <b>nothing</b>.< → Write it as Markdown. If you mean the character "<", write "less than".',
  },
  'picture in markdown': {
    edits: inSection('Nothing is kept. ![A lock](/images/logo.svg)'),
    says: '12:24 The text has a picture in it. → Pictures have fields of their own. Delete this one.',
  },
  'table without its line of dashes': {
    edits: inSection('| What | How long |\n| A name | never |'),
    says: '12:7 These lines with "|" aren\'t a table. → Put a line of dashes under the first of them, with as many parts: |---|---|.',
  },
  'heading in a folded text': {
    edits: inSection('Nothing is kept.\n## Your device\nNothing stays there.', '>-'),
    says: '13:7 This line is read as part of the text above it. → Write "|" in place of ">" after the name of the field.',
    gives: inSection('Nothing is kept.\n## Your device\nNothing stays there.', '|-'),
  },
  'link with a space between its brackets': {
    edits: inSection('Read our [privacy policy] (/privacy) as well.'),
    says: "12:16 This isn't a link: [privacy policy] (/privacy) as well. → Write it as [words](/path), with no space between the brackets and none in the address.",
    gives: inSection('Read our [privacy policy](/privacy) as well.'),
  },
  'a heading without its space': {
    edits: { 'posts/minute-by-minute.yaml': [' Why', 'Why'] },
    says: '23:3 This line isn\'t a heading: ##Why it works → Put a space after the "#".',
  },
  'line that reads like the address of a link': {
    edits: inSection('[Reader]: Hello?\n\nNobody is told that you were here.'),
    says: "12:7 This line isn't shown, because it reads like the address of a link: [Reader]: Hello? → Delete the square brackets.",
  },
};
