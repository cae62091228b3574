import type { Mark } from '../document';
import { textsIn } from '../document';
import type { Finding } from '../explain';
import { count, nameOf, sentences } from '../explain/names';
import { excerpt } from '../explain/quoting';
import type { Editorial } from '../kinds';
import type { Path } from '../problem';

type Fault = Omit<Finding, 'at' | 'severity'> & Pick<Finding, 'severity'>;
type Rule = (value: unknown, editorial: Editorial, path: Path) => Fault[];

/**
 * What makes a page less good to read and does not keep it from working, by the keyword `x-editorial` of the
 * schemas.
 */
export function checkEditorial(marks: readonly Mark[]): Finding[] {
  const findings: Finding[] = [];
  for (const { annotation, path, value } of marks) {
    const { editorial } = annotation;
    if (!editorial) continue;
    for (const keyword in editorial) {
      const faults = RULES[keyword]?.(value, editorial, path) ?? [];
      for (const fault of faults) findings.push({ at: 'value', severity: 'warning', ...fault });
    }
  }
  return findings;
}

/** A rule about texts that are not empty: of an empty one the schema has said enough. */
const aboutTexts =
  (rule: (text: string, editorial: Editorial, path: Path) => Omit<Fault, 'path'> | undefined): Rule =>
  (value, editorial, path) => {
    const fault = typeof value === 'string' && value.trim() ? rule(value, editorial, path) : undefined;
    return fault ? [{ path, ...fault }] : [];
  };

/** The words that are read: the address of a link is not. */
const wordsOf = (markdown: string) =>
  markdown.replace(/\]\([^)]*\)/g, ' ').match(/[\p{L}\p{N}_’'-]+/gu) ?? [];

const words = aboutTexts((text, { words: least }, path) => {
  const { length } = least ? wordsOf(text) : [];
  return least && length < least
    ? {
        message: `${nameOf(path)} has ${count(length, 'word')}; it should have at least ${least}.`,
        advice: `Add at least ${count(least - length, 'word')}.`,
      }
    : undefined;
});

const headings = aboutTexts((text, { headings: least }, path) => {
  const { length } = (least && text.match(/^#{2,6} +\S/gm)) || [];
  return least && length < least
    ? {
        message: `${nameOf(path)} has ${count(length, 'heading')}; it should have at least ${least}.`,
        advice: sentences(
          `Add at least ${count(least - length, 'heading')}: a line of its own that begins with "## ", as in "## What helps",`,
          'with an empty line before and after it.',
        ),
      }
    : undefined;
});

const list = aboutTexts((text, { list: isWanted }, path) =>
  isWanted && !/^ {0,3}([-*+]|\d+[.)]) +\S/m.test(text)
    ? {
        message: `${nameOf(path)} has no list; it should have at least one.`,
        advice:
          'Write things that belong together below one another, each on a line of its own with "- " before it, and put an empty line before the first and after the last.',
      }
    : undefined,
);

const paragraphs = aboutTexts((text, { paragraphs: most }, path) => {
  if (!most) return undefined;
  const { length } = text
    .split(/\n[ \t]*\n/)
    .filter((block) => /^\s*(?![-*+>#] |\d+[.)] |#{2,6} )\S/.test(block));
  return length > most
    ? {
        message: `${nameOf(path)} has ${count(length, 'paragraph')}; it should have at most ${most}.`,
        advice: `Join some of them by deleting the empty line between two, or delete ${length - most} of them.`,
      }
    : undefined;
});

const ending = aboutTexts((text, { endsWith: end }, path) => {
  const line = text.trim();
  if (!end || line.endsWith(end) || line.replace(/["”’')\]*]+$/, '').endsWith(end)) return undefined;
  // A text of several sentences, or a long one, is something else than a question: often its answer.
  const isOne = !/[.!?;:]\s/.test(line) && line.length <= LONGEST;
  const whole = `${line.replace(/[\s.,;:!…]+$/, '')}${end}`;
  return {
    message: `${nameOf(path)} does not end with "${end}": "${excerpt(line)}".`,
    advice: isOne
      ? `If it is a question, write "${whole}". If not, write a question here.`
      : 'Write one question here, as a visitor would ask it, and put what answers it into the answer.',
  };
});
/** At most this many characters of a question are repeated in the advice. */
const LONGEST = 100;

/** Each value of a field, once and in order: the three levels of urgency. */
const each: Rule = (value, { each: field, values = [] }, path) => {
  if (!field || !Array.isArray(value)) return [];
  const found = value.map((entry) => (entry as Record<string, unknown> | null)?.[field]);
  // The schema has said what else may be wrong with an entry.
  if (!found.every((one): one is string => typeof one === 'string' && values.includes(one))) return [];
  const again = found.findIndex((one, index) => found.indexOf(one) < index);
  if (again >= 0) {
    return [
      {
        path: [...path, again, field],
        message: `Entry ${again + 1} of ${nameOf(path)} has the ${field} "${found[again]}", which entry ${found.indexOf(found[again] ?? '') + 1} has too.`,
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

const FILE_NAME = /^[^\s/\\]+([ _-][^\s/\\]+)*\.(svg|png|jpe?g|webp|avif|gif|heic|tiff?)$/i;
const NAME_BY_A_CAMERA =
  /^(img|dsc[nf]?|pxl|mvi|dji|screenshot|image|photo|untitled)?[-_ ]?\d[\d_ -]*(\(\d+\))?$/i;
const KIND_OF_PICTURE =
  /^(?:an? |the |una? |la )?(?:image|photo(?:graph)?|picture|foto(?:graf[ií]a)?|imagen) (?:of|showing|that shows|de|que muestra) /i;

const alt = aboutTexts((text, { alt: isAlt }, path) => {
  if (!isAlt) return undefined;
  const line = text.trim();
  if (FILE_NAME.test(line) || NAME_BY_A_CAMERA.test(line)) {
    return {
      severity: 'error',
      message: `${nameOf(path)} is the name of a file, "${excerpt(line)}", which is read to people who do not see the picture.`,
      advice: 'Write in one sentence what the picture shows, or write "" if it is only decoration.',
    };
  }
  const [beginning] = KIND_OF_PICTURE.exec(line) ?? [];
  if (!beginning) return undefined;
  const rest = line.slice(beginning.length);
  return {
    message: `${nameOf(path)} begins with "${beginning.trim()}": people who do not see the picture hear that it is one anyway.`,
    advice: `Begin with what it shows: "${rest.charAt(0).toUpperCase()}${rest.slice(1)}"`,
  };
});

const avoid: Rule = (value, { avoid: instead }, path) => {
  if (!instead) return [];
  const pattern = new RegExp(`\\b(${Object.keys(instead).join('|')})\\b`, 'i');
  return textsIn(value, (text) => pattern.test(text)).map((within): Fault => {
    const place = [...path, ...within.path];
    const [found = ''] = pattern.exec(within.text) ?? [];
    const better = instead[found.toLowerCase()];
    return {
      path: place,
      words: found,
      message: `${nameOf(place)} has the words "${found}", which can hurt or promise too much here.`,
      advice: better
        ? `Write "${better}".`
        : 'Say it in other words: what often helps, and for whom. Nobody can promise how it ends.',
    };
  });
};

/** The rule of each keyword in `x-editorial`. */
const RULES: Readonly<Record<string, Rule>> = {
  words,
  headings,
  list,
  paragraphs,
  endsWith: ending,
  each,
  alt,
  avoid,
};
