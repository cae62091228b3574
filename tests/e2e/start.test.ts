import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, type ProjectCopy } from '../support/project-copy';
import { type Command, findFreePort, startCommand } from './support/command';
import { findOtherWaysIn } from './support/other-ways-in';

/** How soon the command has to end when it is told to, in ms. */
const STOP_LIMIT = 3_000;

let project: ProjectCopy;
const started: Command[] = [];

beforeAll(() => {
  project = copyProject();
});
afterAll(async () => {
  for (const command of started) command.stop('SIGKILL');
  await Promise.all(started.map(({ exit }) => exit));
  project.dispose();
});

function start(port: number): Command {
  const command = startCommand(project.root, 'start', port);
  started.push(command);
  return command;
}

const within = <Value>(limit: number, promise: Promise<Value>): Promise<Value | 'too late'> =>
  Promise.race([promise, new Promise<'too late'>((resolve) => setTimeout(resolve, limit, 'too late'))]);

// Each start builds the site.
describe('npm start', { timeout: 90_000 }, () => {
  it('prints the address once the site answers there, and ends with 0 on SIGTERM', async () => {
    const port = await findFreePort();
    const command = start(port);
    const address = await command.address;
    expect(new URL(address).port).toBe(String(port));
    const home = await fetch(address);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain('Rest is closer than it looks at 3 a.m.');
    expect((await fetch(`${address}/no-such-page`)).status).toBe(404);
    expect(await findOtherWaysIn(port)).toEqual([]);
    command.stop('SIGTERM');
    expect(await within(STOP_LIMIT, command.exit)).toBe(0);
  });

  it('says that the port is taken and ends with 2; the first goes on until SIGINT', async () => {
    const port = await findFreePort();
    const first = start(port);
    const address = await first.address;
    const second = start(port);
    expect(await second.exit).toBe(2);
    expect(second.output()).toContain(`Port ${port} is in use`);
    expect((await fetch(address)).status).toBe(200);

    // A visitor who is in the middle of asking must not keep the first from ending.
    const unfinished = connect(port).on('error', () => {});
    await once(unfinished, 'connect');
    unfinished.write('GET / HTTP/1.1\r\n');
    first.stop('SIGINT');
    expect(await within(STOP_LIMIT, first.exit)).toBe(0);
  });
});
