import path from 'node:path';
import { vi } from 'vitest';
import { projectRoot } from '../../support/sites';

class Exit extends Error {}

let calls = 0;

/** In this process: `callCommand(['check', '--samples'])`. A process of its own would take a second. */
export async function callCommand(
  [name = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
  folder = projectRoot,
) {
  const outcome = { status: 0, stdout: '', stderr: '' };
  const { argv, env: usual } = process;
  const before = process.cwd();
  const collect = (stream: 'stdout' | 'stderr') => (text: unknown) => {
    outcome[stream] += `${text}\n`;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(collect('stdout')),
    vi.spyOn(console, 'error').mockImplementation(collect('stderr')),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code ?? 0;
      throw new Exit();
    }),
  ];
  try {
    process.argv = [process.execPath, name, ...args];
    process.env = { ...usual, ...env };
    process.chdir(folder);
    // Another query is another module.
    await import(/* @vite-ignore */ `${path.join(projectRoot, 'scripts', name)}.ts?call=${calls++}`);
  } catch (thrown) {
    if (!(thrown instanceof Exit)) throw thrown;
  } finally {
    outcome.status = Number(process.exitCode ?? 0);
    process.exitCode = undefined;
    process.chdir(before);
    Object.assign(process, { argv, env: usual });
    for (const spy of spies) spy.mockRestore();
  }
  return outcome;
}
