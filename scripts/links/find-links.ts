import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../renderer/content/list-files';
import type { Position } from '../../renderer/content/positions';
import { findSamples } from '../../renderer/content/samples';

/** A link of the content to another site. */
export interface OutsideLink extends Position {
  /** As in `content/site.yaml`. */
  file: string;
  /** The address without its `#section`, which only browsers look for. */
  address: string;
}

/** Every link to another site, in order. Samples, which the practice still has to replace, are left out. */
export function findOutsideLinks(root: string): OutsideLink[] {
  const folder = path.join(root, 'content');
  return listFiles(folder)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => linksIn(`content/${file}`, readFileSync(path.join(folder, file), 'utf8')));
}

/** May contain pairs of parentheses, as in `https://en.wikipedia.org/wiki/Grief_(song)`. */
const ADDRESS = /https?:\/\/(?:[^\s<>"'()[\]\\]|\([^\s()]*\))+/g;
const END_OF_SENTENCE = /[.,:;!?*_]+$/;
const COMMENT = /^\s*# /;
/** Names that are reserved for examples (RFC 2606). */
const RESERVED = /(^|\.)(example|example\.(com|net|org))$/;

function linksIn(file: string, source: string): OutsideLink[] {
  const samples = new Set(findSamples(file, source).map(({ line }) => line));
  return source.split('\n').flatMap((text, index) => {
    const line = index + 1;
    if (COMMENT.test(text) || samples.has(line)) return [];
    return [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index: start }) => {
      const written = found.replace(END_OF_SENTENCE, '');
      if (!URL.canParse(written) || RESERVED.test(new URL(written).hostname)) return [];
      return [{ file, line, column: start + 1, address: written.replace(/#.*/, '') }];
    });
  });
}
