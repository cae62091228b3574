import { createServer, type RequestListener } from 'node:http';
import { listen } from '../../../backend/listen';

export interface RunningServer {
  /** Without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/** Answers at a free port of 127.0.0.1. */
export async function serve(answer: RequestListener): Promise<RunningServer> {
  const server = createServer(answer);
  const url = await listen(server, 0, '127.0.0.1');
  return { url, close: async () => server.close().closeAllConnections() };
}
