import { availableParallelism } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { readTaskOf } from '../../renderer/content/read-share';
import { WorkerPool } from '../../scripts/build/worker-pool';
import { longTest } from '../support/everything';
import { needs } from '../support/needs';
import { practiceSite } from '../support/sites';

const pool = new WorkerPool();
afterEach(() => pool.terminate());

const FILES = ['cities/nampa.yaml', 'cities/salmon.yaml', 'site.yaml'];
const taskIn = (root: string) => readTaskOf({ root, files: FILES, many: new Set<string>() });

const ALONE = availableParallelism() > 1 ? undefined : 'this machine has one processor';

describe('Threads that help to build', needs(ALONE), () => {
  test('read what they are given, once between them', async () => {
    const documents = (await pool.read(taskIn(practiceSite.root))).map((text) => JSON.parse(text));
    expect(documents.map(({ file }) => file)).toEqual(FILES);
  });

  longTest(
    'leave the files to the main thread if they cannot read them, and can be asked again',
    async () => {
      expect(await pool.read(taskIn('/no-such-folder'))).toEqual([]);
      expect(await pool.read(taskIn(practiceSite.root))).not.toEqual([]);
    },
  );

  test('hand on what went wrong while they rendered', async () => {
    pool.prepare({ root: practiceSite.root, documents: [] });
    const rendering = pool.render({
      services: {},
      images: {},
      bundles: { client: '', server: '', reused: true },
      folder: '',
      todo: new Int32Array(0),
      taken: new Int32Array(1),
    });
    await expect(rendering).rejects.toThrow();
  });
});
