import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type StateArea, stateArea } from '../../check/state-area';
import { STATES, stateInSentence } from '../../check/us-states';
import { Refusal } from './refusal';
import type { Scalar } from './sample-values';
import { scalar } from './yaml-text';

/** The parts that a practice can leave out, in words. */
export const PARTS = {
  services: 'services, with a page for each concern',
  team: 'a page for each therapist',
  cities: 'a page for each city whose people you meet by video',
  blog: 'articles',
  documents: 'forms for clients to download',
  referral: 'a form for referrals',
  search: 'a search',
} as const;

export type PracticePart = keyof typeof PARTS;

/** What has to be known of a practice, with the field that it becomes in site.yaml. */
export const PRACTICE_FIELDS = {
  name: ['practice', 'name'],
  state: ['practice', 'address', 'state'],
  city: ['practice', 'address', 'city'],
  phone: ['practice', 'phone'],
  email: ['practice', 'email'],
  portal: ['portals', 0, 'url'],
} as const;

type PracticeFacts = Readonly<Record<keyof typeof PRACTICE_FIELDS, string>>;

/** The practice to write content for. */
export interface PracticeRequest {
  facts: PracticeFacts;
  parts: ReadonlySet<PracticePart>;
}

/** The templates that only one part needs. */
const FILES: Readonly<Record<string, PracticePart>> = {
  'pages/services.yaml': 'services',
  'pages/conditions.yaml': 'services',
  'pages/therapists.yaml': 'team',
  'pages/cities.yaml': 'cities',
  'pages/blog.yaml': 'blog',
  'pages/client-documents.yaml': 'documents',
  'pages/referral.yaml': 'referral',
  'pages/search.yaml': 'search',
};

/** The folder of the templates, in the project. */
const TEMPLATES = 'site/new/practice';

/** The texts of the new content, by the path in `content/`. The first pages of the parts are not in it. */
export function practiceFiles(
  root: string,
  { facts, parts }: PracticeRequest,
  today: string,
): Map<string, string> {
  const values = valuesOf(facts, today);
  const folder = path.join(root, TEMPLATES);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => path.extname(file) !== '')
    .filter((file) => FILES[file] === undefined || parts.has(FILES[file]))
    .sort();
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return [file, file.endsWith('.yaml') ? fillIn(text, values, parts) : text];
    }),
  );
}

/** Everything that the templates name, as in `<city>`. */
function valuesOf(facts: PracticeFacts, today: string): Record<string, Scalar> {
  const state = STATES[facts.state] ?? facts.state;
  const [longitude, latitude] = middleOf(stateArea(state));
  return {
    ...facts,
    code: facts.state,
    state,
    inState: stateInSentence(facts.state),
    url: `https://www.${facts.email.slice(facts.email.indexOf('@') + 1)}`,
    zip: '00000',
    latitude,
    longitude,
    today,
  };
}

/** A place in a state, near its middle: the middle of a group of islands is in the sea. */
function middleOf(area: StateArea | undefined): [longitude: number, latitude: number] {
  if (!area) throw new Refusal('That state has no map.');
  const steps = Array.from({ length: 41 }, (_, index) => index / 40);
  const places = steps.flatMap((x) =>
    steps.map((y): [number, number] => [
      area.west + x * (area.east - area.west),
      area.south + y * (area.north - area.south),
    ]),
  );
  const distance = ([x, y]: [number, number]) =>
    Math.hypot(x - (area.west + area.east) / 2, y - (area.south + area.north) / 2);
  const [longitude, latitude] = places
    .filter(([x, y]) => area.holds(x, y))
    .sort((a, b) => distance(a) - distance(b))[0] ?? [area.west, area.south];
  return [Number(longitude.toFixed(2)), Number(latitude.toFixed(2))];
}

/** Leaves out what is between `#if <part>` and `#end` if there is no such part, and fills in the values. */
function fillIn(
  template: string,
  values: Readonly<Record<string, Scalar>>,
  parts: ReadonlySet<PracticePart>,
): string {
  let wanted = true;
  return template
    .split('\n')
    .flatMap((line) => {
      const [, part] = /^\s*#if (\w+)$/.exec(line) ?? [];
      if (part) wanted = parts.has(part as PracticePart);
      const isEnd = /^\s*#end$/.test(line);
      if (isEnd) wanted = true;
      return wanted && !part && !isEnd ? [fillInLine(line, values)] : [];
    })
    .join('\n');
}

const VALUE = /<(\w+)>/g;

/** A value beside its key may need quotes, as in `name: "Yes: Therapy"`. */
function fillInLine(line: string, values: Readonly<Record<string, Scalar>>): string {
  if (line.search(VALUE) < 0) return line;
  const [, key, text = '', mark = ''] = /^(\s*(?:- )?\w+: )(.+?)( # SAMPLE: .*)?$/.exec(line) ?? [];
  const whole = /^<(\w+)>$/.exec(text)?.[1];
  const words = (from: string) => from.replaceAll(VALUE, (_, name: string) => String(values[name]));
  if (key === undefined) return words(line);
  return `${key}${scalar(whole ? (values[whole] as Scalar) : words(text))}${mark}`;
}

/** The first page of each part, to show how one is written: its kind, and its name. */
export function firstPages({
  facts,
  parts,
}: PracticeRequest): { part: PracticePart; kind: string; name: string }[] {
  const pages = [
    { part: 'services', kind: 'condition', name: 'Anxiety' },
    { part: 'team', kind: 'therapist', name: 'Sample Therapist' },
    { part: 'cities', kind: 'city', name: facts.city },
    { part: 'blog', kind: 'post', name: 'A First Article' },
  ] as const;
  return pages.filter(({ part }) => parts.has(part));
}

/** What the old content is called afterwards. */
export const OLD_CONTENT = 'content-before';

/**
 * Puts new content in the place of the old one, which stays beside it.
 *
 * @param complete adds what is made from the new content. If it fails, the old content comes back.
 * @throws {Refusal} if old content is there already from the last time.
 */
export function replaceContent(root: string, files: ReadonlyMap<string, string>, complete: () => void): void {
  const [content, before] = ['content', OLD_CONTENT].map((name) => path.join(root, name)) as [string, string];
  if (existsSync(before)) {
    throw new Refusal(`${OLD_CONTENT}/ is there already: move it out of this folder, or delete it.`);
  }
  renameSync(content, before);
  try {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(content, file)), { recursive: true });
      writeFileSync(path.join(content, file), text);
    }
    // The guide is the same for every practice.
    const guide = path.join(before, 'README.md');
    if (existsSync(guide)) writeFileSync(path.join(content, 'README.md'), readFileSync(guide));
    complete();
  } catch (error) {
    rmSync(content, { recursive: true, force: true });
    renameSync(before, content);
    throw error;
  }
}
