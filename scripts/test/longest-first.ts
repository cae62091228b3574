import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In this order: files that mostly wait, for time that has to pass, and what takes long with `--all`. */
export const FIRST: readonly string[] = [
  'adversarial/requests',
  'backend/referral-delivery-deno',
  'backend/referral-delivery-node',
  'editor/yaml-language-server',
  'e2e/dev-mistakes.all',
  'e2e/dev',
  'practice/edits',
  'adversarial/journeys',
  'e2e/accessibility/pages',
  'e2e/accessibility/layout',
  'content/html',
];

/** Begins with what would keep the others waiting at the end. Vitest itself begins with the largest files. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = FIRST.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.includes(`/${name}.`)));
    return [...new Set([...first, ...sorted])];
  }
}
