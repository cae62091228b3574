// Changes files of the content one after the other, and looks at what the check and the pages make of it.
//   NODE_ENV=production node --import tsx tests/adversarial/support/mutate-content.ts <seed> <begin> <end>
// Prints the number of each mutation before it is tried, and at last a report as JSON.
import { writeSync } from 'node:fs';
import { MutationTrial, type Report } from './mutation-trial';
import { mutations } from './mutations';

const [seed = 0, begin = 0, end = 0] = process.argv.slice(2).map(Number);
const trial = await MutationTrial.open();
try {
  for (const mutation of mutations(trial.originals, { seed, begin, end })) {
    // At once: if the next one never ends, this says which.
    writeSync(1, `${mutation.file}: ${mutation.description.replaceAll('\n', ' ')}\n`);
    await trial.attempt(mutation);
  }
} finally {
  trial.close();
}
writeSync(1, `${JSON.stringify(trial.report satisfies Report)}\n`);
