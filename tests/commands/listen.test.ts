import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen, portFrom } from '../../backend/listen';
import { UserError } from '../../site/user-error';

describe('The port of the environment', () => {
  test.each([
    [undefined, 4173],
    ['', 4173],
    ['8080', 8080],
    ['0', 0],
    ['65535', 65535],
  ])('PORT=%s is %i', (text, port) => {
    expect(portFrom({ PORT: text }, 4173)).toBe(port);
  });

  test.each(['65536', '-1', '80.5', '1e3', '0x50', ' 80', 'eighty', '99999999999999999999'])(
    'PORT=%s is refused',
    (text) => {
      expect(() => portFrom({ PORT: text }, 4173)).toThrow(UserError);
      expect(() => portFrom({ PORT: text }, 4173)).toThrow(`PORT is "${text}"`);
    },
  );
});

describe('Starting a server', () => {
  function server(): Server {
    const made = createServer((_, response) => response.end('here'));
    onTestFinished(() => {
      made.close();
    });
    return made;
  }

  test('gives the address at which it answers', async () => {
    const address = await listen(server(), 0, '127.0.0.1');
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(address)).text()).toBe('here');
  });

  test('says so when the port is taken, and names another', async () => {
    const first = server();
    await listen(first, 0, '127.0.0.1');
    const { port } = first.address() as AddressInfo;
    const second = listen(server(), port, '127.0.0.1');
    await expect(second).rejects.toThrow(UserError);
    await expect(second).rejects.toThrow(
      `Port ${port} is in use by another program. Choose another one: PORT=${port + 1}`,
    );
  });
});
