import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load, YAMLException } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../../check/files';
import { loadKinds } from '../../check/kinds';
import { MISTAKES } from '../mistakes/table';
import { practiceSite, projectRoot } from '../support/sites';

// content/README.md is followed to the letter by people who cannot tell a slip of the guide from
// one of their own.

const guide = readFileSync(path.join(projectRoot, 'content/README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Every message that the check is known to give, as it prints them. */
const messages = MISTAKES.flatMap(({ edits, says }) =>
  says.map((words) => {
    const [place = '', ...rest] = words.split(' ');
    const file = /^\d/.test(place) ? `${Object.keys(edits)[0]}:` : '';
    return `content/${file}${place}  ${rest.join(' ').replace(' → ', '\n  ')}`;
  }),
).join('\n');

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The part of the guide below a heading, up to the next one. */
function section(heading: string): string {
  const [, below = ''] = guide.split(`\n${heading}\n`);
  return below.split(/\n#+ /)[0] ?? '';
}

/** The blocks of code in a language. */
function blocksOf(language: string): string[] {
  return [...guide.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)\\n\\1\`\`\`$`, 'gm'))].map(
    ([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

const REFUSED = 'refused';

/** What a piece of YAML says. */
function readYaml(text: string): unknown {
  try {
    return load(text);
  } catch (error) {
    if (error instanceof YAMLException) return REFUSED;
    throw error;
  }
}

/** The id that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

describe('The messages in the guide', () => {
  const quoted = [...section('### The most common messages').matchAll(/^\| `(.+?)` \|/gm)].map(
    ([, message = '']) => message,
  );

  it('are many', () => {
    expect(quoted.length).toBeGreaterThan(15);
    expect(new Set(quoted).size).toBe(quoted.length);
  });

  it.each(quoted)('%s', (message) => {
    const pattern = message.split('…').map(literally).join('.*');
    expect(messages).toMatch(new RegExp(`^\\S+:\\d+:\\d+  (\\(warning\\) )?${pattern}`, 'm'));
  });

  it('has one as an example that the check gives word for word', () => {
    const [example = ''] = blocksOf('text');
    expect(example).toMatch(/^content\/\S+:\d+:\d+ {2}.+\n {2}.+$/);
    expect(messages).toContain(example);
  });
});

describe('The map of the content', () => {
  const map = section('## Which file makes which page');

  const kinds = loadKinds(path.join(projectRoot, 'schemas'));

  it.each(readdirSync(practiceSite.content))('has content/%s', (name) => {
    expect(map).toMatch(new RegExp(`\`${name}[/\`]`));
  });

  it.each(readdirSync(path.join(practiceSite.content, 'pages')))('has content/pages/%s', (name) => {
    expect(map).toContain(`\`pages/${name}\``);
  });

  it('names files that the check knows', () => {
    const named = [...map.matchAll(/`([a-z/-]+\.yaml)`/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((file) => !kindOf(file, kinds))).toEqual([]);
  });
});

describe('The guide', () => {
  it('names commands that exist', () => {
    const commands = [...guide.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
    expect(commands).toEqual(expect.arrayContaining(['dev', 'check', 'new', 'build']));
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('leads to sections that exist, under headings that stand once', () => {
    const anchors = [...guide.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
    const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((link) => !anchors.includes(link))).toEqual([]);
  });

  it("recommends YAML that says what it should, and warns of YAML that doesn't", () => {
    const rows = [...section('## YAML in ten lines').matchAll(/^\| \d+\. .+? \| `(.+?)` \| (?:`(.+?)`)?/gm)];
    const read = rows.map(([, right = '', wrong]) => [readYaml(right), wrong && readYaml(wrong)]);
    expect(read).toEqual([
      [{ title: 'Our fees' }, 'title:Our fees'],
      [['Adults'], '-Adults'],
      [{ title: 'Grief: the first year' }, REFUSED],
      [{ title: 'We are #1' }, { title: 'We are' }],
      [{ text: '*Free* of charge' }, REFUSED],
      [{ zip: '01234' }, { zip: 1234 }],
      [{ text: 'Say "no" kindly: how' }, REFUSED],
    ]);
  });
});
