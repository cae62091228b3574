import { wordsOf } from '../../../formats/closest';
import { textsOf } from '../../document';
import { finding } from '../../words/words';
import type { RuleContext } from '../rule-context';
import { nearNameFinder, WORD } from './names';
import { type PageText, pageTexts, type Sentence } from './page-texts';
import { type FactReader, inWords } from './reader';

/** Somebody with a license, as a text names them. */
interface Clinician {
  /** `Dana Ruiz` */
  name: string;
  /** `Dana Ruiz, LPC` */
  words: string;
}

/** `LPC`, `LCSW-S`, `LMFTA` */
const LICENSE =
  'L[A-Z]{0,2}(?:PC|SW|MFT|MHC|DC|AC)[A-Z]{0,2}(?:-[A-Z]{1,2})?(?![\\p{L}-])';
/** `Dana Ruiz, LPC`, `Dana M. Ruiz, MA, LMFTA`, `Mary Ann Ruiz LCSW-S`. */
const CLINICIAN = new RegExp(
  [
    "(?<![\\p{L}\\p{N}.’'-])",
    `(?<name>${WORD.source}(?: (?:\\p{Lu}\\.|${WORD.source})){0,2} ${WORD.source})`,
    '(?:,? (?:M[A-Z]{1,2}|MEd|PhD|PsyD))?',
    `,? ${LICENSE}`,
  ].join(''),
  'gu',
);
const LOOKS = new RegExp(` ${LICENSE}`, 'u');

/**
 * Words that begin a sentence and aren't part of the name:
 * `Ask Dana Ruiz, LPC`.
 */
const LEAD =
  /^(?:Ask|Call|See|Meet|Visit|Contact|Email|With|Our|And|Therapists?) /;

/** Words right before the name of somebody whom a sentence is about. */
const LEADS_TO = inWords(
  '(?:^|\\b(?:with|sees?|meet|call|ask|visit|contact|email|and|or|to|for|by|of|are|therapists?|counselors?|con|y|de)) $',
);

/**
 * Words that say that somebody works elsewhere, has left, or wrote something.
 */
const IS_ELSEWHERE = inWords(
  '\\b(?:supervis|refer|colleague|recommend|former|previous|retir|publish|author|research|interview|train|found|guest|teach|thank)',
  '\\b(?:left|moved|until|was|were|used to|no longer|since|elsewhere|another|other|antes|died)\\b',
  '\\b(?:practices? of (?:her|his|their) own|(?:her|his|their) (?:own )?practice|a (?:therapist|psychologist|counselor) in)\\b',
  '\\b(?:writes?|wrote|written|says?|said|edit(?:ed|or)|study|studies|(?:the|an?|her|his|their|this|new|of) books?)\\b',
);
/** `at Oak Street Counseling`, `of the Oak Street Clinic`. */
const AT_PLACE = /\b(?:at|of|from|runs|directs) (?:the )?\p{Lu}\p{L}+ \p{Lu}/u;

const isElsewhere = (plain: string): boolean =>
  IS_ELSEWHERE.test(plain) || AT_PLACE.test(plain);

/**
 * The people whom a sentence is about, or whose name is the whole text. Names
 * at the end of a letter or in quotations don't count.
 */
function* cliniciansIn(
  { plain }: Sentence,
  { text, isMarkdown }: PageText,
): Generator<Clinician> {
  for (const match of plain.matchAll(CLINICIAN)) {
    const [words] = match;
    const lead = LEAD.exec(words)?.[0] ?? '';
    const clinician = {
      name: (match.groups?.name ?? '').slice(lead.length),
      words: words.slice(lead.length),
    };
    const before = plain.slice(0, match.index) + lead;
    const after = plain.slice(match.index + words.length);
    const isWhole = !isMarkdown && text.trim() === words;
    const isSubject = before === '' && /^,? \p{Ll}/u.test(after);
    const isNamed = before !== '' && LEADS_TO.test(before);
    if (isWhole || isSubject || isNamed) {
      yield clinician;
    }
  }
}

/** The words in the names of all people in the content. */
function wordsOfPeople({ documents, kinds, files }: RuleContext): Set<string> {
  const names = documents.flatMap((document) =>
    textsOf(document).filter(({ path }) => path.at(-1) === 'name'),
  );
  const folders = kinds.filter(({ isOfPeople }) => isOfPeople);
  // A profile with mistakes counts, too.
  const profiles = [...files.keys()].filter((file) =>
    folders.some(({ collection }) => file.startsWith(`${collection}/`)),
  );
  return new Set(
    [...names.map(({ text }) => text), ...profiles].flatMap(wordsOf),
  );
}

/**
 * A therapist without a profile who isn't said to work elsewhere. Usually it is
 * somebody who has left.
 */
export function clinicianReader(context: RuleContext): FactReader {
  const known = wordsOfPeople(context);
  const isKnown = (name: string) => known.has(wordsOf(name).at(-1) ?? '');
  const findNear = nearNameFinder(context);
  return {
    looks: LOOKS,
    *read(sentence, text) {
      const { plain } = sentence;
      const said = withNext(sentence, text);
      if (isElsewhere(said) || findNear(plain).length > 0) {
        return;
      }
      for (const { name, words } of cliniciansIn(sentence, text)) {
        if (!isKnown(name) && !isIntroduced(name, context)) {
          yield { words, ...finding('no-such-profile', { name, words }) };
        }
      }
    },
  };
}

/** `Dana Ruiz, LPC, covers for us. Her practice is in Salem.` */
function withNext(sentence: Sentence, { sentences }: PageText): string {
  const next = sentences[sentences.indexOf(sentence) + 1]?.plain ?? '';
  const isOfSame = /^(?:She|He|They|Her|His|Their)\b/.test(next);
  return isOfSame ? `${sentence.plain} ${next}` : sentence.plain;
}

/** True if another sentence says that this person works elsewhere. */
function isIntroduced(name: string, { written }: RuleContext): boolean {
  const texts = written
    .flatMap(pageTexts)
    .filter((text) => text.line.includes(name));
  const sentences = texts.flatMap(({ sentences }) => sentences);
  return sentences.some(
    ({ plain }) => plain.includes(name) && isElsewhere(plain),
  );
}
