import { groupBy } from '../../formats/group-by';
import { oncePer } from '../../formats/once-per';
import { type Path, valueAt } from '../../formats/path';
import type { Document } from '../document';
import { type Edit, EditRefusal } from '../edit/edit';
import { missing } from '../edit/edit-data';
import { differenceOf, editYaml, splice } from '../edit/edit-yaml';
import {
  type Correction,
  identityOf,
  isError,
  newProblems,
  type Problem,
  type Proposal,
  type Splice,
} from '../problem';
import { positionAt } from '../read/positions';
import { readYamlFile } from '../read/yaml-file';
import { endOfLine } from '../read/yaml-tree';
import { Outline } from '../schema/schema-place';
import { type Advice, advise } from '../words/words';
import { isCertain } from './certainty';
import { visibleWords } from './visible-words';

const MOST_OFFERED = 2;
/**
 * The budget for trying edits in one report, in the unit of `costOf`: about a
 * second. At least one edit is always tried.
 */
const MOST_TRYING = 60_000;

/** What is said once an edit has been made. */
interface Outcome {
  /** The problems without those that only warnings look for. */
  mistakes: readonly Problem[];
  /** All problems of the file, with those of the others if these are asked. */
  all: () => readonly Problem[];
}

/**
 * Makes an edit of a file.
 * @param isAlone true if warnings about other files don't matter.
 */
export type TryEdit = (file: string, text: string, isAlone: boolean) => Outcome;

/**
 * Adds corrections to problems. They are tried only when somebody reads them. A
 * proposal is accepted if its problem disappears, no new one appears, and every
 * removed word is elsewhere in the file.
 */
export function withCorrections(
  problems: readonly Problem[],
  documents: readonly Document[],
  tryEdit: TryEdit,
): Problem[] {
  let left = MOST_TRYING;
  const hasErrors = problems.some(isError);
  // A text on one of many pages is no fact about the others.
  const isAlone = ({ kind }: Document) =>
    hasErrors || kind.collection !== undefined;
  // Trying an edit involves all documents, all problems, and several readings
  // of the file. Most of it is looking for warnings in the documents.
  const costOf = ({ source }: Document) =>
    100 + 4 * documents.length + 8 * problems.length + source.length / 50;
  const tryOut = ({
    proposals = [],
    ...problem
  }: Problem): Pick<Problem, 'instead' | 'corrections'> => {
    const document = documents.find(
      ({ file }) => `content/${file}` === problem.file,
    );
    const right = new Map<string, Proposal>();
    for (const proposal of document && left > 0 ? proposals : []) {
      const text = textWith(document as Document, proposal);
      if (
        text === undefined ||
        right.has(text) ||
        right.size === MOST_OFFERED
      ) {
        continue;
      }
      left -= costOf(document as Document);
      const isRight = judgeOf(
        problem,
        problems,
        hiddenBelow(document as Document, text),
      );
      if (isRight(tryEdit(problem.file, text, isAlone(document as Document)))) {
        right.set(text, proposal);
      }
    }
    if (right.size === 0) {
      return {};
    }
    const instead = insteadOf([...right.values()]);
    const corrections = [...right].map(([text, { isGuess }]): Correction => {
      const edit = differenceOf((document as Document).source, text);
      return {
        file: problem.file,
        ...edit,
        get isCertain() {
          const known = { path: problem.path, documents };
          return !isGuess && isCertain(document as Document, text, known);
        },
        get visible() {
          // What is taken away there is filled in by the site.
          if (problem.isNeedless) {
            return undefined;
          }
          return visibleWords(document as Document, edit, documents);
        },
      };
    });
    return { instead, corrections };
  };
  const tried = oncePer(tryOut);
  return problems.map((problem) => {
    const { proposals, ...said } = problem;
    if (!proposals) {
      return problem;
    }
    return {
      ...said,
      get instead() {
        return tried(problem).instead;
      },
      get corrections() {
        return tried(problem).corrections;
      },
    };
  });
}

/**
 * The advice of the proposals without duplicates. A proposal without advice
 * uses the problem's.
 */
function insteadOf(proposals: readonly Proposal[]): Advice[] {
  const ways = proposals.map(({ advice }) => advice ?? advise('usual', {}));
  return [...groupBy(ways, (way) => JSON.stringify(way)).values()].flatMap(
    ([first]) => first ?? [],
  );
}

/**
 * The text of a file after an edit; undefined if the edit is impossible,
 * changes nothing, or would lose words.
 */
function textWith(
  document: Document,
  { change, path = [], isOfProgram }: Proposal,
): string | undefined {
  const { source, data, kind } = document;
  try {
    const text =
      'splices' in change
        ? splice(source, change.splices)
        : editsOf(change, path, data).reduce(
            (before, edit) => {
              const outline = new Outline(kind, data);
              return editYaml(before, edit, {
                fieldsOf: (place) => outline.fields(place),
              });
            },
            typedSource(source, change, path),
          );
    if ('note' in change && change.note) {
      return withNote(text, differenceOf(source, text), change.note);
    }
    const isMove = !isOfProgram && ('splices' in change || 'edits' in change);
    const loses =
      'leaveOut' in change
        ? countNotes(text) < countNotes(source)
        : isMove && losesWords(source, text);
    return text === source || loses ? undefined : text;
  } catch (error) {
    // An unreadable file has no values to edit.
    if (error instanceof EditRefusal) {
      return undefined;
    }
    throw error;
  }
}

/** The source without the note that becomes a value. */
function typedSource(
  source: string,
  change: Proposal['change'],
  path: Path,
): string {
  const note =
    'isNote' in change ? readYamlFile(source).noteInPlace(path) : undefined;
  return note
    ? source.slice(0, note.start).trimEnd() + source.slice(note.end)
    : source;
}

/** Notes written by somebody: the note `# SAMPLE:` goes with its value. */
const countNotes = (text: string): number =>
  text.match(/(?:^|\s)# (?!SAMPLE:)/g)?.length ?? 0;

function withNote(
  text: string,
  { start, text: fresh }: Splice,
  note: string,
): string {
  const end = endOfLine(text, start + fresh.length);
  const mark = text
    .slice(text.lastIndexOf('\n', end - 1) + 1, end)
    .includes(' #')
    ? ';'
    : ' #';
  return `${text.slice(0, end)}${mark} ${note}${text.slice(end)}`;
}

function editsOf(
  change: Proposal['change'],
  path: Path,
  data: unknown,
): readonly Edit[] {
  if ('edits' in change) {
    return change.edits;
  }
  if ('leaveOut' in change) {
    return change.leaveOut.map((each) => ({ op: 'remove', path: each }));
  }
  if ('value' in change) {
    return [{ op: 'set', path, value: change.value }];
  }
  if ('splices' in change) {
    return [];
  }
  const parts = String(valueAt(data, path) ?? '').split(change.words);
  if (parts.length !== 2) {
    throw missing(path);
  }
  return [{ op: 'set', path, value: parts.join(change.text) }];
}

function losesWords(before: string, after: string): boolean {
  const { start, end, text } = differenceOf(before, after);
  if (/[\p{L}\p{N}]/u.test(text)) {
    return false;
  }
  const wordsIn = (part: string) => part.match(/[\p{L}\p{N}]+/gu) ?? [];
  const kept = new Set(wordsIn(after));
  const loses = (part: string) => wordsIn(part).some((word) => !kept.has(word));
  // If two lines begin alike, the difference may begin and end within words.
  const [head = ''] = /[\p{L}\p{N}]*$/u.exec(before.slice(0, start)) ?? [];
  const [tail = ''] = /^[\p{L}\p{N}]*/u.exec(before.slice(end)) ?? [];
  const removed = before.slice(start, end);
  return loses(removed) && loses(head + removed + tail);
}

/**
 * Returns whether a problem on a line may have been there before the edit: the
 * file couldn't be read, and the edit doesn't touch the line.
 */
function hiddenBelow(
  { source, data }: Document,
  text: string,
): (line: number) => boolean {
  const { start, text: fresh } = differenceOf(source, text);
  const [first, last] = [start, start + fresh.length].map(
    (at) => positionAt(text, at).line,
  );
  return (line) =>
    data === undefined && (line < (first ?? 0) || line > (last ?? 0));
}

/** Returns what tells whether an edit corrects a problem. */
function judgeOf(
  problem: Problem,
  before: readonly Problem[],
  mayBeOld: (line: number) => boolean,
): (outcome: Outcome) => boolean {
  const identity = identityOf(problem);
  // While there are errors, some warnings are not checked.
  const mayHide = before.some(isError);
  const isAccepted = (after: readonly Problem[]) => {
    const gone = newProblems(after, before).some(
      (each) => identityOf(each) === identity,
    );
    const fresh = newProblems(before, after).filter((each) => {
      if (each.isNeedless) {
        return false;
      }
      const { file, line } = each;
      const isHere = file === problem.file && line === problem.line;
      const isOld =
        (file === problem.file && mayBeOld(line)) ||
        (mayHide && !isError(each));
      return isHere || !isOld;
    });
    return gone && fresh.length === 0;
  };
  // To look for the warnings takes longer than all else.
  return ({ mistakes, all }) => isAccepted(mistakes) && isAccepted(all());
}
