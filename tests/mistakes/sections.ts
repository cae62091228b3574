import { inSection } from './mistake';

/** Texts in Markdown that say something else than they seem to. */
export const SECTIONS = inSection({
  'Nothing is kept. [Look](javascript:alert(1))':
    '12:24 A link leads to "javascript:alert(1)". → Begin the address with "/" for a page of this site, or with "https://", "mailto:" or "tel:".',
  'Before you leave:\n\n- [ ] close the page\n- [x] delete what is kept': [
    '14:9 A box to tick, "[ ]", doesn\'t work on a page. → Delete it.',
    '15:9 A box to tick, "[x]", doesn\'t work on a page. → Delete it.',
  ],
  'Read our policy: [](/privacy)':
    '12:24 A link has no words: [](/privacy) → Write them between the square brackets.',
  'Nothing is kept.\n\n    Not even this. → Nothing is kept.\n\nNot even this.':
    '14:11 A paragraph that begins with four or more spaces is shown as computer code. → Begin its lines further to the left.',
  '> > > > > > > > > > > > > Nothing is kept.':
    '12:7 Quotations or lists are nested too deeply. → At most 12 levels are allowed. Begin the lines further to the left.',
  'Nothing is kept on your device.\n---\nNothing at all.':
    '12:7 The line "---" makes a heading of the text above it. → Put an empty line between them. For a heading, write "## " before the words instead.',
  'Nothing is kept.\n\n<div class="box">Really <b>nothing</b>.</div>':
    '14:7 The text has HTML in it: <div class="box">Really <b>nothing</b>.< → Write it as Markdown. If you mean the character "<", write "less than".',
  'Nothing is kept. ![A lock](/images/logo.svg)':
    '12:24 The text has a picture in it. → Pictures have fields of their own. Delete this one.',
  '| What | How long |\n| A name | never |':
    '12:7 These lines with "|" aren\'t a table. → Put a line of dashes under the first of them, with as many parts: |---|---|.',
  'Read our [privacy policy] (/privacy) as well. → Read our [privacy policy](/privacy) as well.':
    "12:16 This isn't a link: [privacy policy] (/privacy) as well. → Write it as [words](/path), with no space between the brackets and none in the address.",
  '[Reader]: Hello?\n\nNobody is told that you were here.':
    "12:7 This line isn't shown, because it reads like the address of a link: [Reader]: Hello? → Delete the square brackets.",
  "What we don't keep:\n\n• your name\n• your address → What we don't keep:\n\n- your name\n- your address":
    '14:7 "•" doesn\'t make a list: its lines are shown as one. → Begin each entry with "- " in place of "•".',
  'Nothing is kept[^1].\n\n[^1]: After you close the page.': [
    '12:22 Footnotes such as "[^1]" don\'t work here. → Write the note into the text.',
    '12:22 Footnotes such as "[^1]" don\'t work here. → Write the note into the text.',
  ],
});
