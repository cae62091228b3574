import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Kind } from '../../check/kinds';
import { parseYaml } from '../../check/read/parse-yaml';
import { readForeign } from '../../new/import/on-disk';
import { importPost, importTogether } from '../../new/import/post';
import { writableKinds } from '../../new/stock';
import { stockOnDisk } from '../../new/stock-on-disk';
import { Office } from '../practice/office';
import { temporaryFolder, writeFiles } from '../support/files';
import { projectRoot } from '../support/sites';

const stock = stockOnDisk(projectRoot);
const context = new Office({ today: '2026-10-05' }).store.ruleContext();
const kinds = writableKinds(stock, context.kinds);
const kind = kinds.find(({ name }) => name === 'post') as Kind;
const LAMP = Buffer.from('a lamp');

/** Brings in a file; `lamp.jpg` is the only picture beside it. */
function bringIn(text: string, name = 'blog/post.md') {
  const picture = (address: string) =>
    address.endsWith('lamp.jpg') ? LAMP : undefined;
  const post = importPost({ name, text, picture }, kind, context, stock);
  const { data } = parseYaml(post.text) as { data: Record<string, unknown> };
  return { ...post, data };
}

test.each<[encoding: string, bytes: Buffer]>([
  ['UTF-8', Buffer.from('It’s a café.')],
  ['UTF-16', Buffer.from('\ufeffIt’s a café.', 'utf16le')],
  ['Windows-1252', Buffer.from('It\x92s a caf\xe9.', 'latin1')],
])('A file in %s keeps its letters', (_, bytes) => {
  const file = path.join(temporaryFolder(), 'post.md');
  writeFileSync(file, bytes);
  expect(readForeign(file, 'post.md').text).toBe('It’s a café.');
});

const withText = (text: string) =>
  bringIn(`---\ntitle: Worry\n---\n${text}`).data.content;

test.each([
  {
    generator: 'Jekyll',
    name: '_posts/2021-03-14-sleep-and-worry.md',
    text: '---\nlayout: post\ntitle: "Sleep: and worry"\ncategories: [Parenting]\nimage:\n  path: /assets/lamp.jpg\n  alt: A lamp\n---\nWords.\n',
  },
  {
    generator: 'Hugo',
    name: 'content/posts/sleep-and-worry/index.md',
    text: '+++\ntitle = "Sleep: and worry"\ndate = 2021-03-14T10:00:00-06:00\ncategories = ["Parenting"]\nimages = ["lamp.jpg"]\nalt = "A lamp"\n+++\nWords.\n',
  },
  {
    generator: 'Hugo, with JSON',
    name: 'content/posts/sleep-and-worry.md',
    text: '{\n"title": "Sleep: and worry",\n"date": "2021-03-14",\n"categories": ["Parenting"],\n"images": ["lamp.jpg"],\n"alt": "A lamp"\n}\nWords.\n',
  },
  {
    generator: 'Astro',
    name: 'src/content/blog/sleep-and-worry.mdx',
    text: "---\ntitle: 'Sleep: and worry'\npubDate: 'Mar 14 2021'\ncategory: parenting\nheroImage: ../../assets/lamp.jpg\nheroImageAlt: A lamp\n---\r\nWords.\r\n",
  },
  {
    generator: 'an export of WordPress',
    name: 'output/posts/2021-03-14-sleep-and-worry/index.md',
    text: '---\ntitle: "Sleep: and worry"\ndate: "2021-03-14"\ncategories: \n  - "parenting"\ncoverImage: "lamp.jpg"\nimageAlt: A lamp\n---\n\nWords.\n',
  },
])(
  'A post of $generator has its title, day, address, category, picture, and text',
  (file) => {
    const { data, pictures, remarks } = bringIn(file.text, file.name);
    expect(data).toMatchObject({
      title: 'Sleep: and worry',
      date: '2021-03-14',
      category: 'Parenting',
      excerpt: 'Words.',
      imageUrl: '/images/posts/sleep-and-worry-lamp.jpg',
      altText: 'A lamp',
      content: 'Words.\n',
    });
    expect([...pictures]).toEqual([
      ['content/images/posts/sleep-and-worry-lamp.jpg', LAMP],
    ]);
    expect(remarks).toEqual([]);
  },
);

test.each([
  { what: 'a therapist', author: 'Priya Raman, PhD', value: 'priya-raman' },
  { what: 'a guest', author: 'Dana Reyes', value: { name: 'Dana Reyes' } },
])('The author may be $what', ({ author, value }) => {
  expect(
    bringIn(`---\ntitle: Worry\nauthor: ${author}\n---\nWords.`).data.author,
  ).toEqual(value);
});

test.each([
  { what: 'the title again', from: '# Worry\n\nWords.', to: 'Words.\n' },
  {
    what: 'the title with a line below',
    from: 'Worry\n=====\nWords.',
    to: 'Words.\n',
  },
  { what: 'a note', from: 'One.\n<!--more-->\nTwo.', to: 'One.\nTwo.\n' },
  {
    what: 'headings of the first level',
    from: '# A\n\n## B\n\nC',
    to: '## A\n\n### B\n\nC\n',
  },
  {
    what: 'headings of the third level',
    from: '### A\n\n#### B',
    to: '## A\n\n### B\n',
  },
  {
    what: 'headings with a line below',
    from: 'A\n---\n\nB',
    to: '## A\n\nB\n',
  },
  {
    what: 'a list above a line',
    from: 'A\n\n- b\n---\n\nC',
    to: 'A\n\n- b\n---\n\nC\n',
  },
  { what: 'attributes', from: '## A {#a}\n\nB\n{: .wide}', to: '## A\n\nB\n' },
  {
    what: 'an address of Jekyll',
    from: '[A]({{ site.baseurl }}/a)',
    to: '[A](/a)\n',
  },
  {
    what: 'an address with a filter',
    from: "[A]({{ '/a' | relative_url }})",
    to: '[A](/a)\n',
  },
  {
    what: 'an address with another filter',
    from: '[A]({{ "/a" | url }}) and [B]({{< relref "/b" >}})',
    to: '[A](/a) and [B](/b)\n',
  },
  {
    what: 'a post of Jekyll',
    from: '[A]({% post_url 2021-03-14-a-b %})',
    to: '[A](/blog/a-b)\n',
  },
  {
    what: 'a picture in a tag of Liquid',
    from: 'A\n\n{% image_with_class "lamp.jpg" "wide" "A "new" lamp" %}',
    to: 'A\n',
  },
  {
    what: 'HTML of a line',
    from: 'A <b>b</b>, <em>c</em>, 10<sup>2</sup>, <a class="x" href="/d">d</a>.<br>E<br/><br/>F <kbd>g</kbd>',
    to: 'A **b**, *c*, 10², [d](/d).  \nE\n\nF g\n',
  },
  {
    what: 'HTML around Markdown',
    from: 'A\n<div class="x">\n  <p>B *c*</p>\n  <figcaption>D</figcaption>\n</div>\n<hr />\nE',
    to: 'A\n\nB *c*\n\nD\n\n---\n\nE\n',
  },
  {
    what: 'HTML that opens',
    from: '<details>\n<summary>A</summary>\n\n- b\n\n</details>',
    to: '**A**\n\n- b\n',
  },
  {
    what: 'a list in HTML',
    from: 'A\n<ul><li>b<ol><li>c</li></ol></li><li>d</li></ul>\nE',
    to: 'A\n\n- b\n    1. c\n- d\n\nE\n',
  },
  {
    what: 'a table in HTML',
    from: '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2 | 3</td></tr></table>',
    to: '| A | B |\n| --- | --- |\n| 1 | 2 \\| 3 |\n',
  },
  {
    what: 'code in HTML',
    from: '<pre>a\n  b</pre>',
    to: '```\na\n  b\n```\n',
  },
  {
    what: 'code in HTML with the signs of elements',
    from: '<pre><code>Map&lt;P, Source = u8&gt; <b>x</b></code></pre>',
    to: '```\nMap<P, Source = u8> x\n```\n',
  },
  {
    what: 'indented code between two backticks',
    from: 'A `b\n\n    c\n\nd` e',
    to: 'A `b\n\n```\nc\n```\n\nd` e\n',
  },
  {
    what: 'code in a line of HTML',
    from: 'A <code>Map&lt;U&gt; &amp;amp;</code> and <kbd>b</kbd>',
    to: 'A `Map<U> &amp;` and b\n',
  },
  {
    what: 'a list in HTML with code and the signs of an element',
    from: '<ul><li>a <code>&amp;Map&lt;U&gt;</code></li><li>1 &lt;p&gt; 2 &lt; 3</li></ul>',
    to: '- a `&Map<U>`\n- 1 &lt;p> 2 < 3\n',
  },
  {
    what: 'a table in HTML with a caption',
    from: '<table><caption>"C" (7 is high)</caption><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
    to: '"C" (7 is high)\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n',
  },
  {
    what: 'a table in HTML with code in lines of its own',
    from: '<table><tr><td>\n\n```jsx\n<B>\n</B>\n```\n\n</td><td></td><td><pre>c</pre></td><td>D</td></tr></table>\n\n<table><tr><td>`E`</td><td>F</td></tr></table>',
    to: '```jsx\n<B>\n</B>\n```\n\n```\nc\n```\n\nD\n\n| `E` | F |\n| --- | --- |\n',
  },
  {
    what: 'a quote in HTML',
    from: '<blockquote><p>A</p><p>B</p></blockquote>\nC',
    to: '> A\n>\n> B\n\nC\n',
  },
  {
    what: 'a note of MDX',
    from: 'A\n\n{/* truncate */}\n\nB',
    to: 'A\n\nB\n',
  },
  {
    what: 'a level of headings that is left out',
    from: '# A\n\n### B\n\n## C\n\n#### D',
    to: '## A\n\n### B\n\n### C\n\n#### D\n',
  },
  {
    what: 'code in tags of Liquid',
    from: '{% highlight ruby %}\n<b>\n{% endhighlight %}',
    to: '```ruby\n<b>\n```\n',
  },
  {
    what: 'the name of a file above code',
    from: '```js title="a.js" {1}\nimport a from "a"\n```',
    to: 'a.js\n\n```js\nimport a from "a"\n```\n',
  },
  {
    what: 'the name of a file without quotation marks',
    from: '```js {1,2} filename=a.js\nb\n```',
    to: 'a.js\n\n```js\nb\n```\n',
  },
  {
    what: 'the name of a file in brackets',
    from: '```js [lib/a.js]\nb\n```\n\n```js [1]\nc\n```',
    to: 'lib/a.js\n\n```js\nb\n```\n\n```js\nc\n```\n',
  },
  {
    what: 'code between three backticks that has a line of its own',
    from: '``` a ```\n\nB <b>c</b>\n\n```\nd\n```',
    to: '``` a ```\n\nB **c**\n\n```\nd\n```\n',
  },
  {
    what: 'the name of a file in typographic quotation marks',
    from: '```diff title=”a.properties”\nb\n```',
    to: 'a.properties\n\n```diff\nb\n```\n',
  },
  {
    what: 'indented code with a fence in it',
    from: 'A\n\n    ```js\n    b\n    ```\n\nC [d](http://e.example/)\n\n```\n[f](http://g.example/)\n```',
    to: 'A\n\n````\n```js\nb\n```\n````\n\nC [d](https://e.example/)\n\n```\n[f](http://g.example/)\n```\n',
  },
  {
    what: 'code in HTML with a fence in it',
    from: '<pre>```\nb\n```</pre>\n\nC',
    to: '````\n```\nb\n```\n````\n\nC\n',
  },
  {
    what: 'a raised number with a link',
    from: 'sleep<sup>[12](#note-12)</sup>, <sup><a href="/3">3</a></sup>, the 2<sup>nd</sup>',
    to: 'sleep[¹²](#note-12), [³](/3), the 2nd\n',
  },
  {
    what: 'a word in two parts',
    from: '**s**<span id="x"></span>**leep well** and *w*<span></span>*orry*',
    to: '**sleep well** and *worry*\n',
  },
  {
    what: 'a box to tick that is a text',
    from: '<ul><li>[x] Sleep</li><li>[a] b</li></ul>',
    to: '- \\[x] Sleep\n- [a] b\n',
  },
  {
    what: 'indented code',
    from: 'A\n\n    <b>c</b> {% x %}\n\nD',
    to: 'A\n\n```\n<b>c</b> {% x %}\n```\n\nD\n',
  },
  {
    what: 'an address that no link uses',
    from: '[A][a]\n\n[a]: https://a.example/\n[b]: https://b.example/',
    to: '[A][a]\n\n[a]: https://a.example/\n',
  },
  {
    what: 'an address without encryption',
    from: '[A](http://a.example/)',
    to: '[A](https://a.example/)\n',
  },
  {
    what: 'a linked picture',
    from: '[![A lamp](lamp.jpg)](/a)',
    to: '[A lamp](/a)\n',
  },
  {
    what: 'code',
    from: '```\n# {#a} <!-- x -->\n```',
    to: '```\n# {#a} <!-- x -->\n```\n',
  },
  {
    what: 'footnotes',
    from: 'A[^1] and b[^x].\n\n[^1]: One\n    more.\n[^x]: Two.',
    to: 'A (note 1) and b (note 2).\n\n## Notes\n\n1. One more.\n2. Two.\n',
  },
  {
    what: 'a captioned picture of WordPress',
    from: '[caption id="a" width="3"]![A lamp](lamp.jpg) By night[/caption]',
    to: 'By night\n',
  },
  {
    what: 'a figure of Hugo',
    from: '{{< figure src="lamp.jpg" alt="A lamp" caption="By night" >}}',
    to: 'By night\n',
  },
])('In a text, $what becomes what this site has for it', ({ from, to }) => {
  expect(withText(from)).toBe(to);
});

test.each([
  [
    'a field that posts do not have',
    'permalink: /a',
    '',
    'Fields that were left out: permalink ("/a").',
  ],
  [
    'a second text for the card',
    'description: Sleep\nexcerpt: [{ a: More sleep }]',
    '',
    'Fields that were left out: excerpt ("More sleep").',
  ],
  [
    'what a group has beside the picture',
    'cover: { image: lamp.jpg, alt: A lamp, caption: By Dana, hidden: false }',
    '',
    'Fields that were left out: cover ("By Dana").',
  ],
  [
    'the categories beside that of the blog',
    'categories: [Parenting, News]',
    '',
    'A post has one category. Left out: News.',
  ],
  [
    'the authors after the first',
    'authors: [Dana Reyes, Kim Lee, Jo Park]',
    '',
    'A post has one author. Left out: Kim Lee, Jo Park.',
  ],
  [
    'the keywords after the twelfth',
    'tags: [a, b, c, d, e, f, g, h, i, j, k, l, m, n]',
    '',
    'A post has no more keywords. Left out: m, n.',
  ],
  [
    'another category',
    'category: News',
    '',
    'The blog has no category "News". Choose one of its own.',
  ],
  [
    'a picture without a file',
    'image: a.png',
    '',
    'There is no file for the picture a.png. Add it to the post.',
  ],
  [
    'a picture elsewhere',
    '',
    '![A](https://a.example/b.jpg)',
    'Another website has the picture https://a.example/b.jpg ("A").',
  ],
  [
    'a second picture',
    'image: lamp.jpg',
    '![A *b*](c.png)',
    'The text showed the picture c.png ("A *b*").',
  ],
  [
    'a picture by reference',
    'image: lamp.jpg',
    '![A][b]\n\n[b]: c.png',
    'The text showed the picture c.png ("A").',
  ],
  [
    'an element without a counterpart',
    '',
    '<iframe src="https://a.example/"></iframe>',
    '"<iframe src="https://a.example/">" isn\'t supported here.',
  ],
  [
    'a picture with quotation marks in its description',
    'image: lamp.jpg',
    '{% image "c.png" "A "new" lamp" %}',
    'The text showed the picture c.png ("A "new" lamp").',
  ],
  [
    'a picture whose description in HTML has quotation marks',
    'image: lamp.jpg',
    '<img src="c.png" alt="The part "When to call" opens" width="3" />',
    'The text showed the picture c.png ("The part "When to call" opens").',
  ],
  [
    'a picture whose address is in a field',
    'image: lamp.jpg',
    '![A form (14c)]({{ page.image | url }})\n\n![A cup](c.png)',
    'The text showed the picture c.png ("A cup").',
  ],
  [
    'a picture with the address of a template',
    'image: lamp.jpg',
    '![A form (14c)]({{ site.data.form | url }})',
    'The text showed the picture {{ site.data.form | url }} ("A form (14c)").',
  ],
  [
    'what has no meaning here',
    '',
    '{% include a.html %}',
    '"{% include a.html %}" isn\'t supported here.',
  ],
])('A remark names %s', (_, field, text, remark) => {
  const { remarks } = bringIn(
    `---\ntitle: Worry\ndate: 2021-03-14\n${field}\n---\nWords.\n\n${text}`,
  );
  expect(remarks.join('\n')).toContain(remark);
  expect(remarks).toHaveLength(1);
});

test('A picture of the fields is described as in the text', () => {
  const { data, remarks } = bringIn(
    '---\ndate: 2021-03-14\nimage: lamp.jpg\n---\n![A lamp](lamp.jpg)\n\nB',
  );
  expect(data.altText).toBe('A lamp');
  expect(remarks).toEqual([]);
});

test.each([
  ['---\ntitle: "Worry\n---\nWords.'],
  ['+++\ntitle = Worry\n+++\nWords.'],
  ['{\n"title": \n}\nWords.'],
  ['---\n- a list\n---\nWords.'],
])('Fields that cannot be read are an error: %j', (text) => {
  expect(() => bringIn(text)).toThrow(
    "The fields at the top of blog/post.md can't be read.",
  );
});

test.each([
  { name: 'blog/a.md', field: 'path: 2024/05/07/a', date: '2024-05-07' },
  { name: 'blog/a.md', field: 'permalink: /2024/5/7/a/', date: '2024-05-07' },
  { name: 'blog/2024/05/07/a.md', field: 'x: 1', date: '2024-05-07' },
  { name: 'blog/2024-05-07-a.md', field: 'path: /a', date: '2024-05-07' },
])('The day in the address $name, $field is the date', (post) => {
  const { data } = bringIn(`---\n${post.field}\n---\nWords.`, post.name);
  expect(data.date).toBe(post.date);
});

test('A text in quotation marks may go on in the first column', () => {
  const { data } = bringIn(
    '---\ntitle: "Sleep\nand worry"\ntags:\n- a\n---\nWords.',
  );
  expect(data).toMatchObject({ title: 'Sleep and worry', keywords: ['a'] });
});

test.each([
  {
    taken: ['worry'],
    slug: 'worry-2021-03-14',
    remarks: [
      'Another of these posts has the address "worry". This one got "worry-2021-03-14".',
    ],
  },
  { taken: ['sleep'], slug: 'worry', remarks: [] },
])(
  'A post gets another address than those that come with it: $taken',
  ({ taken, slug, remarks }) => {
    const text = '---\ntitle: Worry\ndate: 2021-03-14\n---\nWords.';
    const file = { name: 'worry.md', text, picture: () => undefined };
    const post = importPost(
      { ...file, taken: new Set(taken) },
      kind,
      context,
      stock,
    );
    expect(post.file).toBe(`content/posts/${slug}.yaml`);
    expect(post.remarks).toEqual(remarks);
  },
);

test.each([
  {
    what: 'a long title',
    title:
      'What to do at night when worry about tomorrow comes back again and again',
    slugs: [
      'what-to-do-at-night-when-worry-about-tomorrow-comes-back',
      'what-to-do-at-night-when-worry-about-tomorrow-2021-03-14',
      'what-to-do-at-night-when-worry-about-tomorrow-2021-03-14-2',
    ],
  },
  {
    what: 'a long title of one word',
    title: 'a'.repeat(70),
    slugs: [
      'a'.repeat(60),
      `${'a'.repeat(49)}-2021-03-14`,
      `${'a'.repeat(47)}-2021-03-14-2`,
    ],
  },
])('Posts with the same long title have different addresses: $what', (same) => {
  const file = {
    name: 'post.md',
    text: `---\ntitle: ${same.title}\nslug: ${same.title.replaceAll(' ', '-').toLowerCase()}\ndate: 2021-03-14\n---\nWords.`,
    picture: () => undefined,
  };
  const posts = importTogether([file, file, file], kind, context, stock);
  expect(posts.map(({ slug }) => slug)).toEqual(same.slugs);
});

test('Posts that come together have numbers one after the other, and a number as an address counts', () => {
  const files = ['a', '900', 'b', 'c'].map((slug) => ({
    name: `${slug}.md`,
    text: `---\ntitle: Worry\nslug: "${slug}"\n---\nWords.`,
    picture: () => undefined,
  }));
  const posts = importTogether(files, kind, context, stock);
  const ids = posts.map(({ text }) => Number(/^id: (\d+)$/m.exec(text)?.[1]));
  const [first = 0, second] = ids;
  expect(ids).toEqual([first, first + 1, 901, 902]);
  expect(second).toBeLessThan(900);
});

test('A file without fields has the title and the name of its file', () => {
  const { data, file } = bringIn('Only words.', '2021-03-14-a-quiet-mind.md');
  expect(data).toMatchObject({
    title: 'A quiet mind',
    date: '2021-03-14',
    content: 'Only words.\n',
  });
  expect(file).toBe('content/posts/a-quiet-mind.yaml');
});

test('A picture is looked for in the project of the other website, and nowhere else', () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'private.jpg': 'not for visitors',
    'site/package.json': '{}',
    'site/static/lamp.jpg': 'a lamp',
    'site/posts/worry/index.md': '',
    'site/posts/worry/door.jpg': 'a door',
  });
  const { picture } = readForeign(
    path.join(folder, 'site/posts/worry/index.md'),
    'index.md',
  );
  const found = ['door.jpg', '/lamp.jpg', '../../../private.jpg'].map(
    (address) => picture(address)?.toString(),
  );
  expect(found).toEqual(['a door', 'a lamp', undefined]);
});
