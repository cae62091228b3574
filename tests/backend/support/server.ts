import { createServer, type RequestListener } from 'node:http';
import { listen } from '../../../backend/listen';
import { atEnd } from '../../support/files';

/** Answers at a free port of 127.0.0.1 until the test ends. @returns the address, without a slash at the end. */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  atEnd(() => server.close().closeAllConnections());
  return listen(server, 0, '127.0.0.1');
}
