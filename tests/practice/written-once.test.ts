import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { PageOf } from '../../pages/routes';
import { createSite } from '../../pages/site';
import type { Site } from '../../renderer/page';
import { openContent } from '../../site/content';
import { copyContent } from '../support/project-copy';
import { EditableContent } from './edits';

// A fact is written in one place, and all that repeats it takes it from there.

const project = copyContent();
afterAll(project.dispose);
const content = new EditableContent(project);
let site: Site;

beforeAll(() => {
  content.replace('site.yaml', [
    ['name: Juniper Lane Therapy', 'name: Aspen Road Therapy'],
    ['zip: "83702"', 'zip: "83709-0001"'],
    [/ +mapUrl: .*\n/, ''],
    ['minutes: 15', 'minutes: 25'],
    ['text: A free 15-minute call', 'text: A free {minutes}-minute call'],
    ['- title: Priya Raman\n          path', '- path'],
    ['- title: Panic\n          path', '- path'],
    ['- label: Our articles\n        path', '- path'],
    ['- label: Your privacy\n        path', '- path'],
    ['  copyright: Juniper Lane Therapy, Boise, Idaho.', ''],
  ]);
  content.replace('therapists/priya-raman.yaml', [['credentials: LCPC', 'credentials: LCSW']]);
  content.replace('therapists/alma-reyes.yaml', [
    ['Supervised by Priya Raman, LCPC', 'Supervised by {supervisor}\nsupervisor: priya-raman'],
  ]);
  content.replace('pages/about.yaml', [
    ['The third had the house.', 'We are in {zip}. {consultation}, by {practice}: {phone}, {street}.'],
  ]);
  content.replace('pages/services.yaml', [[/- title: .*\n( +)slug: /g, '- slug: ']]);
  content.replace('pages/referral.yaml', [
    ['Juniper Lane Therapy, website', '"{practice}, website"'],
    [/Juniper Lane Therapy/g, '{practice}'],
  ]);
  content.replace('pages/home.yaml', [['for 15 minutes', 'for {minutes} minutes']]);
  const { content: checked, problems } = openContent(project.root).check();
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (checked) site = createSite(checked);
});

test('A link without words is called as its page calls itself', () => {
  const links = site.shell.navigation.items.flatMap((item) => ('items' in item ? item.items : item));
  const titleOf = (path: string) => links.find((link) => link.path === path)?.title;
  expect(titleOf('/therapists/priya-raman')).toBe('Priya Raman, LCSW');
  expect(titleOf('/conditions/panic')).toBe('Panic Attacks');
  const { footer } = site.shell;
  expect(footer.lists[0]?.items.map(({ label }) => label)).toContain('Our Articles');
  expect(footer.legal.map(({ label }) => label)).toEqual(['Your Privacy']);
});

test('A related article has the title of the post', () => {
  const services = site.pages.find(({ path }) => path === '/services') as PageOf<'services'>;
  const [first] = services.data().featured.items[0]?.resources ?? [];
  const post = site.pages.find(({ path }) => path === first?.path);
  expect(first?.title).toBe(post?.head.shortTitle);
});

test('Every text takes the facts in braces from where they are written', () => {
  const about = site.pages.find(({ path }) => path === '/about') as PageOf<'about'>;
  expect(JSON.stringify(about.data())).toContain(
    'We are in 83709-0001. A free 25-minute call, by Aspen Road Therapy: (208) 555-0117, 12 Juniper Lane.',
  );
});

test('The last line is the name of the practice where there is no other', () => {
  expect(site.shell.footer.copyright).toBe('Aspen Road Therapy');
});

test('The page of a person takes name and letters from its own file, and those of the supervisor from theirs', () => {
  const pageOf = (slug: string) =>
    site.pages.find(({ path }) => path === `/therapists/${slug}`) as PageOf<'therapist'>;
  expect(pageOf('priya-raman').head.shortTitle).toBe('Priya Raman, LCSW');
  expect(pageOf('alma-reyes').data().credentials.license).toContain('Supervised by Priya Raman, LCSW');
});

test('The map finds the address', () => {
  expect(site.shell.offices[0]?.mapUrl).toBe(
    'https://www.openstreetmap.org/search?query=12%20Juniper%20Lane%2C%20Boise%2C%20ID%2083709-0001',
  );
});

// The five changes of an office that most often leave something behind.
test.each<[name: string, file: string, edit: readonly [string, string], old: string, now: string]>([
  [
    'a therapist has other letters',
    'therapists/priya-raman.yaml',
    ['credentials: LCSW', 'credentials: PhD'],
    'Raman, LCSW',
    'Raman, PhD',
  ],
  [
    'the practice has another name',
    'site.yaml',
    ['name: Aspen Road Therapy', 'name: Sage Hill Therapy'],
    'Aspen Road',
    'Sage Hill Therapy',
  ],
  ['the consultation is shorter', 'site.yaml', ['minutes: 25', 'minutes: 20'], '25 minutes', '20 minutes'],
  [
    'a post has another title',
    'posts/what-sleep-does.yaml',
    ['title: What Sleep Does When We Chase It', 'title: Sleep, and How to Leave It Alone'],
    'When We Chase It',
    'Sleep, and How to Leave It Alone',
  ],
  ['the office has another ZIP code', 'site.yaml', ['zip: "83709-0001"', 'zip: "83712"'], '83709', '83712'],
])('%s: no page says what was so before', (_, file, edit, old, now) => {
  onTestFinished(() => content.replace(file, [[edit[1], edit[0]]]));
  content.replace(file, [edit]);
  const { content: checked } = openContent(project.root).check();
  if (!checked) throw new Error('The content has mistakes.');
  const { shell, pages } = createSite(checked);
  const said = JSON.stringify([shell, pages.map(({ head, data }) => [head, data()])]);
  expect(said).not.toContain(old);
  expect(said).toContain(now);
});

// What is typed in full remains: then the check names each place, where the new fact tells what the old one was.
test.each<[name: string, edit: readonly [string, string], message: string]>([
  ['minutes', ['minutes: 15', 'minutes: 25'], 'This says 15, but content/site.yaml says 25.'],
])('The %s that a text spells out is compared', (_, edit, message) => {
  const copy = copyContent();
  const typed = new EditableContent(copy);
  typed.replace('pages/about.yaml', [
    ['The third had the house.', 'Visit us at 83702 for a free 15-minute call.'],
  ]);
  typed.replace('site.yaml', [edit]);
  const { problems } = openContent(copy.root).check();
  copy.dispose();
  const places = problems.filter((problem) => problem.message === message).map(({ file }) => file);
  expect(places).toContain('content/pages/about.yaml');
});
