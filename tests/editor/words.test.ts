import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { DRAFT_WORDS } from '../../editor/browser/draft-words';
import { labels as pageLabels } from '../../editor/browser/page/labels';
import { SIGN_IN_WORDS } from '../../editor/github/sign-in-words';
import {
  FAULT_WORDS,
  RELEASE_WORDS,
  SENDING_WORDS,
  UNDELETED_WORDS,
  wordsOfPause,
} from '../../editor/host/reasons';
import { labels as panelLabels } from '../../editor/panel/labels';
import { REASONS } from '../../editor/server/reasons';
import { listFiles } from '../../site/disk/list-files';
import { projectRoot } from '../support/sites';

// Whoever edits works in the office of a practice, and has never heard of git:
// in a browser, and in `npm run dev`.

/** What only those who keep programs say. */
const FOREIGN =
  /\b(?:commits?|branch(?:es)?|repositor(?:y|ies)|tokens?|YAML|push(?:ed)?|merged?|pull requests?|git|API|JSON|HTTP|OAuth)\b/i;

/** All texts in words, with something in place of what they name. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') {
    return [words];
  }
  if (typeof words === 'function') {
    return textsIn(words(['something'], 'something', 2));
  }
  return typeof words === 'object' && words !== null
    ? Object.values(words).flatMap(textsIn)
    : [];
}

const { whyNotSignedIn: _, ...page } = pageLabels;
const { leftOut: _kinds, photosTell: _names, ...panel } = panelLabels;
const ALL = {
  page,
  panel,
  drafts: DRAFT_WORDS.faults,
  faults: Object.values(FAULT_WORDS).map((say) =>
    say({ seconds: 5, detail: '502' }),
  ),
  releases: Object.values(RELEASE_WORDS).map((say) =>
    say({ since: '14:32', steps: ['Build'] }),
  ),
  pause: wordsOfPause(30),
  sending: SENDING_WORDS,
  undeleted: UNDELETED_WORDS,
  // What is to be passed on comes after them.
  computer: REASONS.map(([, { words }]) => words),
  // What to tell the person who set up the editor is in that person's words.
  signIn: Object.values(SIGN_IN_WORDS).map(({ reason, advice }) =>
    /with these words:/.test(advice) ? reason : `${reason} ${advice}`,
  ),
};

/** As `toTell` is for whoever looks after the website. */
const OF_OTHERS = ['toTell'];

/** The sentences in a module, wherever they are written. */
function sentencesIn(file: string): string[] {
  const source = readFileSync(path.join(projectRoot, file), 'utf8');
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  const texts: unknown[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) {
      return;
    }
    const { type, value, key } = node as Record<string, unknown>;
    const name = (key as { name?: string } | undefined)?.name ?? '';
    if (OF_OTHERS.includes(name)) {
      return;
    }
    if (type === 'TemplateElement') {
      texts.push((value as { cooked: string }).cooked);
    } else if (type === 'Literal' || type === 'JSXText') {
      texts.push(value);
    }
    for (const child of Object.values(node)) {
      visit(child);
    }
  };
  visit(parseAst(source, { lang }));
  return texts
    .filter((text) => typeof text === 'string')
    .filter((text) => /[A-Za-z’']+ [a-z]+.*[.!?:…]\s*$/.test(text));
}

test.each(Object.entries(ALL))(
  'The words of the %s are those of an office',
  (_name, words) => {
    const texts = textsIn(words);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => FOREIGN.test(text))).toEqual([]);
  },
);

// Sign-in words have the part for the person who set it up: see above.
const FOLDERS = ['core', 'server', 'host', 'browser', 'panel'];

test('No sentence of the editor has a word that only those know who keep programs', () => {
  const files = FOLDERS.flatMap((folder) =>
    listFiles(path.join(projectRoot, 'editor', folder)).map(
      (file) => `editor/${folder}/${file}`,
    ),
  ).filter((file) => /\.tsx?$/.test(file));
  const sentences = files.flatMap(sentencesIn);
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((text) => FOREIGN.test(text))).toEqual([]);
});
