import { isCancel, select, text } from '@clack/prompts';
import type { Kind } from '../../check/kinds';
import { choicesOf, fieldSchema, readFact } from './facts';
import { freeAddress, type Request, readName, readSlug } from './make-page';
import type { Project } from './project';
import { recipeOf } from './recipes';
import { Refusal } from './refusal';
import { cleanName } from './slug';

/** The questions were canceled, for example with Ctrl+C. */
export class CanceledError extends Error {}

/** Asks for what is not known yet. Every answer is checked at once, with the messages of the check. */
export async function askForPage(
  { kind: knownKind, name: knownName, facts }: Partial<Request>,
  project: Project,
): Promise<Request> {
  const kind = knownKind ?? (await askForKind(project.kinds));
  const name = knownName ?? (await askForName(kind, project, facts?.slug));
  const answers: Record<string, string> = { ...facts };
  for (const field of recipeOf(kind).asks.filter((each) => !(each in answers))) {
    const answer = await askForFact(kind, field, project);
    if (answer !== undefined) answers[field] = answer;
  }
  return { kind, name, facts: answers };
}

async function askForKind(kinds: readonly Kind[]): Promise<Kind> {
  const options = kinds.map((kind) => ({ value: kind.name, label: kind.title }));
  const answer = unlessCanceled(await select({ message: 'What do you want to add?', options }));
  return kinds.find(({ name }) => name === answer) as Kind;
}

async function askForName(kind: Kind, project: Project, slug?: string): Promise<string> {
  const { description = '' } = fieldSchema(kind, recipeOf(kind).naming);
  const validate = (answer = '') =>
    refusalOf(() => freeAddress(kind, { slug: readSlug(kind, readName(kind, answer), slug) }, project));
  return unlessCanceled(await text({ message: description, validate }));
}

/** The answer to one question; undefined if it will be filled in later. */
async function askForFact(kind: Kind, field: string, project: Project): Promise<string | undefined> {
  const schema = fieldSchema(kind, field);
  const message = schema.description ?? field;
  const allowed = choicesOf(schema, project.namesOf);
  // There is nothing to choose: it is this one, or none.
  if (allowed?.length === 1 && schema['x-reference']) return undefined;
  const likely = recipeOf(kind).suggest?.(field, project.content) ?? [];
  const known = allowed ?? likely;
  if (known.length > 0) {
    const options = [
      ...known.map((value) => ({ value, label: value })),
      ...(allowed ? [] : [{ value: ELSE, label: 'Another one' }]),
      { value: LATER, label: 'Decide later' },
    ];
    const answer = unlessCanceled(await select({ message, options, initialValue: likely[0] ?? known[0] }));
    if (answer !== ELSE) return answer === LATER ? undefined : answer;
  }
  return askForText(kind, field, message, project);
}

async function askForText(kind: Kind, field: string, message: string, { namesOf }: Project) {
  const read = (answer: string) => readFact(kind, field, answer, namesOf);
  const validate = (answer = '') =>
    cleanName(answer) === '' ? undefined : refusalOf(() => read(cleanName(answer)));
  const placeholder = 'Press Enter to fill it in later';
  const answer = unlessCanceled(await text({ message, placeholder, validate }));
  return cleanName(answer ?? '') || undefined;
}

/** Values that no text of the content has. */
const ELSE = '\0else';
const LATER = '\0later';

function unlessCanceled<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new CanceledError();
  return answer as Exclude<Answer, symbol>;
}

/** Why something is refused; undefined if it is not. */
function refusalOf(attempt: () => unknown): string | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
