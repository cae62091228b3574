import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dump } from 'js-yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { loadKinds } from '../../check/kinds';
import type { Problem } from '../../check/problem';
import { STATES } from '../../check/us-states';
import { createSite } from '../../pages/site';
import { checkContent } from '../../site/content';
import { embeddedServices } from '../../site/services';
import { everything } from '../support/everything';
import { createRandom } from '../support/random';
import { projectRoot } from '../support/sites';
import { type RandomContent, randomContent } from './random-content';
import type { Extremes } from './random-texts';
import { deadLinks, filesOf } from './site-files';

// Green means that it works: whatever the schemas allow, the check either explains or the site can be made of it.

const kinds = loadKinds(path.join(projectRoot, 'schemas'));
const root = mkdtempSync(path.join(tmpdir(), 'random-content-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
cpSync(path.join(projectRoot, 'schemas'), path.join(root, 'schemas'), { recursive: true });

const OPTIONAL = ['none', 'all', 'some'] as const;
const AMOUNTS = ['shortest', 'longest', 'some'] as const;
const CODES = Object.keys(STATES);

/** All combinations of the extremes come up, and all states. */
function extremesOf(seed: number): Extremes {
  const pick = <T>(list: readonly T[], each: number) => list[Math.floor(seed / each) % list.length] as T;
  return {
    optional: pick(OPTIONAL, 1),
    lists: pick(AMOUNTS, 3),
    texts: pick(AMOUNTS, 9),
    state: pick(CODES, 1),
  };
}

/**
 * In a fast run a third of the combinations, in which each two extremes meet: seed 5 has the third of the first kind,
 * and the second of the second.
 */
function isTried(seed: number): boolean {
  const sum = seed + Math.floor(seed / 3) + Math.floor(seed / 9);
  return everything || sum % 3 === 0;
}

function write(content: RandomContent): void {
  const folder = path.join(root, 'content');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(import.meta.dirname, 'content/images'), path.join(folder, 'images'), { recursive: true });
  for (const [file, data] of content) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), dump(data));
  }
}

/** What visitors may never read: values that code could not put into words. */
const PANIC =
  /\bundefined\b|\[object Object\]|\bNaN\b|\{(?:city|state|code|name|condition|sessions|category)\}/;

describe('Content that is made from the schemas', () => {
  const seeds = Array.from({ length: everything ? 600 : 27 }, (_, seed) => seed).filter(isTried);
  const refused: Problem[][] = [];

  it.each(seeds)('%i is built if the check finds nothing wrong', async (seed) => {
    write(randomContent(createRandom(seed), extremesOf(seed), kinds));
    const { content, problems } = checkContent(root);
    if (!content) {
      refused.push(problems.filter(({ severity }) => severity === 'error'));
      return;
    }
    const site = createSite(content, embeddedServices(root));
    const files = await filesOf(site);
    expect(files.size).toBeGreaterThan(site.pages.length);
    expect(
      [...files].flatMap(([name, text]) => (PANIC.exec(text) ? [`${name}: ${PANIC.exec(text)}`] : [])),
    ).toEqual([]);
    expect(deadLinks(files)).toEqual([]);
  });

  it('is refused seldom, with the place and what to do', () => {
    expect(refused.slice(Math.ceil(seeds.length / 20))).toEqual([]);
    for (const { line, message, advice } of refused.flat()) {
      expect(line).toBeGreaterThan(0);
      expect(message).toMatch(/\.$/);
      expect(advice).toMatch(/\.$/);
    }
  });
});
