// The server that is attacked, and the ordinary visitor, in a process of their own.
//   node --import tsx tests/commands/support/watched-site.ts <folder with site/ and documents/>
// Sends its port; for each message that it gets, how the visitor fared since the last one.
import { createServer, get } from 'node:http';
import path from 'node:path';
import { createBackend } from '../../../backend/app';
import { listen } from '../../../backend/listen';
import { serveSite } from '../../../backend/site-server';
import { FACTS } from '../../backend/support/referrals';

/** What the visitor reads. */
export const ABOUT = `the about page ${'with words '.repeat(200)}`;

/** How an ordinary visitor fared who comes every 50 ms. */
export interface Visits {
  count: number;
  /** Visits that were not answered with the page within a second. */
  complaints: string[];
}

const PAUSE = 50;
const PATIENCE = 1_000;
const MAILBOX = 'referrals@practice.example';

const [folder] = process.argv.slice(2);
if (process.send && folder) await serve(folder, (message) => process.send?.(message));

async function serve(folder: string, send: (message: unknown) => void): Promise<void> {
  const backend = createBackend({
    documentsFolder: path.join(folder, 'documents'),
    facts: () => FACTS,
    mail: { to: MAILBOX, from: MAILBOX, outboxFolder: path.join(folder, '.outbox') },
    log: () => {},
  });
  const server = createServer(serveSite(path.join(folder, 'site'), backend));
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
  let visits: Visits = { count: 0, complaints: [] };
  setInterval(async () => {
    const complaint = await visit(port);
    visits.count += 1;
    if (complaint) visits.complaints.push(complaint);
  }, PAUSE);
  process.on('message', () => {
    send(visits);
    visits = { count: 0, complaints: [] };
  });
  process.on('disconnect', () => process.exit());
  send({ port });
}

/** Reads the page over a connection of its own; what was wrong, if anything. */
function visit(port: number): Promise<string | undefined> {
  const begin = performance.now();
  const took = () => Math.round(performance.now() - begin);
  return new Promise((resolve) => {
    const asked = get({ port, host: '127.0.0.1', path: '/about', agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => {
        const isRight = response.statusCode === 200 && body === ABOUT;
        if (!isRight) resolve(`answered with ${response.statusCode}`);
        else resolve(took() > PATIENCE ? `answered after ${took()} ms` : undefined);
      });
    });
    asked.on('error', (error) => resolve(`${error.message} after ${took()} ms`));
    asked.setTimeout(5 * PATIENCE, () => asked.destroy(new Error('no answer')));
  });
}
