import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort, findOtherWaysIn } from '../support/ask';
import { startCommand } from '../support/commands';
import { atEnd } from '../support/files';
import { copyProject } from '../support/project-copy';

const project = copyProject();

it('npm start serves the site to this computer alone, at its port, until it is told to end, even in the middle of a request', {
  timeout: 90_000,
}, async () => {
  const port = await findFreePort();
  const command = startCommand(project, ['start', '--port', `${port}`]);
  atEnd(() => command.stop('SIGKILL'));
  const address = await command.address;
  expect(address).toBe(`http://localhost:${port}`);
  const home = await fetch(address);
  expect([home.status, await home.text()]).toEqual([
    200,
    expect.stringContaining('Rest is closer than it looks at 3 a.m.'),
  ]);
  expect((await fetch(`${address}/no-such-page`)).status).toBe(404);
  expect(await findOtherWaysIn(port)).toEqual([]);

  const unfinished = connect(port).on('error', () => {});
  await once(unfinished, 'connect');
  unfinished.write('GET / HTTP/1.1\r\n');
  command.stop('SIGINT');
  const tooLate = new Promise((resolve) => setTimeout(resolve, 3_000, 'too late'));
  expect(await Promise.race([command.exit, tooLate])).toBe(0);
});
