import { rmSync } from 'node:fs';
import path from 'node:path';
import { copyWithCities } from './project';
import { type Cost, run } from './run';
import { formatTable, medianOf } from './table';

const RUNS = 5;
const CHECK = [process.execPath, 'scripts/run.mjs', 'check'];
const KEPT = 'node_modules/.cache/content';

/** What is measured: a command, and whether it may use the cache of an earlier check. */
const CASES = [
  {
    name: 'parsing alone',
    command: [process.execPath, '--import', 'tsx', 'scripts/bench/peers/parse-alone.ts', 'content'],
    fromNothing: true,
  },
  { name: 'npm run check', command: CHECK, fromNothing: true },
  { name: 'again', command: CHECK, fromNothing: false },
];

/** How long the whole check takes, compared with only reading and parsing the same files, each in one process. */
export async function benchCheck(counts: readonly number[]): Promise<string> {
  const rows: string[][] = [];
  for (const count of counts) {
    const costs = await measure(count);
    const [parse, check] = costs.map((each) => medianOf(each, 'cpu'));
    const figures = costs.map(
      (each) => `${medianOf(each, 'wall').toFixed(2)} s (${medianOf(each, 'cpu').toFixed(2)})`,
    );
    rows.push([String(count), ...figures, ((check ?? 0) / (parse ?? 1)).toFixed(2)]);
  }
  const head = ['cities', ...CASES.map(({ name }) => `${name} (CPU)`), 'CPU, check to parsing'];
  return `Checking the content, medians of ${RUNS} runs\n\n${formatTable(head, rows)}`;
}

/** By turns, so that other work of the machine affects all of them. */
async function measure(count: number): Promise<Cost[][]> {
  const project = copyWithCities(count);
  const costs: Cost[][] = CASES.map(() => []);
  for (let round = 0; round < RUNS; round++) {
    for (const [index, { command, fromNothing }] of CASES.entries()) {
      if (fromNothing) rmSync(path.join(project.root, KEPT), { recursive: true, force: true });
      costs[index]?.push(await run(command, project.root));
    }
  }
  project.remove();
  return costs;
}
