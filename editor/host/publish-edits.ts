import type { ChangedFile, Stale } from './host';
import { HostFault } from './host-fault';

/**
 * How to publish or propose edits. `Content` is what they are based on,
 * including its commit.
 */
export interface Edits<Content, Answer, Conflict, Mistake> {
  /** The content that the edits are based on. */
  content: Content;
  changes: readonly ChangedFile[];
  /** Sends the changes, unless the host has newer content. */
  send: (
    content: Content,
    changes: readonly ChangedFile[],
  ) => Promise<Answer | Stale>;
  /** Reads the host's current content. */
  read: () => Promise<Content>;
  /**
   * Repeats the edits on other content. A field that already has the new value
   * isn't a conflict.
   */
  replay: (
    content: Content,
  ) => Promise<Replayed<Conflict>> | Replayed<Conflict>;
  /** The mistakes in the content with the changes. */
  check: (
    content: Content,
    changes: readonly ChangedFile[],
  ) => Promise<readonly Mistake[]> | readonly Mistake[];
}

export interface Replayed<Conflict> {
  changes: readonly ChangedFile[];
  /** Fields that somebody else changed as well, so the person must choose. */
  conflicts: readonly Conflict[];
}

/** Every outcome except `Answer` has the content to continue with. */
export type Outcome<Content, Answer, Conflict, Mistake> =
  | Answer
  /**
   * The host already has all changes: somebody made the same edits, or a
   * response was lost.
   */
  | { state: 'there'; content: Content }
  /** Somebody else changed the same fields. Nothing was sent. */
  | { state: 'conflict'; content: Content; conflicts: readonly Conflict[] }
  /**
   * Together with somebody else's changes, the content has mistakes. Nothing
   * was sent.
   */
  | { state: 'mistakes'; content: Content; mistakes: readonly Mistake[] };

/**
 * Sends edits. If somebody else was faster, or the response was lost, reads the
 * newest content, repeats the edits, checks the result, and sends it once more.
 * So nothing is sent twice, and nobody's changes are overwritten.
 * @throws {HostFault} `overtaken` if somebody else was faster again; `unsure`
 *   if a second response was lost.
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

/** The result of one attempt: done, overtaken, or without a response. */
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
    // The branch may have another name by now. If the whole website isn't there
    // for this account, reading it again tells so.
    if (error instanceof HostFault && error.code === 'not-there') {
      return { state: 'stale' };
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
