import type { Mark } from '../document';
import { capital, count, nameOf, sentences } from '../explain/names';
import { excerpt, rewrite } from '../explain/quoting';
import type { Finding } from '../explain/schema-errors';
import type { Annotation } from '../kinds';
import type { Path } from '../problem';
import { PICTURE_ENDINGS } from '../schema/formats';
import type { Editorial } from '../schema/schemas';
import { textsIn } from '../walk-data';

type EditorialFault = Omit<Finding, 'at'>;

/** @param wanted the value of the keyword in the schema. */
type EditorialRule<Wanted> = (
  value: unknown,
  wanted: Wanted,
  path: Path,
  annotation: Annotation,
) => EditorialFault[];

/**
 * What makes a page harder to read, by the keyword `x-editorial` of the schemas. The page works all the same, so these
 * are warnings.
 */
export function checkEditorial(marks: readonly Mark[]): Finding[] {
  const findings: Finding[] = [];
  for (const { annotation, path, value } of marks) {
    const editorial = annotation['x-editorial'];
    for (const keyword in editorial) {
      const rule = RULES[keyword as keyof Editorial] as EditorialRule<unknown>;
      const faults = rule(value, editorial[keyword as keyof Editorial], path, annotation);
      for (const fault of faults) findings.push({ severity: 'warning', ...fault });
      // A short text needs no headings, and no list.
      if (keyword === 'words' && faults.length > 0) break;
    }
  }
  return findings;
}

/** A rule about texts. Empty texts are left to the schema. */
const aboutTexts =
  <Wanted>(rule: (text: string, wanted: Wanted, name: string) => Omit<EditorialFault, 'path'> | undefined) =>
  (value: unknown, wanted: Wanted, path: Path): EditorialFault[] => {
    const fault = typeof value === 'string' && value.trim() ? rule(value, wanted, nameOf(path)) : undefined;
    return fault ? [{ path, ...fault }] : [];
  };

/** The words that visitors read, without the addresses of links. */
const wordsOf = (markdown: string) =>
  markdown.replace(/\]\([^)]*\)/g, ' ').match(/[\p{L}\p{N}_’'-]+/gu) ?? [];

const words = aboutTexts((text, least: number, name) => {
  const { length } = wordsOf(text);
  if (length >= least) return undefined;
  return {
    message: `${name} has ${count(length, 'word')}; it should have at least ${least}.`,
    advice: `Add at least ${count(least - length, 'word')}.`,
  };
});

const headings = aboutTexts((text, least: number, name) => {
  const { length } = text.match(/^#{2,6} +\S/gm) ?? [];
  if (length >= least) return undefined;
  return {
    message: `${name} has ${count(length, 'heading')}; it should have at least ${least}.`,
    advice: sentences(
      `Add at least ${count(least - length, 'heading')}: a line of its own that begins with "## ", as in "## What helps",`,
      'with an empty line before and after it.',
    ),
  };
});

const list = aboutTexts((text, _: true, name) => {
  if (/^ {0,3}([-*+]|\d+[.)]) +\S/m.test(text)) return undefined;
  return {
    message: `${name} has no list; it should have at least one.`,
    advice:
      'Write things that belong together below one another, each on a line of its own with "- " before it, and put an empty line before the first and after the last.',
  };
});

const paragraphs = aboutTexts((text, most: number, name) => {
  const { length } = text
    .split(/\n[ \t]*\n/)
    .filter((block) => /^\s*(?![-*+>#] |\d+[.)] |#{2,6} )\S/.test(block));
  if (length <= most) return undefined;
  return {
    message: `${name} has ${count(length, 'paragraph')}; it should have at most ${most}.`,
    advice: `Join some of them by deleting the empty line between two, or delete ${length - most} of them.`,
  };
});

const endsWith = aboutTexts((text, end: string, name) => {
  const line = text.trim();
  if (line.endsWith(end) || line.replace(/["”’')\]*]+$/, '').endsWith(end)) return undefined;
  // A long text, or one of several sentences, is not a question: often it is the answer.
  const isOne = !/[.!?;:]\s/.test(line) && line.length <= LONGEST;
  const whole = `${line.replace(/[\s.,;:!…]+$/, '')}${end}`;
  return {
    message: `${name} does not end with "${end}": "${excerpt(line)}".`,
    advice: isOne
      ? `If it is a question, write "${whole}". If not, write a question here.`
      : 'Write one question here, as a visitor would ask it, and put what answers it into the answer.',
  };
});
/** The longest question that the advice repeats, in characters. */
const LONGEST = 100;

/** Each value of a field, once and in order: the three levels of urgency. */
const each: EditorialRule<string> = (value, field, path, { items }) => {
  const values = items?.properties?.[field]?.enum ?? [];
  const found = Array.isArray(value)
    ? value.map((entry) => (entry as Record<string, unknown> | null)?.[field])
    : [];
  // The schema reports everything else about an entry.
  if (!found.every((one) => values.includes(one))) return [];
  const again = found.findIndex((one, index) => found.indexOf(one) < index);
  if (again >= 0) {
    return [
      {
        path: [...path, again, field],
        message: `Entry ${again + 1} of ${nameOf(path)} has the ${field} "${found[again]}", which entry ${found.indexOf(found[again]) + 1} has too.`,
        advice: `Write another ${field}, or put both entries together. Each ${field} is there once: ${values.join(', ')}.`,
      },
    ];
  }
  const inOrder = values.filter((one) => found.includes(one));
  const misplaced = found.findIndex((one, index) => one !== inOrder[index]);
  if (misplaced < 0) return [];
  return [
    {
      path: [...path, misplaced, field],
      message: `The entries of ${nameOf(path)} are in another order than visitors need: ${found.join(', ')}.`,
      advice: `Put them in this order: ${inOrder.join(', ')}.`,
    },
  ];
};

const FILE_NAME = new RegExp(`^[^\\s/\\\\]+([ _-][^\\s/\\\\]+)*\\.(${PICTURE_ENDINGS}|gif|heic|tiff?)$`, 'i');
const NAME_BY_A_CAMERA =
  /^(img|dsc[nf]?|pxl|mvi|dji|screenshot|image|photo|untitled)?[-_ ]?\d[\d_ -]*(\(\d+\))?$/i;
const KIND_OF_PICTURE =
  /^(?:an? |the |una? |la )?(?:image|photo(?:graph)?|picture|foto(?:graf[ií]a)?|imagen) (?:of|showing|that shows|de|que muestra) /i;

const alt = aboutTexts((text, _: true, name) => {
  const line = text.trim();
  if (FILE_NAME.test(line) || NAME_BY_A_CAMERA.test(line)) {
    return {
      severity: 'error',
      message: `${name} is the name of a file, "${excerpt(line)}", which is read to people who do not see the picture.`,
      advice: 'Write in one sentence what the picture shows, or write "" if it is only decoration.',
    };
  }
  const [beginning] = KIND_OF_PICTURE.exec(line) ?? [];
  if (!beginning) return undefined;
  const rest = line.slice(beginning.length);
  return {
    message: `${name} begins with "${beginning.trim()}": people who do not see the picture hear that it is one anyway.`,
    advice: 'Begin with what it shows.',
    proposals: [{ advice: `Begin with what it shows: "${capital(rest)}"`, change: { value: capital(rest) } }],
  };
});

const avoid: EditorialRule<Readonly<Record<string, string>>> = (value, instead, path) => {
  const pattern = new RegExp(`\\b(${Object.keys(instead).join('|')})\\b`, 'i');
  return textsIn(value, (text) => pattern.test(text)).map((within): EditorialFault => {
    const place = [...path, ...within.path];
    const [found = ''] = pattern.exec(within.text) ?? [];
    const better = instead[found.toLowerCase()];
    return {
      path: place,
      words: found,
      message: `${nameOf(place)} has the words "${found}", which can hurt or promise too much here.`,
      advice: 'Say it in other words: what often helps, and for whom. Nobody can promise how it ends.',
      proposals: better ? [rewrite(found, better, `Write "${better}".`)] : [],
    };
  });
};

/** The rule of each keyword in `x-editorial`. */
const RULES: { [Keyword in keyof Required<Editorial>]: EditorialRule<Required<Editorial>[Keyword]> } = {
  words,
  headings,
  list,
  paragraphs,
  endsWith,
  each,
  alt,
  avoid,
};
