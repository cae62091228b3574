import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { describeReach, hostFrom, listen } from '../../backend/listen';
import { guardLoopback, isLoopback } from '../../backend/loopback';
import { UserError } from '../../site/user-error';

function server(host?: string): Server {
  const made = createServer(guardLoopback(host, (_, response) => response.end('here')));
  onTestFinished(() => {
    made.closeAllConnections();
    made.close();
  });
  return made;
}

/** The status for a Host header. */
async function statusFor(port: number, host: string): Promise<number | undefined> {
  const asked = request({ host: '127.0.0.1', port, headers: { host } }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
}

describe('A server without a host', () => {
  test('is reached from this computer only, at localhost in both families of addresses', async () => {
    const made = server();
    const address = await listen(made, 0);
    const { port } = new URL(address);
    expect(address).toBe(`http://localhost:${port}`);
    expect((made.address() as AddressInfo).address).toBe('127.0.0.1');
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      expect(await (await fetch(`http://${name}:${port}`)).text(), name).toBe('here');
    }
    expect(describeReach(address, undefined)).toBeUndefined();
  });

  test('does not start where another program has ::1, which browsers would ask first', async () => {
    const other = server();
    await listen(other, 0, '::1');
    const { port } = other.address() as AddressInfo;
    await expect(listen(server(), port)).rejects.toThrow(`Port ${port} is in use`);
  });

  test('frees both addresses when it is closed', async () => {
    const made = server();
    const port = Number(new URL(await listen(made, 0)).port);
    made.close();
    await once(made, 'close');
    await listen(server(), port);
  });

  test.each(['localhost', 'LOCALHOST:80', 'site.localhost:4173', '127.0.0.1', '127.1.2.3:99', '[::1]:4173'])(
    'answers for %s',
    async (name) => {
      const { port } = new URL(await listen(server(), 0));
      expect(await statusFor(Number(port), name)).toBe(200);
    },
  );

  // A page of that name could read what is answered (DNS rebinding).
  test.each([
    'evil.example',
    'evil.example:4173',
    'localhost.evil.example',
    'localhost@evil.example',
    'evil.example#localhost',
    '127.0.0.1.evil.example',
    'evillocalhost',
    '192.168.1.20:4173',
    '[::2]:4173',
    'localhost:4173:80',
  ])('refuses "%s"', async (name) => {
    const { port } = new URL(await listen(server(), 0));
    expect(await statusFor(Number(port), name)).toBe(403);
  });
});

describe('HOST', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['localhost', undefined],
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '0.0.0.0'],
  ])('%s means %s', (HOST, host) => expect(hostFrom({ HOST })).toBe(host));

  test.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost', undefined])('%s is loopback', (host) =>
    expect(isLoopback(host)).toBe(true),
  );
  test.each(['0.0.0.0', '::', '192.168.1.20', 'example.org'])('%s is not', (host) =>
    expect(isLoopback(host)).toBe(false),
  );

  test('opens the server to other computers and other names, and says so', async () => {
    const address = await listen(server('0.0.0.0'), 0, '0.0.0.0');
    const { port } = new URL(address);
    expect(address).toBe(`http://localhost:${port}`);
    expect(await statusFor(Number(port), 'office.example')).toBe(200);
    expect(describeReach(address, '0.0.0.0')).toMatch(
      /^Other computers reach it at .*, because HOST is 0\.0\.0\.0\.$/,
    );
  });

  test('that this computer does not have is refused in a sentence', async () => {
    const failed = listen(server(), 0, '203.0.113.7');
    await expect(failed).rejects.toThrow(UserError);
    await expect(failed).rejects.toThrow('HOST is "203.0.113.7", but this computer doesn\'t have that name');
  });
});
