import { inSection } from './mistake';

/** Texts in Markdown that say something else than they seem to. */
export const SECTIONS = inSection({
  'Nothing is kept. [Look](javascript:alert(1))':
    '12:24 unusable-link(javascript:alert(1))',
  'Before you leave:\n\n- [ ] close the page\n- [x] delete what is kept': [
    '14:9 tick-box([ ])',
    '15:9 tick-box([x])',
  ],
  'Read our policy: [](/privacy)': '12:24 link-without-words([](/privacy))',
  'Nothing is kept.\n\n    Not even this. → Nothing is kept.\n\nNot even this.':
    '14:11 indented-paragraph → usual',
  'Nothing is kept on your device.\n\n[a]Jordan, is this right?\n\nWe keep none. → Nothing is kept on your device.\n\nWe keep none.':
    '14:7 left-by-program([a]Jordan, is this right?, 0) → delete',
  '> > > > > > > > > > > > > Nothing is kept.': '12:7 deep-list(12)',
  'Nothing is kept on your device by us.\nWe keep no list.\n=======\nNothing is kept on your device.\nWe keep none. → Nothing is kept on your device by us.\nWe keep no list.':
    '14:7 two-versions([[12, 13] Nothing is kept on your [14, 15, 16], [15, 16] Nothing is kept on your [12, 13, 14]]) → usual',
  'Nothing is kept.\n\n<<<<<<< HEAD\nWe keep no list. → Nothing is kept.\n\nWe keep no list.':
    '14:7 merge-mark(<<<<<<< HEAD, true) → usual',
  '| What | How long |\n| --- | --- |\n| A list | An hour |\n>>>>>>> lists\n| A name | A day | → | What | How long |\n| --- | --- |\n| A list | An hour |\n| A name | A day |':
    '15:7 merge-mark(>>>>>>> lists, true) → usual',
  'What we keep\n=======\nNothing at all. → ## What we keep\nNothing at all.':
    '12:7 underlined-text(===) → usual',
  'Nothing is kept on your device.\n---\nNothing at all.':
    '12:7 underlined-text(---)',
  'Nothing is kept.\n\n<div class="box">Really <b>nothing</b>.</div> → Nothing is kept.\n\nReally **nothing**.':
    '14:7 html-in-text([<div class="box">, <b>, </b>, </div>]) → write-without-codes(Really **nothing**.)',
  'Nothing is kept,<br>and <strong>nobody</strong> is told. → Nothing is kept, and **nobody** is told.':
    '12:23 html-in-text([<br>, <strong>, </strong>]) → write-without-codes(Nothing is kept, and **nobody** is told.)',
  'Nothing is kept.<br><br><span style="color: red">Nobody</span> is told. → Nothing is kept.\n\nNobody is told.':
    '12:23 html-in-text([<br>, <span style="color: red">, </span>]) → write-without-codes(Nothing is kept.\nNobody is told.)',
  'Read <a href="/privacy" target="_blank">our policy</a>. → Read [our policy](/privacy).':
    '12:12 html-in-text([<a href="/privacy" target="_blank">, </a>]) → write-without-codes(Read [our policy](/privacy).)',
  '<p>Nothing is kept.</p><p>Nobody is <i>ever</i> told.</p> → Nothing is kept.\n\nNobody is *ever* told.':
    '12:7 html-in-text([<p>, </p>, <i>, </i>]) → write-without-codes(Nothing is kept.\nNobody is *ever* told.)',
  'Nothing is kept:\n\n<ul><li>no name</li><li>no street</li></ul> → Nothing is kept:\n\n- no name\n- no street':
    '14:7 html-in-text([<ul>, <li>, </li>, </ul>]) → write-without-codes(- no name\n- no street)',
  'Nothing is kept for <name>.': '12:27 html-in-text([<name>])',
  '## 1. What is kept\n\nNothing is kept here.\n\n2. What is not\n\nNo name is kept here. → ## 1. What is kept\n\nNothing is kept here.\n\n## 2. What is not\n\nNo name is kept here.':
    '16:7 (warning) lost-heading(2. What is not, 2. What is not, ##) → usual',
  '## Parts\n\n### 1. What is kept\n\nNothing is kept here.\n\n2. What is not\n\nNo name is kept *here*.\n\n### 3. The rest\n\nIt is gone soon. → ## Parts\n\n### 1. What is kept\n\nNothing is kept here.\n\n### 2. What is not\n\nNo name is kept *here*.\n\n### 3. The rest\n\nIt is gone soon.':
    '18:7 (warning) lost-heading(2. What is not, 2. What is not, ###) → usual',
  '## Parts\n\n### 1. What is kept\n\nNothing is kept here.\n\n**2. What is not**\n\nNo name is kept *here*.\n\n### 3. The rest\n\nIt is gone soon. → ## Parts\n\n### 1. What is kept\n\nNothing is kept here.\n\n### 2. What is not\n\nNo name is kept *here*.\n\n### 3. The rest\n\nIt is gone soon.':
    '18:7 (warning) lost-heading(**2. What is not**, 2. What is not, ###) → usual',
  'Nothing is kept. ![A lock](/images/logo.svg)': '12:24 picture-in-text',
  '| What | How long |\n| A name | never |': '12:7 table-without-dashes',
  'Read our [privacy policy] (/privacy) as well. → Read our [privacy policy](/privacy) as well.':
    '12:16 broken-link([privacy policy] (/privacy) as well.) → usual',
  'Read our [privacy policy](/privacy. → Read our [privacy policy](/privacy).':
    '12:16 broken-link([privacy policy](/privacy.) → usual',
  '[Reader]: Hello?\n\nNobody is told that you were here.':
    '12:7 hidden-definition([Reader]: Hello?)',
  '[policy]: https://policy.example/old\n\nNothing is kept.':
    '12:7 hidden-definition([policy]: https://policy.example/old)',
  '| What | How long |\n|---|---|\n| A name | never | not even once |\n| A street | never | at all |':
    ['14:26 lost-words(not even once, true)', '15:28 lost-words(at all, true)'],
  'We keep:\n\n1. no name\n3. no street\n7. no day → We keep:\n\n1. no name\n2. no street\n3. no day':
    '15:7 renumbered-list(3, 2) → usual',
  'We keep:\n\n1. no name 2. no street\n3. no day → We keep:\n\n1. no name\n2. no street\n3. no day':
    '14:7 entry-in-line(2) → usual',
  'We keep:\n\n1. no name\n    2. no street\n3. no day → We keep:\n\n1. no name\n2. no street\n3. no day':
    '14:7 entry-in-line(2) → usual',
  'Nothing is kept until TBD. Write to us.':
    '12:29 (warning) letters-for-number(TBD)',
  'Nothing is kept. Lorem ipsum dolor sit.':
    '12:24 (warning) letters-for-number(Lorem ipsum)',
  'Nothing is kept. [Look](/privacy "What we keep"), and write.':
    '12:41 lost-words(What we keep)',
  'Nothing is kept:\n\n```text Your name\nNo name\n```':
    '14:15 lost-words(Your name)',
  "What we don't keep:\n\n• your name\n• your address → What we don't keep:\n\n- your name\n- your address":
    '14:7 mark-of-no-list(•) → usual',
  'Nothing is kept[^1].\n\n[^1]: After you close the page.': [
    '12:22 footnote([^1])',
    '12:22 footnote([^1])',
  ],
  'Bring:\n\n\uf0b7\ta pen\n\uf0b7\ta card\no\ta quiet hour\no\ta chair\n\uf0b7\t2 cups → Bring:\n\n- a pen\n- a card\n  - a quiet hour\n  - a chair\n- 2 cups':
    '14:7 mark-of-no-list(U+F0B7, o) → usual',
  'Bring:\n•\ta pen\n•\ta card\no\ta quiet hour\nWrite to us. → Bring:\n- a pen\n- a card\n  - a quiet hour\n\nWrite to us.':
    '13:7 mark-of-no-list(•, o) → usual',
  'Bring:\n\n- a pen\n- a card\no\ta quiet hour → Bring:\n\n- a pen\n- a card\n    - a quiet hour':
    '16:7 mark-of-no-list(o) → usual',
  'We keep no list of the pages that you read. Nobody asks us for one, and nobody would get it.\n---\nNothing at all.':
    '12:7 underlined-text(---)',
});
