import { wordsOf } from '../../../formats/closest';
import { valueAt } from '../../../formats/path';
import { textsOf } from '../../document';
import { finding } from '../../words/words';
import { formerState } from '../former/former-state';
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

/** Words that say that somebody is one of us. */
const OF_US = inWords(
  '\\b(?:with us|joins?|joined|among us|one of us|on (?:our|the) team|(?:our|at the) (?:office|practice|team|staff|group|therapists?|counselors?|clinicians?|associates?|interns?))\\b',
  '\\b(?:con nosotros|nuestr[oa]s? (?:equipo|terapeutas?|consejer[oa]s?|consultorio|oficina))\\b',
);
/** Words before the name of somebody whom clients may call, book, or see. */
const SEEN_BY_CLIENTS = inWords(
  '\\b(?:ask|call|see|sees|meet|visit|contact|e-?mail|book|schedule|reach|try|sessions?|appointments?|consultations?|openings?|pregunte|llame|cita|sesi[oó]n)\\b(?! (?:how|what|why|whether))[^.;:!?]{0,40}$',
);
/** Words behind the name of somebody who has clients. */
const HAS_CLIENTS = inWords(
  '^,? (?:(?:who|and [^.;:!?]{3,40}|also|now|still|currently) )*(?:(?:sees?|accepts?|takes?|welcomes?|treats?|atienden?|reciben?)\\b|(?:is|are) (?:(?:not |now )?(?:accepting|taking)|here|back|available|full|on leave)\\b|(?:has|have) (?:room|openings?|an? opening|evenings?)\\b|offers? (?:\\p{L}+ ){0,2}(?:sessions?|therapy|counseling|groups?|appointments?)\\b|works? here\\b)',
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
 * at the end of a letter or in quotations don't count, and neither do people of
 * whom nothing says that they work here, unless they had a page before.
 */
function* cliniciansIn(
  { plain }: Sentence,
  { text, isMarkdown }: PageText,
  isGone: (clinician: Clinician) => boolean,
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
    const isOfUs =
      OF_US.test(plain) ||
      SEEN_BY_CLIENTS.test(before) ||
      HAS_CLIENTS.test(after);
    if (isWhole || ((isSubject || isNamed) && (isOfUs || isGone(clinician)))) {
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

/** The names on pages that are gone. */
function formerNames(context: RuleContext): Set<string> {
  const gone = formerState(context)?.gone ?? [];
  return new Set(
    gone.map(({ data }) => String(valueAt<unknown>(data, ['name']) ?? '')),
  );
}

/** Fields for the name of somebody who said or wrote something. */
const OF_AUTHOR = ['attribution', 'author'];

/**
 * A therapist without a profile who isn't said to work elsewhere. Usually it is
 * somebody who has left.
 */
export function clinicianReader(context: RuleContext): FactReader {
  const known = wordsOfPeople(context);
  const isKnown = (name: string) => known.has(wordsOf(name).at(-1) ?? '');
  const former = formerNames(context);
  const isGone = ({ name }: Clinician) => former.has(name);
  const findNear = nearNameFinder(context);
  return {
    looks: LOOKS,
    *read(sentence, text) {
      const { plain } = sentence;
      const said = withNext(sentence, text);
      const isOfAuthor = text.path.some((key) =>
        OF_AUTHOR.includes(String(key)),
      );
      if (isOfAuthor || isElsewhere(said) || findNear(plain).length > 0) {
        return;
      }
      for (const { name, words } of cliniciansIn(sentence, text, isGone)) {
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
