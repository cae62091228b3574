import { createServer } from 'node:http';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../../backend/listen';
import type { Api, Connection } from '../../../editor/github/api';
import type * as Propose from '../../../editor/github/propose';
import type * as Publish from '../../../editor/github/publish';
import type * as Read from '../../../editor/github/read-content';
import type * as PublishEdits from '../../../editor/host/publish-edits';
import { atEnd, temporaryFolder, writeFiles } from '../../support/files';
import { type GitHubHost, startGitHubHost } from '../../support/github-host';
import {
  type BrowserName,
  launchBrowser,
  NO_FIREFOX,
} from '../../support/launch-browser';
import { needs } from '../../support/needs';
import { projectRoot } from '../../support/sites';

// The same as in the other files of this folder, where people work: in a page
// of another origin than the host, whose policy lets it ask nobody else.

const SITE = 'content/site.yaml';
const PHOTO = 'content/images/photo.jpg';
const photo = Buffer.from(
  Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256),
);

type GitHub = typeof Publish &
  typeof PublishEdits &
  typeof Read &
  typeof Propose & { Api: new (connection: Connection) => Api };

const PAGE =
  '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/editor.js"></script>';

interface PageOfEditor {
  github: GitHub;
  api: Api;
  pauses: number[];
}

/** The modules as a script of a page, which hands them to the tests. */
async function bundleModules(): Promise<string> {
  const folder = temporaryFolder();
  const modules = [
    'github/api',
    'github/read-content',
    'github/publish',
    'github/propose',
    'host/publish-edits',
  ];
  const names = modules.map((name) =>
    JSON.stringify(path.join(projectRoot, 'editor', `${name}.ts`)),
  );
  const imports = names.map(
    (name, index) => `import * as m${index} from ${name};`,
  );
  const all = names.map((_, index) => `...m${index}`).join(', ');
  writeFiles(folder, {
    'entry.ts': `${imports.join('\n')}\nglobalThis.github = { ${all} };\n`,
  });
  const bundle = await rolldown({
    input: path.join(folder, 'entry.ts'),
    platform: 'browser',
  });
  const { output } = await bundle.generate({ format: 'esm' });
  expect(output).toHaveLength(1);
  return output[0].code;
}

const script = await bundleModules();

async function openEditor(browser: Browser, host: GitHubHost) {
  const policy = `default-src 'none'; script-src 'self'; connect-src ${host.address}; img-src data:`;
  const server = createServer(({ url }, response) => {
    const isScript = url === '/editor.js';
    const type = isScript ? 'text/javascript' : 'text/html';
    response.writeHead(200, {
      'content-type': type,
      'content-security-policy': policy,
    });
    response.end(isScript ? script : PAGE);
  });
  atEnd(() => server.close().closeAllConnections());
  const address = await listen(server, 0, '127.0.0.1');
  const page = await browser.newPage();
  atEnd(() => page.close());
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(address);
  await page.waitForFunction(() => 'github' in globalThis);
  await signIn(page, host);
  return { page, complaints };
}

const signIn = (page: Page, { address, repository, token, now }: GitHubHost) =>
  page.evaluate(
    (connection) => {
      const at = globalThis as unknown as PageOfEditor;
      at.pauses = [];
      at.api = new at.github.Api({
        ...connection,
        fetch,
        token: () => connection.token,
        now: () => connection.now,
        wait: async () => {},
        onPause: (seconds) => at.pauses.push(seconds),
      });
    },
    { address, repository, token, now },
  );

/** The code of the fault that reading ends with. */
const faultOfReading = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { github, api } = globalThis as unknown as PageOfEditor;
    const fault: { code?: string } = await github
      .readContent(api)
      .catch((error) => error);
    return fault.code ?? 'none';
  });

const BROWSERS: [BrowserName, string | undefined][] = [
  ['chromium', undefined],
  ['firefox', NO_FIREFOX],
];

describe.each(BROWSERS)('In %s', (browserName, reason) => {
  describe('a page', needs(reason), () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser(browserName);
    });
    afterAll(() => browser.close());

    test('reads the content, shows a photo, publishes, and proposes; nothing is kept in the browser', async () => {
      const host = await startGitHubHost({
        [SITE]: 'fee: 150\n',
        [PHOTO]: photo,
      });
      const { page, complaints } = await openEditor(browser, host);
      const done = await page.evaluate(
        async (names) => {
          const { github, api } = globalThis as unknown as PageOfEditor;
          const { files, texts, ...content } = await github.readContent(api);
          const text = new TextDecoder().decode(texts.get(names.site));
          const file = files.get(names.photo);
          const bytes = file
            ? await github.readFile(api, file)
            : new Uint8Array();
          const changes = [
            { file: names.site, bytes: new TextEncoder().encode('fee: 160\n') },
            { file: names.copy, bytes },
          ];
          const message = { headline: 'Change a fee' };
          const published = await github.publish(api, {
            ...content,
            changes,
            message,
          });
          const late = await github.publish(api, {
            ...content,
            changes,
            message,
          });
          const newest = await github.readContent(api);
          const proposed = await github.propose(api, {
            ...newest,
            changes: changes.slice(0, 1),
            message,
          });
          const kept =
            localStorage.length +
            sessionStorage.length +
            document.cookie.length;
          return { text, published, late, proposed, kept };
        },
        { site: SITE, photo: PHOTO, copy: 'content/images/copy.jpg' },
      );
      expect(done).toMatchObject({
        text: 'fee: 150\n',
        published: { state: 'sent', commit: host.tip() },
        late: { state: 'stale', head: host.tip() },
        proposed: { state: 'sent', number: 1 },
        kept: 0,
      });
      expect(host.read(SITE)).toBe('fee: 160\n');
      expect(host.git('rev-parse', 'main:content/images/copy.jpg')).toBe(
        host.git('rev-parse', `main:${PHOTO}`),
      );
      const origins = host.asked.map(({ headers }) => [
        headers.cookie,
        headers.referer,
      ]);
      expect(origins.flat().filter(Boolean)).toEqual([]);
      expect(complaints).toEqual([]);
    });

    test('publishes once where the answer is lost, even if the browser itself sends it again', async () => {
      const host = await startGitHubHost({ [SITE]: 'fee: 150\n' });
      const { page } = await openEditor(browser, host);
      const head = host.tip();
      host.fail('cut after', { on: /Publish/ });
      const outcome = await page.evaluate(async (site) => {
        const { github, api } = globalThis as unknown as PageOfEditor;
        const bytes = new TextEncoder().encode('fee: 160\n');
        return github.publishEdits({
          content: await github.readContent(api),
          changes: [{ file: site, bytes }],
          send: (content, changes) =>
            github.publish(api, {
              ...content,
              changes,
              message: { headline: 'Change' },
            }),
          read: () => github.readContent(api),
          replay: ({ texts }) => {
            const isThere =
              new TextDecoder().decode(texts.get(site)) === 'fee: 160\n';
            return {
              changes: isThere ? [] : [{ file: site, bytes }],
              conflicts: [],
            };
          },
          check: () => [],
        });
      }, SITE);
      expect(outcome).toHaveProperty('state', 'there');
      expect(host.git('rev-list', `${head}..main`).split('\n')).toHaveLength(1);
    });

    test('reads how long to wait, and tells a connection that is gone from a host that refuses', async () => {
      const host = await startGitHubHost({ [SITE]: 'fee: 150\n' });
      const { page } = await openEditor(browser, host);
      host.fail('asked too often');
      expect(await faultOfReading(page)).toBe('none');
      expect(
        await page.evaluate(
          () => (globalThis as unknown as PageOfEditor).pauses,
        ),
      ).toEqual([7]);
      for (const [fault, code] of [
        ['limit of an hour', 'too-many'],
        ['signed out', 'signed-out'],
        ['forbidden', 'no-access'],
        ['bad gateway', 'host-fault'],
        ['cut before', 'unreachable'],
        ['cut within', 'unreachable'],
      ] as const) {
        // Browsers themselves send a request again whose connection was cut.
        host.fail(fault, { times: 20, on: /Head/ });
        expect(await faultOfReading(page), fault).toBe(code);
        host.recover();
      }
      expect(await faultOfReading(page)).toBe('none');
    });
  });
});
