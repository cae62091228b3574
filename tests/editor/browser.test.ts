import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { editYaml } from '../../check/edit/edit-yaml';
import { readYamlFile } from '../../check/read/yaml-file';
import type { DraftFile } from '../../editor/browser/drafts';
import type { KeptStep } from '../../editor/browser/keep-draft';
import type { HostFile } from '../../editor/browser/memory-files';
import type { PageRequests } from '../../editor/browser/surroundings';
import { workerBackend } from '../../editor/browser/worker-backend';
import { bundleEditor } from '../../editor/bundle/bundle';
import { WORKER_FILES } from '../../editor/bundle/first-load';
import { blobId } from '../../editor/core/blob-id';
import type { EditedDocument } from '../../editor/core/editor';
import type { Ask } from '../../editor/core/requests';
import type { ToPublish } from '../../editor/host/publisher';
import { UNDELETED_WORDS } from '../../editor/host/reasons';
import { Editing } from '../../editor/panel/editing';
import { type Path, valueAt } from '../../formats/path';
import { slugFrom } from '../../formats/slug';
import { listFiles } from '../../site/disk/list-files';
import { fileOf } from '../../site/folder/site-folder';
import { embeddedServices } from '../../site/services';
import { runCommand } from '../support/commands';
import { longTest } from '../support/everything';
import { temporaryFolder } from '../support/files';
import { copyProject } from '../support/project-copy';
import { practiceSite } from '../support/sites';
import { buildEditor, commitAll } from './support/built-editor';
import { startWorker } from './support/worker-in-vm';

// The editor in a browser, in a worker that has nothing of Node.

const { content } = practiceSite;
const { folder } = await buildEditor();

/**
 * The files as a host tells them: of pictures and downloads, it does not send
 * the bytes.
 */
const files = new Map(
  listFiles(content).map((name): [string, HostFile] => {
    const bytes = readFileSync(path.join(content, name));
    const file = { size: bytes.length, id: blobId(bytes) };
    return [
      `content/${name}`,
      name.endsWith('.yaml') ? { ...file, bytes } : file,
    ];
  }),
);

/**
 * A page that keeps what its worker tells, as the storage of a browser does.
 */
class Keeper {
  readonly draft = new Map<string, DraftFile>();
  typed: string | undefined;
  /** What the last worker said of the draft. */
  taken: Partial<Opened> = {};

  readonly keep = async ({ changed, same }: KeptStep) => {
    for (const file of changed) {
      this.draft.set(file.file, file);
    }
    for (const file of same) {
      this.draft.delete(file);
    }
  };
}

interface Opened {
  mistakes?: string;
  typed?: string;
  deleted: readonly string[];
  undeleted: readonly string[];
}

/** The page that has the worker. */
let pageNow: Partial<PageRequests> = {};

async function freshWorker() {
  const ask = await startWorker(folder, {
    keep: (step: KeptStep) => pageNow.keep?.(step),
    changed: () => {},
    read: (asked: { file: string; id: string }) => pageNow.read?.(asked),
    publish: async (asked: ToPublish) => {
      const sent = await pageNow.publish?.(asked);
      await ask('settle', { files: asked.files });
      return sent;
    },
  });
  return ask;
}

/**
 * Opening it again forgets all that it had open. In a new one, no code is
 * compiled yet, and to check the content takes three times as long.
 */
const worker = await freshWorker();

async function openWorker(
  page: Partial<PageRequests> = {},
  opened: ReadonlyMap<string, HostFile> = files,
  keeper = new Keeper(),
  { isRight = true, ask = worker } = {},
) {
  pageNow = { keep: keeper.keep, ...page };
  const { mistakes, ...taken } = await ask<Opened>('open', {
    ...{
      files: opened,
      draft: [...keeper.draft.values()],
      typed: keeper.typed,
    },
  });
  keeper.taken = taken;
  keeper.typed = taken.typed;
  expect(mistakes === undefined).toBe(isRight);
  return ask;
}

/** Opens the content in a worker that has done nothing yet. */
const openIn = (ask: typeof worker) =>
  openWorker({}, files, new Keeper(), { ask });

const builtFile = (address: string): string =>
  readFileSync(path.join(practiceSite.folder, fileOf(address)), 'utf8');

/**
 * What is between the parts of a page in its document, which is the same for
 * all pages.
 */
function frameOf(document: string, parts: readonly string[]): string[] {
  let left = document;
  const frame = parts.map((part) => {
    const at = left.indexOf(part);
    expect(at).toBeGreaterThanOrEqual(0);
    const piece = left.slice(0, at);
    left = left.slice(at + part.length);
    return piece;
  });
  return [...frame, left];
}

test('Every page is the same in the browser as in the build, byte for byte', async () => {
  const ask = await openWorker();
  const partsAt = (address: string) => ask<string[]>('parts', { address });
  const [first = '', ...rest] = frameOf(builtFile('/'), await partsAt('/'));
  // It is the document around a page, not the page.
  expect(first.length + rest.join('').length).toBeLessThan(2_000);
  const addresses = await ask<string[]>('addresses', {});
  const built = listFiles(practiceSite.folder).filter((file) =>
    file.endsWith('.html'),
  );
  expect(addresses.map(fileOf).sort()).toEqual(built.sort());
  const different: string[] = [];
  for (const address of addresses) {
    const parts = await partsAt(address);
    const document =
      first + parts.map((part, index) => part + rest[index]).join('');
    if (document !== builtFile(address)) {
      different.push(address);
    }
  }
  expect(different).toEqual([]);
});

/** How much processor time something takes, in ms: others may be at work. */
async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begin = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000;
}

const encoder = new TextEncoder();
const FILE = 'content/cities/nampa.yaml';
const SITE = 'content/site.yaml';

test('What the panel changes goes to the host as files, once', async () => {
  const published: ToPublish[] = [];
  const opened = await openWorker({
    publish: async (asked) => {
      published.push(asked);
      return { next: 'Wait.' };
    },
  });
  const { ask } = workerBackend(opened);
  const { version, text } = (await ask('document', {
    file: FILE,
  })) as EditedDocument;
  const refused = await ask('edit', {
    file: FILE,
    version,
    edits: [],
    text: `${text}nonsense: 1\n`,
  });
  expect(refused).toMatchObject({ refused: [{ file: FILE }] });
  expect((await ask('changes', {})).changes).toEqual([]);

  const set = { op: 'remove', path: ['name'] } as const;
  expect(
    await ask('edit', { file: FILE, version, edits: [set] }),
  ).toHaveProperty('refused');
  const changed = `# A note.\n${text}`;
  await ask('edit', { file: FILE, version, edits: [], text: changed });
  const { changes } = await ask('changes', {});
  expect(changes).toMatchObject([{ file: FILE }]);
  expect(await ask('send', {})).toEqual({ next: 'Wait.' });
  expect(published).toEqual([
    {
      changes,
      way: 'publish',
      files: [{ file: FILE, bytes: encoder.encode(changed) }],
    },
  ]);
  await expect(ask('send', {})).rejects.toThrow('Nothing has changed.');
  // One with the version from before has to look again.
  expect(
    await ask('edit', { file: FILE, version, edits: [], text }),
  ).toHaveProperty('newer');
});

test('What could not be published is still there to publish, and the panel says why not', async () => {
  let isReached = false;
  const opened = await openWorker({
    publish: async () => {
      if (!isReached) {
        throw new Error('The connection is broken.');
      }
      return { next: 'Wait.' };
    },
  });
  const { ask } = workerBackend(opened);
  const { version, text } = (await ask('document', {
    file: FILE,
  })) as EditedDocument;
  await ask('edit', {
    file: FILE,
    version,
    edits: [],
    text: `# A note.\n${text}`,
  });
  await expect(ask('send', {})).rejects.toThrow('The connection is broken.');
  isReached = true;
  expect(await ask('send', {})).toEqual({ next: 'Wait.' });
});

test('A picture never takes the place of one that the host has and has not sent', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
  const hills = files.get('content/images/hills.svg') as HostFile;
  const withHills = new Map([
    ...files,
    ['content/images/home/hills.svg', hills] as const,
  ]);
  const opened = await openWorker({}, withHills);
  const { upload } = workerBackend(opened);
  const add = (bytes: string | Buffer<ArrayBuffer>) =>
    upload('content/pages/home.yaml', new File([bytes], 'hills.svg'));
  expect(await add(drawing)).toBe('/images/home/hills-2.svg');
  expect(await add(drawing)).toBe('/images/home/hills-2.svg');
  expect(await add(readFileSync(path.join(content, 'images/hills.svg')))).toBe(
    '/images/home/hills.svg',
  );
});

test('A picture that was published after the editor was built is read from the host, once, and measured', async () => {
  const drawing = encoder.encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="4440" height="3330"/>',
  );
  const newer = { size: drawing.length, id: blobId(drawing) };
  const asked: unknown[] = [];
  const read = async (file: unknown) => {
    asked.push(file);
    return drawing;
  };
  const withNewer = new Map([
    ...files,
    ['content/images/hills.svg', newer] as const,
  ]);
  const ask = await openWorker({ read }, withNewer);
  expect(asked).toEqual([{ file: 'content/images/hills.svg', id: newer.id }]);
  const pages = await Promise.all(
    ['/', '/about'].map((address) => ask<string[]>('parts', { address })),
  );
  expect(pages.flat().join('')).toContain('height="3330"');
});

/** The files of the host after a colleague has changed some. */
function withTexts(texts: Readonly<Record<string, string>>) {
  const changed = Object.entries(texts).map(([file, text]) => {
    const bytes = encoder.encode(text);
    return [file, { size: bytes.length, id: blobId(bytes), bytes }] as const;
  });
  return new Map<string, HostFile>([...files, ...changed]);
}

describe('What was changed and not published', () => {
  const HOME = 'content/pages/home.yaml';
  const title = ['hero', 'title'];
  const open = async (ask: Ask, file: string) =>
    (await ask('document', { file })) as EditedDocument;
  const set = async (ask: Ask, file: string, path: Path, value: string) =>
    ask('edit', {
      file,
      version: (await open(ask, file)).version,
      edits: [{ op: 'set', path, value }],
    });
  const old = new TextDecoder().decode(files.get(HOME)?.bytes);
  const oldTitle = valueAt<unknown>(readYamlFile(old).data, title);
  const theirs = (path: Path, value: string) =>
    editYaml(old, { op: 'set', path, value });

  test('is kept before the panel hears that it is made, so that another worker goes on with it', async () => {
    const keeper = new Keeper();
    const { ask, upload } = workerBackend(await openWorker({}, files, keeper));
    expect(await set(ask, HOME, title, 'My title')).toHaveProperty('document');
    expect([...keeper.draft.keys()]).toEqual([HOME]);
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
    await upload(HOME, new File([drawing], 'replaced.svg'));
    const src = await upload(
      HOME,
      new File([drawing.replace('40', '50')], 'new.svg'),
    );
    await set(ask, HOME, ['hero', 'image', 'src'], src);
    // The first worker has ended.
    const published: ToPublish[] = [];
    const publish = async (asked: ToPublish) => {
      published.push(asked);
      return { next: 'Wait.' };
    };
    const again = workerBackend(
      await openWorker({ publish }, files, keeper),
    ).ask;
    expect(valueAt((await open(again, HOME)).data, title)).toBe('My title');
    await again('send', {});
    expect(published[0]?.files.map(({ file }) => file).sort()).toEqual([
      'content/images/home/new.svg',
      HOME,
    ]);
    // Redo can still show it.
    expect([...keeper.draft.keys()]).toEqual([
      'content/images/home/replaced.svg',
    ]);
  });

  test('is made again in what a colleague has published meanwhile', async () => {
    const keeper = new Keeper();
    await set(
      workerBackend(await openWorker({}, files, keeper)).ask,
      HOME,
      title,
      'My title',
    );
    const newer = withTexts({
      [HOME]: theirs(['faq', 'items', 0, 'answer'], 'Their answer.'),
    });
    const { ask } = workerBackend(await openWorker({}, newer, keeper));
    const { text } = await open(ask, HOME);
    expect(text).toBe(
      editYaml(theirs(['faq', 'items', 0, 'answer'], 'Their answer.'), {
        op: 'set',
        path: title,
        value: 'My title',
      }),
    );
    expect(keeper.typed).toBeUndefined();
    const { changes } = await ask('changes', {});
    expect(changes).toMatchObject([
      { file: HOME, old: oldTitle, new: 'My title' },
    ]);
  });

  test('leaves the mark at the beginning of a file that a colleague has changed meanwhile', async () => {
    const keeper = new Keeper();
    const marked = withTexts({ [HOME]: `\ufeff${old}` });
    const first = workerBackend(await openWorker({}, marked, keeper)).ask;
    await set(first, HOME, title, 'My title');
    const { changes } = await first('changes', {});
    expect(changes).toMatchObject([{ old: oldTitle, new: 'My title' }]);
    const newer = `\ufeff${theirs(['faq', 'items', 0, 'answer'], 'Theirs.')}`;
    const { ask } = workerBackend(
      await openWorker({}, withTexts({ [HOME]: newer }), keeper),
    );
    expect((await open(ask, HOME)).text).toBe(
      editYaml(newer, { op: 'set', path: title, value: 'My title' }),
    );
  });

  test.each(['keepYours', 'keepTheirs'])(
    'is asked about in the panel where a colleague has changed the same: %s',
    async (way) => {
      const keeper = new Keeper();
      await set(
        workerBackend(await openWorker({}, files, keeper)).ask,
        HOME,
        title,
        'My title',
      );
      const { ask } = workerBackend(
        await openWorker(
          {},
          withTexts({ [HOME]: theirs(title, 'Their title') }),
          keeper,
        ),
      );
      expect(valueAt((await open(ask, HOME)).data, title)).toBe('Their title');
      const editing = new Editing(ask, keeper.typed, (typed) => {
        keeper.typed = typed;
        return true;
      });
      await editing.save();
      const shown = editing.file(HOME);
      expect([
        shown?.status,
        shown?.clashes,
        valueAt(shown?.mine, title),
      ]).toEqual(['clash', [title], 'My title']);
      editing.change((queue) =>
        queue.settle(HOME, way === 'keepYours' ? 'yours' : 'theirs'),
      );
      await editing.save();
      const kept = way === 'keepYours' ? 'My title' : 'Their title';
      expect(valueAt((await open(ask, HOME)).data, title)).toBe(kept);
      expect(editing.queue.waiting()).toEqual([]);
    },
  );

  const POST = 'content/posts/a-week-without-a-clock.yaml';
  const OTHER = 'content/posts/what-sleep-does.yaml';
  const textAt = (file: string) =>
    new TextDecoder().decode(files.get(file)?.bytes);

  test('is asked about at each visit where a colleague has deleted the page', async () => {
    const keeper = new Keeper();
    const first = workerBackend(await openWorker({}, files, keeper)).ask;
    await set(first, POST, ['title'], 'My Week');
    const newer = new Map(files);
    newer.delete(POST);
    for (let visit = 1; visit <= 2; visit++) {
      const again = await openWorker({}, newer, keeper);
      await again('keep', {});
      expect(keeper.taken).toMatchObject({ deleted: [POST], undeleted: [] });
      expect((await open(workerBackend(again).ask, POST)).title).toBe(
        'My Week',
      );
    }
  });

  test.each([
    [
      'changed it',
      {
        [POST]: editYaml(textAt(POST), {
          op: 'set',
          path: ['title'],
          value: 'Their Week',
        }),
      },
      UNDELETED_WORDS.kept(['Their Week']),
    ],
    [
      'set a link to it',
      {
        [OTHER]: textAt(OTHER).replace(
          /^content: .*\n/m,
          (line) =>
            `${line}  See [that week](/blog/a-week-without-a-clock).\n\n`,
        ),
      },
      UNDELETED_WORDS.needed(
        ['A Week Without a Clock'],
        'What Sleep Does When We Chase It',
      ),
    ],
  ])(
    'is said not to be deleted where a colleague has %s',
    async (_what, texts, words) => {
      const keeper = new Keeper();
      const first = workerBackend(await openWorker({}, files, keeper)).ask;
      const { version } = await open(first, POST);
      await first('edit', { file: POST, version, edits: [], text: '' });
      expect([...keeper.draft.keys()]).toEqual([POST]);
      const newer = withTexts(texts);
      const again = await openWorker({}, newer, keeper);
      await again('keep', {});
      const typed = undefined;
      expect(keeper.taken).toEqual({ typed, deleted: [], undeleted: [words] });
      const { text } = await open(workerBackend(again).ask, POST);
      expect(text).toBe(new TextDecoder().decode(newer.get(POST)?.bytes));
      expect(keeper.draft.size).toBe(0);
    },
  );

  test('has its own picture where a colleague has published another one of this name', async () => {
    const keeper = new Keeper();
    const first = workerBackend(await openWorker({}, files, keeper));
    const drawing = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"/>`;
    const src = await first.upload(POST, new File([drawing(40)], 'new.svg'));
    expect(src).toBe('/images/posts/new.svg');
    expect(await set(first.ask, POST, ['imageUrl'], src)).toHaveProperty(
      'document',
    );
    const newer = withTexts({
      'content/images/posts/new.svg': drawing(50),
      'content/images/posts/new-2.svg': drawing(60),
    });
    const published: ToPublish[] = [];
    const publish = async (asked: ToPublish) => {
      published.push(asked);
      return { next: 'Wait.' };
    };
    const again = await openWorker({ publish }, newer, keeper);
    await again('keep', {});
    const { ask } = workerBackend(again);
    expect((await open(ask, POST)).data).toMatchObject({
      imageUrl: '/images/posts/new-3.svg',
    });
    const own = 'content/images/posts/new-3.svg';
    expect([...keeper.draft.keys()].sort()).toEqual([own, POST]);
    await ask('send', {});
    const [picture] =
      published[0]?.files.filter(({ file }) => file === own) ?? [];
    expect(new TextDecoder().decode(picture?.bytes)).toBe(drawing(40));
    expect(published[0]?.files).toHaveLength(2);
  });

  test('stays one page, with what is wrong, if it is new and would be a mistake together with what a colleague has published', async () => {
    const keeper = new Keeper();
    const first = workerBackend(await openWorker({}, files, keeper)).ask;
    await first('new-page', { kind: 'city', name: 'Caldwell' });
    const city = 'content/cities/caldwell.yaml';
    const { text } = await open(first, city);
    const faq = ['faq', 'items', 0, 'answer'];
    const mine = 'In [Caldwell](/teletherapy/caldwell).';
    expect(await set(first, HOME, faq, mine)).toHaveProperty('document');
    const newer = withTexts({
      [FILE]: `${textAt(FILE).trimEnd()}\nmovedFrom:\n  - caldwell\n`,
    });
    for (let visit = 1; visit <= 2; visit++) {
      const again = await openWorker({}, newer, keeper, { isRight: false });
      await again('keep', {});
      const { ask } = workerBackend(again);
      expect((await open(ask, city)).text).toBe(text);
      expect((await open(ask, HOME)).text).toContain(mine);
      expect(keeper.typed).toBeUndefined();
      expect([...keeper.draft.keys()].sort()).toEqual([city, HOME]);
      await expect(ask('send', {})).rejects.toThrow(
        'The content has mistakes.',
      );
    }
  });

  test('waits in the panel if it would be a mistake together with what a colleague has published', async () => {
    const keeper = new Keeper();
    const first = workerBackend(await openWorker({}, files, keeper)).ask;
    const answer = ['faq', 'items', 0, 'answer'];
    expect(
      await set(first, HOME, answer, '[Here](/teletherapy/nampa).'),
    ).toHaveProperty('document');
    const newer = new Map(files);
    newer.delete(FILE);
    const { ask } = workerBackend(
      await openWorker({}, newer, keeper, { isRight: false }),
    );
    expect(valueAt((await open(ask, HOME)).data, answer)).not.toContain(
      'nampa',
    );
    const editing = new Editing(ask, keeper.typed, () => true);
    await editing.save();
    expect(editing.file(HOME)?.status).toBe('refused');
    expect(JSON.stringify(editing.file(HOME)?.mine)).toContain(
      '/teletherapy/nampa',
    );
  });
});

/** In bytes, compressed. */
const LARGEST = 505_000;
/** In ms, several times of what it is. */
const SLOWEST = { open: 3_000, key: 500 };

test('The worker is small, and checks and shows a change at once', async () => {
  const sizes = WORKER_FILES.map(
    (name) =>
      gzipSync(readFileSync(path.join(folder, name)), { level: 9 }).length,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LARGEST);
  await openWorker();
  const ask = await freshWorker();
  const open = await timeOf(() => openIn(ask));
  const panel = workerBackend(ask);
  const { version, text } = (await panel.ask('document', {
    file: FILE,
  })) as EditedDocument;
  await ask('parts', { address: '/' });
  const edit = { file: FILE, version, edits: [], text: `${text}# A note.\n` };
  const key = await timeOf(async () => {
    expect(await panel.ask('edit', edit)).toHaveProperty('document');
    await ask('parts', { address: '/teletherapy/nampa' });
  });
  expect(open).toBeLessThan(SLOWEST.open);
  expect(key).toBeLessThan(SLOWEST.key);
});

test('A new page of a website in Spanish has Spanish texts, which are loaded only for it', async () => {
  const site = files.get(SITE) as HostFile;
  const bytes = encoder.encode(
    editYaml(new TextDecoder().decode(site.bytes), {
      op: 'set',
      path: ['practice', 'language'],
      value: 'es',
    }),
  );
  const inSpanish = new Map(files).set(SITE, { ...site, bytes });
  const ask = await openWorker({}, inSpanish, new Keeper(), {
    ask: await freshWorker(),
  });
  const asked = { kind: 'program', name: 'Grupo de duelo' };
  const { document } = await ask<{ document: EditedDocument }>('panel', {
    name: 'new-page',
    asked,
  });
  const spanish = '¿Conoce a alguien a quien le serviría?';
  expect(document.text).toContain(spanish);
  expect(codeIn(folder).includes(spanish)).toBe(false);
});

test('Letters of other scripts are loaded when a text has them', async () => {
  const ask = await openIn(await freshWorker());
  const asked = { kind: 'post', name: '심리 상담' };
  const { document } = await ask<{ document: EditedDocument }>('panel', {
    name: 'new-page',
    asked,
  });
  expect(slugFrom(asked.name)).toMatch(/^[a-z-]+$/);
  expect(document.file).toBe(`content/posts/${slugFrom(asked.name)}.yaml`);
});

test('The map of another state is loaded when the content names it, with its counties', async () => {
  const city = 'content/cities/salmon.yaml';
  const textOf = (file: string) =>
    new TextDecoder().decode(files.get(file)?.bytes);
  const moved = textOf(city)
    .replace(/^name: .*$/m, 'name: Spokane\nstate: WA')
    .replace(/^latitude: .*$/m, 'latitude: 47.66')
    .replace(/^longitude: .*$/m, 'longitude: -117.43');
  const licensed = textOf(SITE).replace('alsoLicensedIn: [', '$&WA, ');
  const ask = await openWorker(
    {},
    withTexts({ [city]: moved, [SITE]: licensed }),
    new Keeper(),
    { ask: await freshWorker() },
  );
  const parts = await ask<string[]>('parts', {
    address: '/teletherapy/salmon',
  });
  expect(parts.join('')).toContain('/maps/washington.svg');
  expect(parts.join('')).toContain('Spokane County');
  expect(codeIn(folder)).not.toContain('Walla Walla');
});

const codeIn = (place: string) =>
  WORKER_FILES.map((name) => readFileSync(path.join(place, name), 'utf8')).join(
    '\n',
  );

test('No module imports from the first one of the worker, which WebKit would run twice', () => {
  const modules = listFiles(folder).filter((name) => name.endsWith('.js'));
  const importing = modules.filter((name) =>
    /\bfrom ?["']\.\/worker\.js/.test(
      readFileSync(path.join(folder, name), 'utf8'),
    ),
  );
  expect(importing).toEqual([]);
});

/** A few lines of code that is 2 MB long, around the first difference. */
function differingLines(code: string, other: string): string[] {
  if (code === other) {
    return [];
  }
  const characters = code.slice(0, other.length).split('');
  const first = characters.findIndex((character, i) => character !== other[i]);
  const start = Math.max(0, first - 200);
  return [code, other].map((text) => text.slice(start, start + 400));
}

test('The code is the same when it is bundled in another folder', async () => {
  const other = temporaryFolder('editor-');
  const { root } = copyProject();
  await bundleEditor(root, other, embeddedServices(root), ['worker']);
  expect(differingLines(codeIn(other), codeIn(folder))).toEqual([]);
});

// A fast run notices it all the same: the worker in these tests wouldn't start.
longTest('Code that asks for Node is not built', async () => {
  const copy = copyProject();
  copy.edit('formats/slug.ts', (text) => `import 'node:os';\n${text}`);
  const failed = bundleEditor(copy.root, temporaryFolder('editor-'), {}, [
    'worker',
  ]);
  await expect(failed).rejects.toThrow(
    "The code of the editor couldn't be built.",
  );
});

longTest('A secret of the environment is not published with the editor', () => {
  const copy = copyProject();
  commitAll(copy);
  // Of all that is published, the editor alone has this address.
  const address = 'https://github.practice.example';
  const env = {
    GITHUB_REPOSITORY: 'practice/website',
    GITHUB_API_URL: address,
    HOST_TOKEN: address,
  };
  const { status, stderr } = runCommand(
    copy,
    ['build', '--local', '--editor'],
    { env },
  );
  expect(stderr).toContain('index.html contains the value of HOST_TOKEN.');
  expect(status).toBe(2);
  expect(existsSync(path.join(copy.root, 'dist/editor'))).toBe(false);
});
