import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { copyProject } from '../support/project-copy';
import { type Command, findFreePort, findOtherWaysIn, startCommand } from './support/command';

const project = copyProject();
const started: Command[] = [];
afterAll(async () => {
  for (const command of started) command.stop('SIGKILL');
  await Promise.all(started.map(({ exit }) => exit));
});

function start(...args: string[]): Command {
  const command = startCommand(project.root, 'start', args);
  started.push(command);
  return command;
}

it('npm start serves the site to this computer alone, at its port, until it is told to end, even in the middle of a request', {
  timeout: 90_000,
}, async () => {
  const port = await findFreePort();
  const command = start('--port', `${port}`);
  const address = await command.address;
  expect(address).toBe(`http://localhost:${port}`);
  const home = await fetch(address);
  expect([home.status, await home.text()]).toEqual([
    200,
    expect.stringContaining('Rest is closer than it looks at 3 a.m.'),
  ]);
  expect((await fetch(`${address}/no-such-page`)).status).toBe(404);
  expect(await findOtherWaysIn(port)).toEqual([]);

  const second = start('--port', `${port}`);
  expect(await second.exit).toBe(2);
  expect(second.output()).toContain(`Port ${port} is in use`);
  expect((await fetch(address)).status).toBe(200);

  const unfinished = connect(port).on('error', () => {});
  await once(unfinished, 'connect');
  unfinished.write('GET / HTTP/1.1\r\n');
  command.stop('SIGINT');
  const tooLate = new Promise((resolve) => setTimeout(resolve, 3_000, 'too late'));
  expect(await Promise.race([command.exit, tooLate])).toBe(0);
});
