import type { Mark } from '../document';
import { nameOf } from '../explain/names';
import { excerpt, rewrite } from '../explain/quoting';
import type { Path, ValueProblem } from '../problem';
import { PICTURE_ENDINGS } from '../schema/formats';
import { textsIn } from '../walk-data';

/**
 * Words that hurt readers or tell them nothing, by the keyword `x-editorial` of the schemas. The page works all the same,
 * so these are warnings, except for a file name in place of a description.
 */
export function checkEditorial(marks: readonly Mark[]): ValueProblem[] {
  return marks.flatMap(({ annotation: { 'x-editorial': editorial }, path, value }) => [
    ...(editorial?.alt ? nameOfFile(value, path) : []),
    ...(editorial?.avoid ? wordsToAvoid(value, editorial.avoid, path) : []),
  ]);
}

const FILE_NAME = new RegExp(`^[^\\s/\\\\]+([ _-][^\\s/\\\\]+)*\\.(${PICTURE_ENDINGS}|gif|heic|tiff?)$`, 'i');
const NAME_BY_A_CAMERA =
  /^(img|dsc[nf]?|pxl|mvi|dji|screenshot|image|photo|untitled)?[-_ ]?\d[\d_ -]*(\(\d+\))?$/i;

function nameOfFile(value: unknown, path: Path): ValueProblem[] {
  const line = String(value).trim();
  if (!FILE_NAME.test(line) && !NAME_BY_A_CAMERA.test(line)) return [];
  return [
    {
      path,
      message: `${nameOf(path)} is the name of a file, "${excerpt(line)}", which is read to people who don't see the picture.`,
      advice: 'Write in one sentence what the picture shows, or write "" if it is only decoration.',
    },
  ];
}

/** @param instead what to write for each of the words; empty where that depends. */
function wordsToAvoid(value: unknown, instead: Readonly<Record<string, string>>, path: Path): ValueProblem[] {
  const pattern = new RegExp(`\\b(${Object.keys(instead).join('|')})\\b`, 'i');
  return textsIn(value, (text) => pattern.test(text)).map((within) => {
    const place = [...path, ...within.path];
    const [found = ''] = pattern.exec(within.text) ?? [];
    const better = instead[found.toLowerCase()];
    return {
      path: place,
      severity: 'warning',
      words: found,
      message: `${nameOf(place)} has the words "${found}", which can hurt or promise too much here.`,
      advice: 'Say it in other words: what often helps, and for whom. Nobody can promise how it ends.',
      proposals: better ? [rewrite(found, better, `Write "${better}".`)] : [],
    };
  });
}
