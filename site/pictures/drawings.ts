import type { CustomPlugin, XastChild, XastParent } from 'svgo';
import { isNote, isNoteAttribute, PHOTO_INSIDE } from '../../check/pictures/drawing';
import { cached, keyOf, versionOf } from '../cache';

/** SVGO compares each part of a path with all others: with more characters than this, it would take seconds. */
const LONGEST_PATH = 30_000;
const LONG_PATH = new RegExp(`\\sd\\s*=\\s*["'][^"']{${LONGEST_PATH}}`);
/** A photo in a drawing may say where it was taken, so it is encoded again. */
const EMBEDDED_AS = { quality: 80 };
const FORM = 2;

/** The published form of a drawing that passed the check: the same look in fewer bytes, without notes of programs. */
export function publishDrawing(root: string, drawing: Buffer): Promise<Uint8Array> {
  const version = versionOf(root, 'svgo', FORM, OVERRIDES, EMBEDDED_AS);
  return cached(root, `drawings/${keyOf(version, drawing)}`, async () =>
    Buffer.from(await minify(drawing.toString())),
  );
}

async function minify(svg: string): Promise<string> {
  const { optimize, querySelector } = await import('svgo');
  const removeClasses: CustomPlugin['fn'] = (root) =>
    querySelector(root, 'style')
      ? null
      : { element: { enter: ({ attributes }) => void delete attributes.class } };
  return optimize(await cleanPhotosIn(svg), {
    plugins: [
      { name: 'removeNotes', fn: removeNotes },
      { name: 'preset-default', params: { overrides: LONG_PATH.test(svg) ? FOR_LONG_PATHS : OVERRIDES } },
      { name: 'removeClasses', fn: removeClasses },
    ],
  }).data;
}

const OVERRIDES = {
  // Repeating the colors of a group in all its parts makes the drawings of this site longer.
  moveGroupAttrsToElems: false,
  // Once no style sheet is left, the names of its parts, which may be those of layers, are shortened or left out.
  inlineStyles: { onlyMatchedOnce: false },
} as const;
const FOR_LONG_PATHS = { ...OVERRIDES, convertPathData: false, mergePaths: false } as const;

const COMMENT = /\/\*.*?\*\//gs;

/** Removes descriptions, comments, and notes of drawing programs, which no page shows. */
const removeNotes: CustomPlugin['fn'] = () => {
  const remove = (node: XastChild, parent: XastParent) => {
    parent.children = parent.children.filter((child) => child !== node);
  };
  return {
    comment: { enter: remove },
    instruction: { enter: remove },
    element: {
      enter(element, parent) {
        if (isNote(element.name)) remove(element, parent);
        for (const name of Object.keys(element.attributes).filter(isNoteAttribute)) {
          delete element.attributes[name];
        }
        if (element.name !== 'style') return;
        for (const child of element.children)
          if ('value' in child) child.value = child.value.replace(COMMENT, '');
      },
    },
  };
};

async function cleanPhotosIn(svg: string): Promise<string> {
  const photos = [...svg.matchAll(PHOTO_INSIDE)];
  if (photos.length === 0) return svg;
  const { default: sharp } = await import('sharp');
  const clean = await Promise.all(
    photos.map(async ([, data = '']) => {
      const bytes = await sharp(Buffer.from(data, 'base64'))
        .autoOrient()
        .toColourspace('srgb')
        .webp(EMBEDDED_AS)
        .toBuffer()
        // Browsers do not show it either.
        .catch(() => Buffer.alloc(0));
      return `data:image/webp;base64,${bytes.toString('base64')}`;
    }),
  );
  return svg.replace(PHOTO_INSIDE, () => clean.shift() ?? '');
}
