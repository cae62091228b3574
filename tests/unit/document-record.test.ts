import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../../renderer/content/document';
import {
  ContentChanged,
  isWhole,
  parseDocuments,
  serializeDocument,
} from '../../renderer/content/document-record';
import { kindOf } from '../../renderer/content/files';
import { loadKinds } from '../../renderer/content/kinds';
import { readDocument } from '../../renderer/content/read-document';
import { copyContent, type ProjectCopy } from '../support/project-copy';
import { practiceSite, projectRoot } from '../support/sites';

const kinds = loadKinds(path.join(projectRoot, 'schemas'));
const files = readdirSync(practiceSite.content, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);

function readAll(areMany: boolean): Document[] {
  return files.flatMap((file) => {
    const kind = kindOf(file, kinds);
    return kind
      ? [readDocument(file, kind, readFileSync(path.join(practiceSite.content, file)), areMany)]
      : [];
  });
}

let project: ProjectCopy;
beforeAll(() => {
  project = copyContent();
});
afterAll(() => project.dispose());

describe.each([
  ['one of few', false],
  ['one of many', true],
])('A document that is %s, sent and received,', (_, areMany) => {
  const documents = readAll(areMany);

  test.each(documents.map((document) => [document.file, document] as const))('is %s', (__, document) => {
    const [received] = parseDocuments([serializeDocument(document)], project.root);
    expect(received).toEqual(document);
    expect(received && serializeDocument(received)).toBe(serializeDocument(document));
    expect(received?.marks.every(({ annotation }) => document.kind.annotations.includes(annotation))).toBe(
      true,
    );
  });
});

test('Of one of many, the long fields are parsed when they are asked for', () => {
  const [document] = readAll(true).filter(({ file }) => file === 'posts/a-week-without-a-clock.yaml');
  const [received] = parseDocuments(document ? [serializeDocument(document)] : [], project.root);
  if (!document || !received) throw new Error('There is no such post.');
  expect([isWhole(document), isWhole(received)]).toEqual([true, false]);
  expect(serializeDocument(document).length).toBeLessThan(document.source.length / 2);
  expect(Object.isFrozen(received.data)).toBe(true);
  project.edit('content/posts/a-week-without-a-clock.yaml', (text) => `${text}# changed\n`);
  expect(() => JSON.stringify(received.data)).toThrow(ContentChanged);
  rmSync(path.join(project.root, 'content/posts/a-week-without-a-clock.yaml'));
  mkdirSync(path.join(project.root, 'content/posts/a-week-without-a-clock.yaml'));
  expect(() => JSON.stringify(received.data)).toThrow(ContentChanged);
});
