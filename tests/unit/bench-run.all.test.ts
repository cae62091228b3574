import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { run as runProcess } from '../../scripts/bench/run';
import { needs } from '../support/needs';

/** Fills so many MiB and holds them for half a second. */
const hold = (mebibytes: number) =>
  `const held = Buffer.alloc(${mebibytes} * 2 ** 20, 1); setTimeout(() => held, 500)`;

const run = (code: string) => runProcess([process.execPath, '-e', code], tmpdir());

describe('watching a process', () => {
  const noMemory = existsSync('/proc/self/status')
    ? undefined
    : 'only Linux tells how much memory a process has';

  it('counts the memory of what it starts as well', needs(noMemory), async () => {
    const alone = await run(hold(1));
    const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(hold(300))}])`;
    const both = await run(child);
    expect((both.memory ?? 0) - (alone.memory ?? 0)).toBeGreaterThan(300);
  });

  it('counts the processor time of what it starts as well', async () => {
    const burn = 'while (process.cpuUsage().user < 400e3) for (let i = 0; i < 1e6; i++);';
    const { cpu, wall } = await run(
      `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(burn)}])`,
    );
    expect(cpu).toBeGreaterThan(0.4);
    expect(wall).toBeGreaterThan(0.4);
  });

  it('throws what a process printed that failed', async () => {
    await expect(run('console.error("no such city"); process.exit(3)')).rejects.toThrow('no such city');
  });
});
