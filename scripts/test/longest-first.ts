import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * First the files that mostly wait, so that others run at the same time; then those that take long, some of them
 * only with `--all`.
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
  'unit/build-faults.all',
  'e2e/accessibility/pages',
  'unit/determinism',
  'e2e/start',
  'unit/killed-build',
];

/** Starts the longest tests first, so that none is left alone at the end. Vitest would start with the largest files. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = FIRST.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.includes(`/${name}.`)));
    return [...new Set([...first, ...sorted])];
  }
}
