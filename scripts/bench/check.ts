import { copyWithCities } from './project';
import { type Cost, run } from './run';
import { formatTable, medianOf } from './table';

const RUNS = 5;
const COMMANDS = [
  [process.execPath, '--import', 'tsx', 'scripts/bench/peers/parse-alone.ts', 'content'],
  [process.execPath, 'scripts/run.mjs', 'check'],
];

/** How long the whole check takes beside reading and parsing the same files alone, each in one process. */
export async function benchCheck(counts: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  for (const count of counts) {
    const [parse = [], check = []] = await measure(count);
    const figures = [parse, check].map(
      (costs) => `${medianOf(costs, 'wall').toFixed(2)} s (${medianOf(costs, 'cpu').toFixed(2)})`,
    );
    rows.push([String(count), ...figures, (medianOf(check, 'wall') / medianOf(parse, 'wall')).toFixed(2)]);
  }
  const head = ['cities', 'parsing alone (CPU)', 'npm run check (CPU)', 'ratio'];
  return `Checking the content, medians of ${RUNS} runs\n\n${formatTable(head, rows)}`;
}

/** By turns, so that what else the machine does falls on both alike. */
async function measure(count: number): Promise<Cost[][]> {
  const project = copyWithCities(count);
  const costs: Cost[][] = COMMANDS.map(() => []);
  for (let round = 0; round < RUNS; round++) {
    for (const [index, command] of COMMANDS.entries()) costs[index]?.push(await run(command, project.root));
  }
  project.remove();
  return costs;
}
