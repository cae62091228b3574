// The embedded server for the load bench, over the site in dist/local, without a build before it.
//   node --import tsx scripts/bench/load-server.ts <port>
import { createServer } from 'node:http';
import path from 'node:path';
import { listen } from '../../backend/listen';
import { serveSite } from '../../backend/site-server';
import { checkContent } from '../content';
import { startBackend } from '../services';

const root = path.resolve(import.meta.dirname, '../..');
const { content } = checkContent(root);
if (!content) throw new Error('The content has mistakes: npm run check');
const server = createServer(serveSite(path.join(root, 'dist/local'), startBackend(root, content)));
await listen(server, Number(process.argv[2]), '127.0.0.1');
