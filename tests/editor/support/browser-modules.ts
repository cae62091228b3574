import { createServer } from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { listen } from '../../../backend/listen';
import { atEnd, temporaryFolder, writeFiles } from '../../support/files';
import { projectRoot } from '../../support/sites';

const PAGE =
  '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; img-src data:";

/**
 * Serves modules of the project to a page, and to its workers, at an origin of
 * their own until the file of a test ends.
 *
 * @param entries the code of `page` and of others; `~` in what they import is
 *   the folder of the project.
 * @returns the address of the page.
 */
export async function serveModules(
  entries: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = temporaryFolder();
  const code = Object.entries(entries).map(([name, text]) => [
    `${name}.ts`,
    text.replaceAll("'~/", `'${projectRoot}/`),
  ]);
  writeFiles(folder, Object.fromEntries(code));
  const names = Object.keys(entries).map((name) => [
    name,
    path.join(folder, `${name}.ts`),
  ]);
  const bundle = await rolldown({
    input: Object.fromEntries(names),
    platform: 'browser',
    resolve: { modules: [path.join(projectRoot, 'node_modules')] },
  });
  const { output } = await bundle.generate({ format: 'esm' });
  const scripts = new Map(
    output.map((chunk) => [
      `/${chunk.fileName}`,
      chunk.type === 'chunk' ? chunk.code : '',
    ]),
  );
  const server = createServer(({ url = '/' }, response) => {
    const script = scripts.get(url);
    const type = script === undefined ? 'text/html' : 'text/javascript';
    response.writeHead(200, {
      'content-type': type,
      'content-security-policy': POLICY,
    });
    response.end(script ?? PAGE);
  });
  atEnd(() => void server.close().closeAllConnections());
  return listen(server, 0, '127.0.0.1');
}

/**
 * Asks a worker of a page, which its script has put on `globalThis.ask`. Bytes
 * go there and back as texts.
 */
export async function askIn<Answer>(
  page: Page,
  name: string,
  ...asked: unknown[]
): Promise<Answer> {
  await page.waitForFunction(() => 'ask' in globalThis);
  return page.evaluate(
    ([request, values]) =>
      (globalThis as unknown as Asking).ask(request, values),
    [name, asked] as const,
  ) as Promise<Answer>;
}

interface Asking {
  ask: (name: string, asked: readonly unknown[]) => Promise<unknown>;
}
