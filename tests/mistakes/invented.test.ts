import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Edit, EditRefusal } from '../../check/edit/edit';
import { editYaml, splice } from '../../check/edit/edit-yaml';
import type { Correction, Problem } from '../../check/problem';
import { placesIn } from '../../check/schema/schemas';
import type { Path } from '../../formats/path';
import { textsIn } from '../../formats/path';
import { openContent } from '../../site/content';
import { everything } from '../support/everything';
import { createRandom, type Random } from '../support/random';
import { practiceSite } from '../support/sites';

// What nobody can know is not made up: a correction has no word and no number
// that the content has not.

const EACH = everything ? 100 : 8;
const store = await openContent(practiceSite.root);
const sources = new Map(
  store.documents.map(({ file }) => [
    file,
    readFileSync(path.join(practiceSite.content, file), 'utf8'),
  ]),
);

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/**
 * The words of the content, and the names of all fields: a correction may have
 * them.
 */
const known = new Set([
  ...[...sources].flatMap(([file, text]) => wordsOf(`${file} ${text}`)),
  ...store.kinds.flatMap(({ schema, resolve }) =>
    [...placesIn(schema, resolve)].flatMap(({ path: names }) =>
      names.flatMap(wordsOf),
    ),
  ),
]);

/** A text of a document, in a group. */
interface Place {
  path: Path;
  text: string;
}

const MISTAKES: Readonly<
  Record<string, (place: Place, random: Random) => Edit | undefined>
> = {
  'a field is missing': ({ path: at }) => ({ op: 'remove', path: at }),
  'a field is unknown': ({ path: at }) => ({
    op: 'set',
    path: [...at.slice(0, -1), 'zebra'],
    value: 'Quokka',
  }),
  'a text is too long': ({ path: at, text }) => ({
    op: 'set',
    path: at,
    value: `${text} `.repeat(Math.ceil(20_000 / (text.length + 1))).trim(),
  }),
  'a fact is wrong': ({ path: at, text }, random) =>
    /\d/.test(text)
      ? {
          op: 'set',
          path: at,
          value: text.replace(
            /\d+/,
            (number) => `${Number(number) + 1 + random.below(90)}`,
          ),
        }
      : undefined,
};

/**
 * What is in a file after a correction, and neither in the content nor in the
 * file before.
 */
function inventedBy(correction: Correction, left: string): string[] {
  const own = new Set(wordsOf(left));
  return wordsOf(splice(left, [correction])).filter(
    (word) => !known.has(word) && !own.has(word),
  );
}

/**
 * What the corrections of a problem invent:
 * `cities/nampa.yaml: unknown-field → answer`.
 */
function inventedIn(
  { file, code, corrections = [] }: Problem,
  left: string,
): string[] {
  const words = corrections.flatMap((correction) =>
    inventedBy(correction, left),
  );
  return words.map((word) => `${file}: ${code} → ${word}`);
}

test.each(Object.entries(MISTAKES))(
  '%s',
  { timeout: 300_000 },
  (_, mistake) => {
    const random = createRandom(20261126);
    const invented: string[] = [];
    let found = 0;
    for (let tries = 0; found < EACH && tries < EACH * 40; tries++) {
      const { file, data } = random.pick(store.documents);
      const texts = textsIn(data).filter(
        ({ path: at }) => typeof at.at(-1) === 'string',
      );
      const place = texts.length > 0 ? random.pick(texts) : undefined;
      const edit = place && mistake(place, random);
      const left = edit && edited(sources.get(file) ?? '', edit);
      const problems = left
        ? store.tryOut([{ file: `content/${file}`, bytes: Buffer.from(left) }])
            .problems
        : [];
      if (!left || problems.length === 0) {
        continue;
      }
      found++;
      invented.push(
        ...problems.flatMap((problem) => inventedIn(problem, left)),
      );
    }
    expect(found).toBe(EACH);
    expect(invented).toEqual([]);
  },
);

function edited(source: string, edit: Edit): string | undefined {
  try {
    return editYaml(source, edit);
  } catch (error) {
    if (error instanceof EditRefusal) {
      return undefined;
    }
    throw error;
  }
}
