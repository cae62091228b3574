import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { exchange, request, statusOf } from '../../commands/support/raw-socket';

/** Ways in which others than this computer, asking for `localhost`, reach a server that listens on a port. */
export async function findOtherWaysIn(port: number): Promise<string[]> {
  const found: string[] = [];
  for (const address of outsideAddresses()) if (await isOpen(port, address)) found.push(address);
  const foreign = await exchange(port, request('GET /').replace('Host: localhost', 'Host: evil.example'));
  if (statusOf(foreign) !== 403) found.push('Host: evil.example');
  return found;
}

function outsideAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address);
}

function isOpen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    const end = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false));
  });
}
