import path from 'node:path';
import { copyWithCities } from './project';
import { type Cost, runProcess } from './run';
import { formatTable, median } from './table';

const RUNS = 5;

/** How long the whole check takes beside reading and parsing the same files alone, each in one process. */
export function benchCheck(counts: readonly number[]): string {
  const rows = counts.map((count) => {
    const { parse, check } = measure(count);
    const wall = (costs: Cost[]) => median(costs.map((cost) => cost.wall));
    const cpu = (costs: Cost[]) => median(costs.map((cost) => cost.cpu));
    return [
      String(count),
      ...[parse, check].map((costs) => `${wall(costs).toFixed(2)} s (${cpu(costs).toFixed(2)})`),
      (wall(check) / wall(parse)).toFixed(2),
    ];
  });
  const head = ['cities', 'parsing alone (CPU)', 'npm run check (CPU)', 'ratio'];
  return `Checking the content, medians of ${RUNS} runs\n\n${formatTable(head, rows)}`;
}

/** Both by turns, so that what else the machine does falls on both alike. */
function measure(count: number): { parse: Cost[]; check: Cost[] } {
  const project = copyWithCities(count);
  const node = [process.execPath, '--import', 'tsx'];
  const costs: { parse: Cost[]; check: Cost[] } = { parse: [], check: [] };
  try {
    for (let run = 0; run < RUNS; run++) {
      costs.parse.push(
        runProcess(
          [...node, 'scripts/bench/parse-alone.ts', path.join(project.root, 'content')],
          project.root,
        ),
      );
      costs.check.push(runProcess([process.execPath, 'scripts/run.mjs', 'check'], project.root));
    }
  } finally {
    project.dispose();
  }
  return costs;
}
