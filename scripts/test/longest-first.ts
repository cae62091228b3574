import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait, for time that has to pass, and short ones that take long. */
export const FIRST: readonly string[] = [
  'e2e/dev-mistakes',
  'practice/edits',
  'adversarial/journeys',
  'backend/referral-delivery-deno',
  'backend/referral-delivery-node',
  'adversarial/requests',
  'editor/yaml-language-server',
  'e2e/dev',
  'e2e/accessibility/pages',
  'e2e/accessibility/layout',
  'content/html',
];

/** Begins with what would keep the others waiting at the end. Vitest itself begins with the largest files. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ moduleId }: TestSpecification) => FIRST.some((name) => moduleId.includes(`/${name}.`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
