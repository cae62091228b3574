import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadKinds } from '../../check/kinds';
import { openContent } from '../../site/content';
import { planRename, type Rename } from '../../site/new/rename';
import { writableKinds } from '../../site/new/template';
import { UserError } from '../../site/user-error';
import { copyContent } from '../support/project-copy';
import { projectRoot } from '../support/sites';

const kinds = writableKinds(projectRoot, loadKinds(path.join(projectRoot, 'schemas')));

type Edits = Readonly<Record<string, (text: string) => string>>;

/** A page of the tests' practice, edited first, under a new name; and what the check says of all that. */
function rename(
  kindName: string,
  old: string,
  name: string,
  { slug, edits = {} }: { slug?: string; edits?: Edits } = {},
) {
  const kind = kinds.find((each) => each.name === kindName);
  if (!kind) throw new Error(`There is no kind "${kindName}".`);
  const copy = copyContent();
  onTestFinished(copy.dispose);
  for (const [file, edit] of Object.entries(edits)) copy.edit(`content/${file}`, edit);
  const plan = planRename({ kind, old, name, slug }, openContent(copy.root).ruleContext(), projectRoot);
  copy.remove(plan.oldFile);
  copy.write(plan.file, plan.text);
  for (const [file, text] of plan.others) copy.write(file, text);
  const { problems } = openContent(copy.root).check();
  return { plan, errors: problems.filter(({ severity }) => severity === 'error') };
}

/** The lines of the page's own file that are new. */
const othersOf = ({ others }: Rename, file: string): string => others.get(`content/${file}`) ?? '';

describe('A page under another name', () => {
  test.each([
    ['condition', 'panic', 'Panic Attack', '/conditions/panic-attack'],
    ['therapist', 'alma-reyes', 'Alma Soto', '/therapists/alma-soto'],
    ['post', 'what-sleep-does', 'How Sleep Works', '/blog/how-sleep-works'],
    ['legal', 'privacy', 'Your Privacy', '/your-privacy'],
  ])('%s %s', (kind, old, name, address) => {
    const { plan, errors } = rename(kind, old, name);
    expect(errors).toEqual([]);
    expect(plan.address).toBe(address);
    expect(plan.text).toContain(`movedFrom:\n  - ${old}\n`);
    expect(plan.changes.size).toBeGreaterThan(0);
  });

  test('keeps comments, quotes, and the form of lists', () => {
    const { plan, errors } = rename('city', 'nampa', 'Caldwell', {
      edits: {
        'cities/nampa.yaml': (text) =>
          text.replace('name: Nampa', "slug: 'nampa' # as in the address\nname: Nampa"),
        'cities/salmon.yaml': (text) => text.replace('  - nampa', '  - "nampa" # down the river'),
        'cities/twin-falls.yaml': (text) => text.replace(/nearby:[\s\S]*/, 'nearby: [ nampa,salmon ]\n'),
        'legal/privacy.yaml': (text) =>
          text.replace(
            /intro:.*\n/,
            'intro: See [us](/teletherapy/nampa#faq), /teletherapy/nampa-west aside.\n',
          ),
      },
    });
    expect(errors).toEqual([]);
    expect(plan.text).toContain("slug: 'caldwell' # as in the address\n");
    expect(othersOf(plan, 'cities/salmon.yaml')).toContain('  - "caldwell" # down the river\n');
    expect(othersOf(plan, 'cities/twin-falls.yaml')).toContain('nearby: [ caldwell,salmon ]\n');
    expect(othersOf(plan, 'legal/privacy.yaml')).toContain(
      '[us](/teletherapy/caldwell#faq), /teletherapy/nampa-west aside.',
    );
  });

  test.each([
    ['\n', 'movedFrom: [kuna]\n', 'movedFrom: [kuna, nampa]\n'],
    ['\n', 'movedFrom:\n  - kuna\n', 'movedFrom:\n  - kuna\n  - nampa\n'],
    ['\r\n', 'movedFrom:\n- kuna\n', 'movedFrom:\n- kuna\n- nampa\n'],
    ['\n', 'movedFrom: [caldwell]\n', 'movedFrom: [nampa]\n'],
  ])('adds its old name to those before, with lines that end in %j: %j', (lineEnd, before, after) => {
    const inFile = (text: string) => text.replaceAll('\n', lineEnd);
    const edit = (text: string) =>
      inFile(text.replace('name: Nampa\n', `slug: nampa\n${before}name: Nampa\n`));
    const { plan, errors } = rename('city', 'nampa', 'Caldwell', { edits: { 'cities/nampa.yaml': edit } });
    expect(errors).toEqual([]);
    expect(plan.text).toContain(inFile(`slug: caldwell\n${after}`));
  });

  test.each([
    ['city', 'nampa', 'Salmon', 'is one of content/cities/salmon.yaml already'],
    ['city', 'nampa', 'Nampa', 'content/cities/nampa.yaml already has that name.'],
    ['legal', 'privacy', 'About', 'is one of content/pages/about.yaml already'],
    ['legal', 'privacy', 'Index', 'The address /index belongs to another page already.'],
  ])("%s %s can't be %s", (kind, old, name, message) => {
    expect(() => rename(kind, old, name)).toThrow(UserError);
    expect(() => rename(kind, old, name)).toThrow(message);
  });
});
