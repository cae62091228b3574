import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  type HostContent,
  readContent,
  readFile,
} from '../../../editor/github/read-content';
import { HostFault } from '../../../editor/host/host-fault';
import { listFiles } from '../../../site/disk/list-files';
import { startGitHubHost } from '../../support/github-host';
import { practiceSite } from '../../support/sites';
import { signIn, textOf } from '../support/github';

const folder = practiceSite.content;
const onDisk = listFiles(folder).map(
  (file) => [`content/${file}`, readFileSync(path.join(folder, file))] as const,
);
const isText = (file: string) => /\.(yaml|md)$/.test(file);
/** What is not content, and what makes the pages of it. */
const PROGRAM = {
  'package.json': '{}\n',
  'pages/routes.tsx': '// Routes\n',
  '.gitignore': 'dist\n',
};

const startHost = (files = {}) =>
  startGitHubHost({ ...Object.fromEntries(onDisk), ...PROGRAM, ...files });

const contentsOf = ({ texts }: HostContent) =>
  Object.fromEntries([...texts].map(([file, bytes]) => [file, textOf(bytes)]));

test('All texts are there in two requests, byte for byte, and everything else by name, hash, and size', async () => {
  const host = await startHost();
  const content = await readContent(signIn(host).api);
  expect(host.names).toEqual(['Head', 'Objects']);
  expect(
    [...content.files].map(([file, { size }]) => [file, size]).sort(),
  ).toEqual(onDisk.map(([file, bytes]) => [file, bytes.length]).sort());
  const texts = onDisk.filter(([file]) => isText(file));
  expect(texts.length).toBeGreaterThan(25);
  expect(contentsOf(content)).toEqual(
    Object.fromEntries(texts.map(([file, bytes]) => [file, String(bytes)])),
  );
  for (const [file, { oid }] of content.files) {
    expect(oid, file).toBe(host.git('rev-parse', `main:${file}`));
  }
  const others = onDisk.filter(([file]) => !isText(file));
  expect(others.length).toBeGreaterThan(5);
  const [name, bytes] = others[0] as (typeof onDisk)[0];
  const file = content.files.get(name) as {
    oid: string;
    size: number;
    isLink: boolean;
  };
  expect(Buffer.from(await readFile(signIn(host).api, file))).toEqual(bytes);
  expect(content).toMatchObject({
    head: host.tip(),
    branch: 'main',
    account: 'robin',
    mayWrite: true,
  });
});

test('Texts that are known by their hash are not asked for again', async () => {
  const host = await startHost();
  const { api } = signIn(host);
  const first = await readContent(api);
  const byHash = new Map(
    [...first.texts].map(([file, bytes]) => [
      first.files.get(file)?.oid,
      bytes,
    ]),
  );
  const known = (oid: string) => byHash.get(oid);
  host.asked.length = 0;
  expect(contentsOf(await readContent(api, { known }))).toEqual(
    contentsOf(first),
  );
  expect(host.names).toEqual(['Head']);
  host.commit({ 'content/site.yaml': 'name: Other\n' });
  const next = await readContent(api, { known });
  expect(contentsOf(next)).toEqual({
    ...contentsOf(first),
    'content/site.yaml': 'name: Other\n',
  });
  expect(host.names).toEqual(['Head', 'Head', 'Objects']);
  expect(host.asked.at(-1)?.body.match(/object\(/g)).toHaveLength(1);
});

const LONG = `# ${'A long text. '.repeat(60_000)}\n`;
const UNUSUAL: [string, string, string | Uint8Array][] = [
  [
    'is too long for the host to give it as text',
    'content/posts/long.yaml',
    LONG,
  ],
  [
    'was saved in the encoding of older computers',
    'content/old.yaml',
    Buffer.from('a: caf\xe9\n', 'latin1'),
  ],
  [
    'was saved in UTF-16',
    'content/wide.yaml',
    Buffer.from('\ufeffa: b\n', 'utf16le'),
  ],
  ['begins with a byte order mark', 'content/mark.yaml', '\ufeffa: b\n'],
  [
    'has a half of a character',
    'content/half.yaml',
    Buffer.from([0x61, 0x3a, 0x20, 0xe2, 0x82]),
  ],
  ['is empty', 'content/empty.yaml', ''],
  ['has line ends of Windows', 'content/windows.yaml', 'a: b\r\nc: d\r\n'],
  ['has a name with an accent and a space', 'content/Für alle.yaml', 'a: b\n'],
  ['is four folders deep', 'content/a/b/c/d/deep.yaml', 'a: deep\n'],
  [
    'is nine folders deep',
    'content/a/b/c/d/e/f/g/h/i/deep.yaml',
    'a: deeper\n',
  ],
];

test.each(UNUSUAL)(
  'A text that %s is read byte for byte',
  async (_, file, text) => {
    const host = await startGitHubHost({
      'content/site.yaml': 'a: b\n',
      [file]: text,
    });
    const { texts } = await readContent(signIn(host).api);
    expect([...texts.keys()].sort()).toEqual(
      [file, 'content/site.yaml'].sort(),
    );
    expect(
      Buffer.from(text).equals(texts.get(file) ?? Buffer.from('none')),
    ).toBe(true);
  },
);

test('A thousand texts are asked for in parts', async () => {
  const pages = Array.from({ length: 1000 }, (_, index) => [
    `content/posts/p${index}.yaml`,
    `a: ${index}\n`,
  ]);
  const host = await startGitHubHost(Object.fromEntries(pages));
  const content = await readContent(signIn(host).api);
  expect(contentsOf(content)).toEqual(Object.fromEntries(pages));
  expect(host.names).toEqual(['Head', 'Objects', 'Objects', 'Objects']);
});

test('A colleague who publishes between the two requests changes nothing: all of it belongs to one commit', async () => {
  const host = await startGitHubHost({
    'content/a.yaml': 'a: old\n',
    'content/b.yaml': 'b: old\n',
  });
  const head = host.tip();
  const publishBetween: typeof fetch = async (address, options) => {
    const response = await fetch(address, options);
    if (host.tip() === head) {
      host.commit({
        'content/a.yaml': 'a: new\n',
        'content/b.yaml': undefined,
      });
    }
    return response;
  };
  const content = await readContent(
    signIn(host, { fetch: publishBetween as never }).api,
  );
  expect(content.head).toBe(head);
  expect(contentsOf(content)).toEqual({
    'content/a.yaml': 'a: old\n',
    'content/b.yaml': 'b: old\n',
  });
});

test('A symbolic link in the content is not read as a text', async () => {
  const link = { link: '../package.json' };
  const host = await startGitHubHost({
    'content/site.yaml': 'a: b\n',
    'content/link.yaml': link,
  });
  const { files, texts } = await readContent(signIn(host).api);
  expect(files.get('content/link.yaml')).toHaveProperty('isLink', true);
  expect([...texts.keys()]).toEqual(['content/site.yaml']);
});

test.each([
  ['READ', false, false],
  ['TRIAGE', false, false],
  ['WRITE', false, true],
  ['MAINTAIN', false, true],
  ['ADMIN', false, true],
  ['ADMIN', true, false],
])(
  'The right %s (archived: %s) allows writing: %s',
  async (permission, isArchived, mayWrite) => {
    const host = await startGitHubHost({ 'content/site.yaml': 'a: b\n' });
    Object.assign(host, { permission, isArchived });
    expect(await readContent(signIn(host).api)).toHaveProperty(
      'mayWrite',
      mayWrite,
    );
  },
);

test('The program is everything beside the content: an editor with another one reads nothing', async () => {
  const host = await startHost();
  const { api } = signIn(host);
  const { program } = await readContent(api);
  expect(Object.keys(program).sort()).toEqual([
    '.gitignore',
    'package.json',
    'pages',
  ]);
  host.commit({
    'content/site.yaml': 'a: changed\n',
    'content/new.yaml': 'a: b\n',
  });
  expect(await readContent(api, { program })).toHaveProperty(
    'head',
    host.tip(),
  );
});

test.each<[string, Record<string, string | undefined>]>([
  ['changed', { 'pages/routes.tsx': '// Others\n' }],
  ['added', { 'new.txt': 'a\n' }],
  ['deleted', { '.gitignore': undefined }],
])(
  'Where a file of the program was %s, the person is told to load the editor again',
  async (_, files) => {
    const host = await startHost();
    const { api } = signIn(host);
    const { program } = await readContent(api);
    host.commit(files);
    await expect(readContent(api, { program })).rejects.toHaveProperty(
      'code',
      'other-program',
    );
  },
);

test.each([
  ['has no content', {}],
  [
    'is not shown to this account',
    { repository: { owner: 'somebody', name: 'else' } },
  ],
])('A website that %s is reported as missing', async (_, options) => {
  const host = await startGitHubHost({ 'README.md': 'Nothing yet.\n' });
  const doing = readContent(signIn(host, options).api);
  await expect(doing).rejects.toMatchObject({
    name: HostFault.name,
    code: 'not-there',
  });
});
