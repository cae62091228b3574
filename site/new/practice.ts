import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stateArea } from '../../check/state-area';
import { STATES, stateInSentence } from '../../check/us-states';
import { UserError } from '../user-error';
import { fillIn, type Values } from './template';
import { middleOf } from './values';

/** What has to be known of a practice, with the field that it becomes in site.yaml. */
export const PRACTICE_FIELDS = {
  name: ['practice', 'name'],
  state: ['practice', 'address', 'state'],
  city: ['practice', 'address', 'city'],
  phone: ['practice', 'phone'],
  email: ['practice', 'email'],
  portal: ['portals', 0, 'url'],
} as const;

/** What is known of a practice. */
export type PracticeFacts = Readonly<Record<keyof typeof PRACTICE_FIELDS, string>>;

/** The content that a practice begins with, in the project. */
const STARTER = 'site/new/practice';

/** Writes the content that a practice begins with into a folder. The first pages are not in it. */
export function writeStarter(root: string, content: string, facts: PracticeFacts, today: string): void {
  const values = valuesOf(facts, today);
  cpSync(path.join(root, STARTER), content, { recursive: true });
  for (const file of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    const place = path.join(content, file);
    if (file.endsWith('.yaml')) writeFileSync(place, fillIn(readFileSync(place, 'utf8'), values));
  }
}

function valuesOf(facts: PracticeFacts, today: string): Values {
  const state = STATES[facts.state];
  if (!state)
    throw new UserError(
      `"${facts.state}" isn't a state. Write its two capital letters, as in ${Object.keys(STATES)[0]}.`,
    );
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
    date: today,
  };
}

/** The first pages, to show how one is written: the kind and the name of each. */
export function firstPages({ city }: PracticeFacts): { kind: string; name: string }[] {
  return [
    { kind: 'condition', name: 'Anxiety' },
    { kind: 'therapist', name: 'Sample Therapist' },
    { kind: 'city', name: city },
    { kind: 'post', name: 'A First Article' },
  ];
}

/** What the old content is called afterwards. */
export const OLD_CONTENT = 'content-before';

/**
 * Puts new content in the place of the old one, which stays beside it.
 *
 * @param write writes it. If that fails, the old content comes back.
 * @throws {UserError} if old content is there already from the last time.
 */
export function replaceContent(root: string, write: (content: string) => void): void {
  const [content, before] = ['content', OLD_CONTENT].map((name) => path.join(root, name)) as [string, string];
  if (existsSync(before))
    throw new UserError(`${OLD_CONTENT}/ is there already: move it out of this folder, or delete it.`);
  renameSync(content, before);
  try {
    write(content);
    // The guide is the same for every practice.
    const guide = path.join(before, 'README.md');
    if (existsSync(guide)) cpSync(guide, path.join(content, 'README.md'));
  } catch (error) {
    rmSync(content, { recursive: true, force: true });
    renameSync(before, content);
    throw error;
  }
}
