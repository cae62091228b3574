import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { renderMarkup } from '../../pages/app/markup';
import { createSite } from '../../pages/site';
import { pageStateOf } from '../../renderer/page';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';
import { projectRoot } from '../support/sites';
import { EditableContent } from './edits';

// What is not ready, or whose day has not come, is checked like everything else, and is not on the site.

const POST = 'posts/a-week-without-a-clock.yaml';
const TODAY = '2026-11-26';

/** The practice on a day, after an edit. `npm run dev` asks for the pages that are not published too. */
function practiceWith(edit: (content: EditableContent) => void, options: { unpublished?: boolean } = {}) {
  const project = copyContent();
  afterAll(project.dispose);
  edit(new EditableContent(project));
  const { content, problems } = openContent(project.root, { today: TODAY, ...options }).check();
  const site = content && createSite(content, { today: TODAY });
  return {
    /** Everything that the site is made of. */
    said: JSON.stringify(site),
    /** The page of the post. */
    page: async () => {
      const page = site?.pages.find(({ path: address }) => address === '/blog/a-week-without-a-clock');
      return site && page ? await renderMarkup(pageStateOf(page, site.shell)) : '';
    },
    problems: problems.map(({ file, message }) => `${file}: ${message}`),
  };
}

const dated = (date: string) => (content: EditableContent) =>
  content.replace(POST, [[/^date: .*$/m, `date: ${date}`]]);
const draft = (content: EditableContent) => content.replace(POST, [[/^date:/m, 'draft: true\ndate:']]);

test.each([
  ['a day that has come', dated(TODAY), true],
  ['the next day', dated('2026-11-27'), false],
  ['a day in words', dated('December 24, 2026'), false],
  ['a draft of a day that has come', draft, false],
])('A post with %s', (_, edit, isShown) => {
  const { said, problems } = practiceWith(edit);
  expect(problems.filter((problem) => problem.includes(POST))).toEqual([]);
  expect(said.includes('/blog/a-week-without-a-clock')).toBe(isShown);
});

test.each([
  ['draft: true', false],
  ['publishOn: 2026-11-27', false],
  [`publishOn: ${TODAY}`, true],
])('A page of another kind with "%s"', (line, isShown) => {
  const { said, problems } = practiceWith((content) =>
    content.replace('languages/espanol.yaml', [['language:', `${line}\nlanguage:`]]),
  );
  expect(problems).toEqual([]);
  expect(said.includes('"/espanol"')).toBe(isShown);
});

test('Every kind of page of which there may be several can be held back', () => {
  const kinds = loadKinds(path.join(projectRoot, 'schemas')).filter(({ collection }) => collection);
  expect(kinds.filter(({ schema }) => !schema.properties.draft).map(({ name }) => name)).toEqual([]);
});

test("While it is edited, it is shown, and says that it isn't on the site", async () => {
  const pageOn = (date: string) => practiceWith(dated(date), { unpublished: true }).page();
  expect(await pageOn('2026-11-27')).toContain('Not on the site yet');
  expect(await pageOn(TODAY)).not.toContain('Not on the site yet');
  expect(await pageOn(TODAY)).not.toBe('');
});

test("What is published can't lead to it, but a draft can", () => {
  const message = `This leads to content/${POST}, which isn't published yet.`;
  const link = (file: string) => (content: EditableContent) => {
    draft(content);
    content.replace(file, [
      [/^(content|note|body): [|>]-?\n( +)/m, '$1: |\n$2See [this](/blog/a-week-without-a-clock).\n\n$2'],
    ]);
  };
  expect(practiceWith(link('posts/what-sleep-does.yaml')).problems).toEqual([
    `content/posts/what-sleep-does.yaml: ${message}`,
  ]);
  expect(practiceWith(link(POST)).problems.filter((problem) => problem.includes('leads to'))).toEqual([]);
});

test('A list that is made names nothing that is held back', () => {
  const { said, problems } = practiceWith((content) => {
    for (const file of [...content.list('cities'), ...content.list('conditions')])
      content.change<{ nearby?: unknown; posts?: unknown }>(file, (page) => {
        delete page.nearby;
        delete page.posts;
      });
    draft(content);
    content.replace('cities/nampa.yaml', [[/^name:/m, 'draft: true\nname:']]);
  });
  expect(problems).toEqual([]);
  expect(said).not.toMatch(/a-week-without-a-clock|teletherapy\/nampa/);
});

test('A day that is years away is probably a slip', () => {
  expect(practiceWith(dated('2062-11-27')).problems).toEqual([
    `content/${POST}: "date" is 2062-11-27, and the page isn't on the site before that day.`,
  ]);
});
