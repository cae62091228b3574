import { isCancel, select, text } from '@clack/prompts';
import { UserError } from '../../site/user-error';

const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;

/** The answer to a prompt. @throws {UserError} without words of its own if it was canceled, as with Ctrl+C. */
async function answerTo(prompt: Promise<string | symbol>): Promise<string> {
  const answer = await prompt;
  if (isCancel(answer)) throw new UserError('');
  return String(answer ?? '');
}

/**
 * Asks for a line of text, and says at once what is wrong with it.
 *
 * @param missing what to say where nobody can be asked.
 * @param attempt throws a {@link UserError} about a text that cannot be taken.
 */
export function askForText(
  message: string,
  missing: string,
  attempt: (text: string) => unknown,
): Promise<string> {
  if (!isAtTerminal) throw new UserError(missing);
  return answerTo(text({ message, validate: (answer = '') => refusalOf(() => attempt(answer)) }));
}

/** Asks for one of several values. */
export function askForChoice(
  message: string,
  missing: string,
  options: { value: string; label: string }[],
): Promise<string> {
  if (!isAtTerminal) throw new UserError(missing);
  return answerTo(select({ message, options }));
}

/** Why something is refused; undefined if it is not. */
function refusalOf(attempt: () => unknown): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}
