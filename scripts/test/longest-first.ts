import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * In this order: files that mostly wait, for time that has to pass, each beside others that work; then what takes
 * long, some of it only with `--all`.
 */
export const FIRST: readonly string[] = [
  'adversarial/requests',
  'backend/referral-delivery-deno',
  'content/html',
  'unit/messages',
  'backend/referral-delivery-node',
  'e2e/dev-mistakes.all',
  'e2e/dev',
  'practice/edits',
  'editor/yaml-language-server',
  'content/browser',
  'adversarial/journeys.all',
  'unit/build-faults',
  'e2e/accessibility/pages',
  'unit/watching-build',
  'unit/killed-build',
];

/** Begins with what would keep the others waiting at the end. Vitest itself begins with the largest files. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = FIRST.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.includes(`/${name}.`)));
    return [...new Set([...first, ...sorted])];
  }
}
