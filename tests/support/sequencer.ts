import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait: for time that has to pass, or for a server that takes its time. */
const WAITING = [
  'backend/referral-delivery-deno',
  'backend/referral-delivery-node',
  'adversarial/requests',
  'editor/yaml-language-server',
  'e2e/dev',
];

/** Begins with the files that mostly wait, so that others work beside them, and not at the end. */
export default class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) => WAITING.some((name) => moduleId.includes(`/${name}.`));
    const sorted = await super.sort(files);
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}
