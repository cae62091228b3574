import { availableParallelism } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { Crew } from '../../scripts/build/crew';
import { needs } from '../support/needs';
import { practiceSite, projectRoot } from '../support/sites';

const crew = new Crew();
afterEach(() => crew.dismiss());

const FILES = ['cities/nampa.yaml', 'cities/salmon.yaml', 'site.yaml'];
const task = (schemas: string) => ({
  schemas: path.join(projectRoot, schemas),
  content: practiceSite.content,
  files: FILES,
  next: new Int32Array(new SharedArrayBuffer(4)),
});

const ALONE = availableParallelism() > 1 ? undefined : 'this machine has one processor';

describe('Threads that help to build', needs(ALONE), () => {
  test('read what they are given, once between them', async () => {
    const portions = await crew.read(task('schemas'));
    const documents = portions.flatMap(({ pack }) => pack.documents);
    expect(documents.map(({ file }) => file)).toEqual(FILES);
  });

  test('leave the files to who asked where they cannot read them, and can be asked again', async () => {
    expect(await crew.read(task('no-such-folder'))).toEqual([]);
    expect(await crew.read(task('schemas'))).not.toEqual([]);
  });

  test('hand on what went wrong while they rendered', async () => {
    crew.handOver({ packs: [], images: {} });
    const rendering = crew.render({
      services: {},
      bundles: { client: '', server: '', reused: true },
      folder: '',
      todo: new Int32Array(0),
      next: new Int32Array(1),
    });
    await expect(rendering).rejects.toThrow();
  });
});
