import { parseArgs } from 'node:util';
import { isCancel, multiselect, text } from '@clack/prompts';
import { closest } from '../../check/closest';
import { count } from '../../check/explain/names';
import { explainErrors } from '../../check/explain/schema-errors';
import type { Kind } from '../../check/kinds';
import type { Path } from '../../check/problem';
import { placesIn } from '../../check/schema/schemas';
import { OLD_CONTENT, PARTS, PRACTICE_FIELDS, type PracticePart, type PracticeRequest } from './practice';
import { CanceledError } from './questions';
import { Refusal, UsageError } from './refusal';
import { cleanName } from './slug';

type PracticeFact = keyof typeof PRACTICE_FIELDS;
const FIELDS = Object.keys(PRACTICE_FIELDS) as PracticeFact[];
const NAMES = Object.keys(PARTS) as PracticePart[];

/** The options of `npm run new -- practice`. */
export const PRACTICE_OPTIONS: readonly string[] = [...FIELDS.slice(1), 'parts'];

/**
 * The practice that the arguments describe; what they leave out is asked for.
 *
 * @param kinds that of site.yaml says what a fact may be, and explains it.
 * @throws {UsageError} if the arguments are not understood, or something is missing and nobody can be asked.
 * @throws {Refusal} if a fact cannot be as it was given.
 */
export async function readPractice(
  args: readonly string[],
  kinds: readonly Kind[],
): Promise<PracticeRequest> {
  const kind = kinds.find(({ name }) => name === 'site') as Kind;
  const { name, parts, ...given } = parsePractice(args);
  const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const facts: Partial<Record<PracticeFact, string>> = {};
  for (const field of FIELDS) {
    const known = field === 'name' ? name : given[field];
    if (known === undefined && !isAtTerminal)
      throw new UsageError(
        field === 'name' ? 'The name of the practice is missing.' : `--${field} is missing.`,
      );
    facts[field] = known === undefined ? await askFor(field, kind) : cleanName(known);
    const fault = faultOf(kind, field, facts[field]);
    if (fault) throw new Refusal(`--${field}: ${fault}`);
  }
  return {
    facts: facts as Record<PracticeFact, string>,
    parts: parts ?? (isAtTerminal ? await askForParts() : new Set(NAMES)),
  };
}

function parsePractice(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: Object.fromEntries([...FIELDS, 'parts'].map((name) => [name, { type: 'string' as const }])),
  });
  for (const [option, value] of Object.entries(values)) {
    if (!PRACTICE_OPTIONS.includes(option)) {
      const meant = closest(option, PRACTICE_OPTIONS);
      throw new UsageError(
        `A practice has no option --${option}.${meant ? ` Did you mean --${meant}?` : ''}`,
      );
    }
    if (typeof value !== 'string') throw new UsageError(`--${option} has no value. Write it after a space.`);
  }
  const { parts, ...facts } = values as Partial<Record<PracticeFact | 'parts', string>>;
  const name = positionals.join(' ') || undefined;
  return { ...facts, name, parts: parts === undefined ? undefined : readParts(parts) };
}

function readParts(list: string): Set<PracticePart> {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !NAMES.includes(name as PracticePart));
  if (unknown !== undefined) {
    const meant = closest(unknown, NAMES);
    throw new UsageError(
      `"${unknown}" is not a part. ${meant ? `Did you mean "${meant}"? ` : ''}There are: ${NAMES.join(', ')}.`,
    );
  }
  return new Set(names as PracticePart[]);
}

async function askFor(field: PracticeFact, kind: Kind): Promise<string> {
  const message = schemaOf(kind, PRACTICE_FIELDS[field])?.description ?? field;
  const validate = (answer = '') => faultOf(kind, field, cleanName(answer));
  const answer = await text({ message, validate });
  if (isCancel(answer)) throw new CanceledError();
  return cleanName(answer);
}

async function askForParts(): Promise<Set<PracticePart>> {
  const options = NAMES.map((value) => ({ value, label: PARTS[value] }));
  const answer = await multiselect({
    message: 'What should the site have? All of it can be added or left out later.',
    options,
    initialValues: NAMES,
    required: false,
  });
  if (isCancel(answer)) throw new CanceledError();
  return new Set(answer);
}

/** What the check says about one fact. */
function faultOf(kind: Kind, field: PracticeFact, value: string): string | undefined {
  const path: Path = PRACTICE_FIELDS[field];
  if (value === '') return schemaOf(kind, path)?.description ?? 'It is missing.';
  const data = path.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value);
  kind.validate(data);
  const findings = explainErrors(kind.validate.errors ?? [], data, kind);
  const found = findings.find((finding) => finding.path.join() === path.join());
  return found && `${found.message} ${found.advice}`;
}

function schemaOf(kind: Kind, path: Path) {
  const wanted = path.map((key) => (typeof key === 'number' ? '*' : key)).join();
  const places = [...placesIn(kind.schema, kind.resolve)];
  return places.find(({ path: place, part }) => place.join() === wanted && part.description)?.part;
}

/** What to print when the content was written. */
export function practiceSteps({ facts, parts }: PracticeRequest, sampleCount: number): string {
  const steps = [
    'Run "npm start" to see the site.',
    'Put your logo into content/images/logo.svg, and your colors into content/theme.yaml.',
    'Run "npm run check -- --samples" for the list of samples. Replace each, and delete its mark.',
    ...(parts.has('documents') ? ['Put the forms for clients into content/documents/.'] : []),
    'Go on with "Take this website over" in content/README.md.',
  ];
  return [
    `content/ is now that of ${facts.name}, with ${count(sampleCount, 'sample')} to replace. The old content is in ${OLD_CONTENT}/. Next:`,
    '',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
  ].join('\n');
}
