// npm run check: reads all content and prints every problem at once.
//   --quiet   leaves out the list of what the practice still has to supply
import path from 'node:path';
import { count, reportProblems, reportSamples } from '../renderer/content/report';
import { loadProject } from './content';

const root = path.resolve(import.meta.dirname, '..');
const { problems, samples, fileCount } = loadProject(root);

if (samples.length > 0 && !process.argv.includes('--quiet')) console.log(`${reportSamples(samples)}\n`);
if (problems.length === 0) {
  console.log(`${count(fileCount, 'file')} in order.`);
} else {
  console.error(reportProblems(problems, 'Nothing was built.'));
  process.exitCode = problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}
