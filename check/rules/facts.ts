import { type Document, type DocumentProblem, hasErrors } from '../document';
import { withArticle } from '../explain/names';
import { rewrite } from '../explain/quoting';
import type { Annotation } from '../kinds';
import type { Path, ProblemText } from '../problem';
import { digitsOf } from '../schema/formats';
import { textsIn } from '../walk-data';
import { marksOf, type PlacedMark } from './marks';
import type { RuleContext } from './rule-context';

interface FactForm {
  looks: RegExp;
  /** Words of the same sentence without which it is something else. */
  beside?: RegExp;
  /** The values that are facts; otherwise those that a schema marks with `x-fact` and the name of the form. */
  format?: string;
  /** The beginning of a link to it. Those of others have to be links; nothing is said of words that are one. */
  link?: string;
  plain: (said: string) => string;
  /** True for what a practice may do without: nothing is compared, but then no text may offer it. */
  isOffer?: boolean;
}

const NUMBER = /(?<![\d-])(?:\+?1[-. ])?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\d-])/;
/** A fax number is not one to call. */
const FAX = new RegExp(`\\bfax\\b\\D{0,20}${NUMBER.source}`, 'gi');
const LINK = /\[[^[\]]*\]\([^()\s]*\)/g;
const inLowerCase = (said: string) => said.toLowerCase();
const inDollars = (said: string) => String(Number(said.replace(/[$,]/g, '')));

const FORMS: Readonly<Record<string, FactForm>> = {
  number: { looks: NUMBER, format: 'phone-number', link: 'tel:+1', plain: digitsOf },
  address: {
    looks: /(?<![\w@/.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
    format: 'email-address',
    link: 'mailto:',
    plain: inLowerCase,
  },
  minutes: {
    looks: /\b\d{1,3}(?=[ -](?:free )?minutes?\b)/,
    beside: /\bconsultation\b|\bfree (?:\d|call|first|phone|video)|\d free\b/i,
    plain: inLowerCase,
  },
  consultation: {
    looks: /(?<![\w-])free (?!to\b)(?:[\w-]+ ){0,2}(?:consultations?|calls?)\b/i,
    plain: inLowerCase,
    isOffer: true,
  },
  price: {
    looks: /\$\d[\d,]*(?:\.\d\d)?/,
    // Payments by plans, charges for other things, and fees by income are other amounts.
    beside:
      /^(?!.*\b(?:copay|coinsurance|deductible|plans?|sliding|scale|income|reduced|lower|group|workshop|missed|late|cancel\w*)\b).*\b(?:sessions?|intake|follow-ups?|we charge|our (?:fees?|rates?))\b/is,
    plain: inDollars,
  },
};

/** A text, or a sentence of it, that spells out a fact. */
interface SaidFact {
  /** Which one, such as a price. */
  form: string;
  path: Path;
  words: readonly string[];
}

/** The facts that the texts of a document spell out. A field that is for the fact is left out. */
function factsSaidIn({ source, data, marks }: Document): SaidFact[] {
  return Object.entries(FORMS).flatMap(([form, { looks, beside, link, format }]) => {
    if (!looks.test(source)) return [];
    const all = new RegExp(looks, `g${looks.flags}`);
    const isFact = isFactOf(form, format);
    const fields = new Set(
      marks.filter(({ annotation }) => isFact(annotation)).map(({ path }) => path.join()),
    );
    return textsIn(data, (text) => looks.test(text) && (!beside || beside.test(text)))
      .filter(({ path }) => !fields.has(path.join()))
      .flatMap(({ path, text }) => {
        const shown = link ? text.replace(LINK, '').replace(FAX, '') : text;
        const sentences = beside
          ? shown.split(/(?<=[.!?])\s+|\n\s*\n/).filter((each) => beside.test(each))
          : [shown];
        return sentences
          .filter((sentence) => !sentence.includes(`{${form}}`))
          .map((sentence) => ({ form, path, words: [...new Set(sentence.match(all))] }));
      });
  });
}

function isFactOf(form: string, format: string | undefined): (annotation: Annotation) => boolean {
  return (annotation) => (format ? annotation.format === format : annotation['x-fact'] === form);
}

/**
 * A fact spelled out in a text that is none: after a change, the old one remains wherever it was typed, and a number
 * that is not the practice's is probably a typing mistake. What belongs to others has to be a link, so that visitors can
 * use it with a tap.
 */
export function* findFormerFacts({ documents, written }: RuleContext): Generator<DocumentProblem> {
  // Of a file with mistakes, nobody knows which facts it says.
  if (documents.some((document) => !document.kind.collection && hasErrors(document))) return;
  const known = new Map<string, { own: PlacedMark[]; plain: Set<string> }>();
  for (const [name, { format, plain }] of Object.entries(FORMS)) {
    const own = [...marksOf(documents, isFactOf(name, format))];
    known.set(name, { own, plain: new Set(own.map(({ value }) => plain(String(value)))) });
  }
  for (const document of written) {
    for (const { form, path, words } of factsSaidIn(document)) {
      const { own, plain } = known.get(form) ?? { own: [], plain: new Set() };
      if (FORMS[form]?.isOffer) {
        if (own.length === 0) yield* words.map((said) => notOffered({ document, path, words: said }, form));
        continue;
      }
      const others = words.filter((each) => !plain.has(FORMS[form]?.plain(each) ?? ''));
      // A sentence that says the fact may say something else beside it, but not a number without a link.
      const isSaid = others.length < words.length && !FORMS[form]?.link;
      for (const other of own.length === 0 || isSaid ? [] : others)
        yield {
          document,
          path,
          words: other,
          severity: 'warning',
          ...explain(form, other, own, mayLink(document, path)),
        };
    }
  }
}

function notOffered(place: Pick<DocumentProblem, 'document' | 'path'> & { words: string }, form: string) {
  return {
    ...place,
    severity: 'warning' as const,
    message: `This says "${place.words}", but content/site.yaml leaves out "${form}".`,
    advice: `Leave it out here, too, or add "${form}:" to content/site.yaml.`,
  };
}

const mayLink = ({ marks }: Document, path: Path) =>
  marks.some(({ annotation, path: at }) => annotation.format === 'markdown' && at.join() === path.join());

function explain(form: string, words: string, own: readonly PlacedMark[], mayLink: boolean): ProblemText {
  const { link, plain } = FORMS[form] as FactForm;
  const facts = [...new Set(own.map(({ value }) => String(value)))].join(' and ');
  if (link) {
    return {
      message: `${words} isn't ${withArticle(form)} of the practice.`,
      advice: `If it is the ${form} of somebody else, ${mayLink ? `make it a link: [${words}](${link}${plain(words)})` : 'leave it'}. If not, correct it: the practice has ${facts}.`,
    };
  }
  const { kind, file } = (own[0] as PlacedMark).document;
  return {
    message: `This says ${words}, but content/${file} says ${facts}.`,
    advice: 'Correct it, or leave it out.',
    proposals: kind.facts.includes(form)
      ? [rewrite(words, `{${form}}`, `Take it from there, with {${form}} in place of ${words}.`)]
      : [],
  };
}
