import { closest } from '../../formats/closest';
import { textsIn } from '../../formats/path';
import { digitsOf } from '../../formats/phone-number';
import { type Document, type DocumentProblem, hasErrors, marksOf, type PlacedMark } from '../document';
import type { Annotation } from '../kinds';
import type { Diagnosis } from '../problem';
import { finding } from '../words/words';
import type { RuleContext } from './rule-context';

interface FactForm {
  /** A value that is said, with the words that leave no doubt about what it is. */
  looks: RegExp;
  format?: string;
  /** The beginning of a link to it. Those of others have to be links; nothing is said of words that are one. */
  link?: string;
  plain: (said: string) => string;
}

const NUMBER = /(?<![\d-])(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\d-])/;
/** A fax number is not one to call. */
const FAX = new RegExp(`\\bfax\\b\\D{0,20}${NUMBER.source}`, 'gi');
const LINK = /\[[^[\]]*\]\([^()\s]*\)/g;
const inLowerCase = (said: string) => said.toLowerCase();
const inDollars = (said: string) => String(Number(said.replace(/[$,]/g, '')));

/** A pattern of words, which may be on two lines. A `(?=...)` first saves looking behind every character. */
export const inWords = (...patterns: readonly string[]) =>
  new RegExp(patterns.join('|').replaceAll(' ', '\\s+'), 'i');

const AMOUNT = '\\$\\d[\\d,]*(?:\\.\\d\\d)?';

const FORMS: Readonly<Record<string, FactForm>> = {
  number: { looks: NUMBER, format: 'phone-number', link: 'tel:+1', plain: digitsOf },
  address: {
    looks: /(?<![\w@/.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
    format: 'email-address',
    link: 'mailto:',
    plain: inLowerCase,
  },
  // Walks, talks, and what others are offered may take other times.
  minutes: {
    looks: inWords(
      '(?=\\d)(?<=(?:^|[.!?:\\n-] |\\b(?:our|the|your|book|schedule|offer|with|for) )(?:an? )?free )\\d{1,3}(?=-minute (?:phone |video )?(?:consultation|call)\\b)',
      '(?=\\d)(?<=(?:\\b(?:the|our|free) consultation|\\bcall is free and) (?:takes|lasts|is) (?:about )?)\\d{1,3}(?= minutes\\b)',
    ),
    plain: inLowerCase,
  },
  // Packages, deposits, groups, and fees for some people are other amounts.
  price: {
    looks: inWords(
      `(?=\\$)(?<=\\b(?:an?|each|every|our|the) (?:(?:first|initial|\\d+-minute) )?(?:sessions?|intake|follow-ups?) (?:costs?|is|are) )${AMOUNT}`,
      `(?=\\$)(?<=\\bour (?:fee|rate)s? (?:is|are) )${AMOUNT}`,
      `(?=\\$)(?<=\\bwe charge )${AMOUNT}(?= (?:an?|per|for (?:an?|each|every)) (?:\\d+-minute )?session\\b(?! (?:cancel|miss|that|you)))`,
    ),
    plain: inDollars,
  },
};

/**
 * A fact spelled out in a text: after a change, the old one remains wherever it was typed. What belongs to others has
 * to be a link where a text can have one.
 */
export function* findFormerFacts({ documents, written }: RuleContext): Generator<DocumentProblem> {
  // Of a file with mistakes, nobody knows which facts it says.
  if (documents.some((document) => !document.kind.collection && hasErrors(document))) return;
  for (const [name, { looks, format, plain, link }] of Object.entries(FORMS)) {
    const isFact = (said: Annotation) => (format ? said.format === format : said['x-fact'] === name);
    const own = marksOf(documents, isFact);
    const known = own.map(({ value }) => plain(String(value)));
    if (own.length === 0) continue;
    const all = new RegExp(looks, `g${looks.flags}`);
    for (const document of written.filter(({ source }) => looks.test(source))) {
      for (const { path, text } of textsIn(document.data, (each) => looks.test(each))) {
        const said = document.marks.filter(({ path: at }) => at.join() === path.join());
        if (said.some(({ annotation }) => isFact(annotation))) continue;
        const canLink = said.some(({ annotation }) => annotation.format === 'markdown');
        const shown = link ? text.replace(LINK, '').replace(FAX, '') : text;
        for (const words of new Set(shown.match(all))) {
          const isOther = link && !canLink && closest(plain(words), known) === undefined;
          if (isOther || known.includes(plain(words))) continue;
          yield { document, path, words, ...explain(name, words, own, canLink) };
        }
      }
    }
  }
}

/** @param own the values that are the facts. */
function explain(form: string, words: string, own: readonly PlacedMark[], canLink: boolean): Diagnosis {
  const { link, plain } = FORMS[form] as FactForm;
  const facts = [...new Set(own.map(({ value }) => String(value)))];
  if (link) {
    const target = canLink ? `${link}${plain(words)}` : undefined;
    return finding('contact-of-others', { words, form, facts, target });
  }
  const [fact] = own as [PlacedMark, ...PlacedMark[]];
  const { kind, file } = fact.document;
  const placeholder = kind.facts.includes(form) ? form : undefined;
  return finding('former-fact', { words, file, facts, placeholder });
}

/** A text with `{carriers}` or `{minutes}` makes no sense where that field is left out. */
export function* findPlaceholdersOfNothing({ documents }: RuleContext): Generator<DocumentProblem> {
  const site = documents.find(({ file }) => file === 'site.yaml');
  if (!site?.data) return;
  const isWritten = (fact: string, { marks }: Document) =>
    marks.some(({ annotation }) => annotation['x-fact'] === fact);
  const leftOut = site.kind.facts.filter((fact) => !isWritten(fact, site));
  for (const document of documents) {
    const { kind, data, marks } = document;
    const fields = marks.flatMap(({ annotation, path, value }) =>
      (annotation['x-fills'] ?? []).flatMap((name) => {
        const owner = [document, site].find((each) => Object.hasOwn(each.kind.schema.properties, name));
        return !owner || Object.hasOwn(owner.data as object, name) ? [] : { name, owner, path, value };
      }),
    );
    const facts = kind.facts.flatMap((name) => {
      const isOfSite = site.kind.facts.includes(name);
      const isThere = isOfSite ? !leftOut.includes(name) : isWritten(name, document);
      return isThere ? [] : { name, owner: isOfSite ? site : document, path: [], value: data };
    });
    for (const { name, owner, path, value } of [...fields, ...facts]) {
      for (const { path: below } of textsIn(value, (each) => each.includes(`{${name}}`))) {
        const fault = finding('empty-placeholder', { name, file: owner.file });
        yield { document, path: [...path, ...below], words: `{${name}}`, ...fault };
      }
    }
  }
}
