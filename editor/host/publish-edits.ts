import type { ChangedFile, Stale } from './host';
import { HostFault } from './host-fault';

/**
 * How edits become public, or are proposed. `Content` is what they are made on,
 * with the commit that it belongs to.
 */
export interface Edits<Content, Answer, Conflict, Mistake> {
  /** The content that the edits were made on. */
  content: Content;
  changes: readonly ChangedFile[];
  /** Sends the changes, if the host still has this content. */
  send: (
    content: Content,
    changes: readonly ChangedFile[],
  ) => Promise<Answer | Stale>;
  /** Reads what the host has now. */
  read: () => Promise<Content>;
  /**
   * Makes the same edits on another content. A field that already has the value
   * of an edit is no conflict.
   */
  replay: (
    content: Content,
  ) => Promise<Replayed<Conflict>> | Replayed<Conflict>;
  /** The mistakes of the content with the changes made in it. */
  check: (
    content: Content,
    changes: readonly ChangedFile[],
  ) => Promise<readonly Mistake[]> | readonly Mistake[];
}

export interface Replayed<Conflict> {
  changes: readonly ChangedFile[];
  /**
   * The fields that somebody else has changed in the meantime, too: the person
   * has to choose.
   */
  conflicts: readonly Conflict[];
}

/** Each but the first has the content that the person goes on with. */
export type Outcome<Content, Answer, Conflict, Mistake> =
  | Answer
  /**
   * The host has all of it already: somebody has made the same edits, or an
   * answer was lost on its way here.
   */
  | { state: 'there'; content: Content }
  /** The same fields were changed by somebody else. Nothing was sent. */
  | { state: 'conflict'; content: Content; conflicts: readonly Conflict[] }
  /**
   * Together with what somebody else has changed, the content has mistakes.
   * Nothing was sent.
   */
  | { state: 'mistakes'; content: Content; mistakes: readonly Mistake[] };

/**
 * Sends edits. If somebody else was faster, or the answer was lost: reads the
 * newest content, makes the edits again on it, checks it, and sends them once
 * more. So nothing is sent twice, and nothing of anybody else is overwritten.
 * @throws {HostFault} `overtaken` if somebody else was faster a second time;
 *   `unsure` if a second answer was lost.
 */
export async function publishEdits<
  Content,
  Answer extends object,
  Conflict,
  Mistake,
>(
  edits: Edits<Content, Answer, Conflict, Mistake>,
): Promise<Outcome<Content, Answer, Conflict, Mistake>> {
  const first = await sendOnce(edits, edits.content, edits.changes);
  if (first.state === 'done') {
    return first.answer;
  }
  try {
    return await sendAgain(edits);
  } catch (error) {
    if (
      first.state === 'open' &&
      error instanceof HostFault &&
      error.leavesOpen
    ) {
      throw new HostFault('unsure');
    }
    throw error;
  }
}

/** Of a try: it is done, somebody was faster, or the answer was lost. */
type Try<Answer> =
  | { state: 'done'; answer: Answer }
  | { state: 'stale' }
  | { state: 'open' };

async function sendOnce<Content, Answer extends object, Conflict, Mistake>(
  { send }: Edits<Content, Answer, Conflict, Mistake>,
  content: Content,
  changes: readonly ChangedFile[],
): Promise<Try<Answer>> {
  try {
    const answer = await send(content, changes);
    return isStale(answer) ? { state: 'stale' } : { state: 'done', answer };
  } catch (error) {
    if (error instanceof HostFault && error.leavesOpen) {
      return { state: 'open' };
    }
    throw error;
  }
}

async function sendAgain<Content, Answer extends object, Conflict, Mistake>(
  edits: Edits<Content, Answer, Conflict, Mistake>,
): Promise<Outcome<Content, Answer, Conflict, Mistake>> {
  const content = await edits.read();
  const { changes, conflicts } = await edits.replay(content);
  if (conflicts.length > 0) {
    return { state: 'conflict', content, conflicts };
  }
  if (changes.length === 0) {
    return { state: 'there', content };
  }
  const mistakes = await edits.check(content, changes);
  if (mistakes.length > 0) {
    return { state: 'mistakes', content, mistakes };
  }
  const second = await sendOnce(edits, content, changes);
  if (second.state === 'done') {
    return second.answer;
  }
  throw new HostFault(second.state === 'stale' ? 'overtaken' : 'unsure');
}

const isStale = (answer: object): answer is Stale =>
  'state' in answer && answer.state === 'stale';
