// The least that a server in Node can do: all files of dist/local from memory, compressed where they are.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen } from '../../../backend/listen';

const site = path.resolve('dist/local');
const answers = new Map<string, { encoding?: string; body: Buffer }>();
for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
  const file = path.join(site, name);
  if (!statSync(file).isFile() || /\.(br|gz)$/.test(name)) continue;
  const packed = `${file}.br`;
  const address = `/${encodeURI(name.split(path.sep).join('/')).replace(/(^index)?\.html$/, '')}`;
  answers.set(
    address,
    existsSync(packed) ? { encoding: 'br', body: readFileSync(packed) } : { body: readFileSync(file) },
  );
}

const server = createServer(({ url = '' }, response) => {
  const answer = answers.get(url);
  if (answer?.encoding) response.setHeader('content-encoding', answer.encoding);
  response.writeHead(answer ? 200 : 404, { 'content-length': answer?.body.length ?? 0 }).end(answer?.body);
});
console.log(`The files are served at ${await listen(server, 0)}`);
