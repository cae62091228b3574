import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Document, readDocument } from '../../renderer/content/document';
import { kindOf } from '../../renderer/content/files';
import { loadKinds } from '../../renderer/content/kinds';
import { pack, packsOf, recordOf, unpackAll } from '../../renderer/content/packed';
import { practiceSite, projectRoot } from '../support/sites';

const content = practiceSite.content;
const kinds = loadKinds(path.join(projectRoot, 'schemas'));

const documents: Document[] = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => {
    const kind = kindOf(file, kinds);
    return kind ? [readDocument(file, kind, readFileSync(path.join(content, file)))] : [];
  });

describe('A document that was packed, sent and unpacked', () => {
  const packed = pack(documents);
  const received = unpackAll([structuredClone(packed)], kinds, content);

  test.each(documents.map((document, index) => [document.file, index] as const))('is %s', (_, index) => {
    expect(received[index]).toEqual(documents[index]);
  });

  test('has the very annotations of its kind: the next free number is found by comparing them', () => {
    const marks = received.flatMap((document) => document.marks.map((mark) => ({ mark, document })));
    expect(marks.length).toBeGreaterThan(50);
    for (const { mark, document } of marks) expect(document.kind.annotations).toContain(mark.annotation);
  });

  test('gives the same data field by field, where the long fields are parsed when they are asked for', () => {
    for (const [index, document] of packed.documents.entries()) {
      const record = recordOf(document, packed.bytes);
      expect(record).toEqual(documents[index]?.data);
      expect(Object.keys(record)).toEqual(Object.keys(documents[index]?.data as object));
      expect(Object.isFrozen(record)).toBe(true);
    }
    expect(packed.documents.some(({ brief, fields }) => Object.keys(brief).length < fields.length)).toBe(
      true,
    );
  });

  test('keeps its bytes when it is packed again', () => {
    const [again, fresh] = packsOf([...received.slice(0, 3), ...documents.slice(3, 5)]);
    expect(again?.bytes).toBe(forBytes(received));
    expect(again?.documents).toHaveLength(3);
    expect(fresh?.documents.map(({ file }) => file)).toEqual(documents.slice(3, 5).map(({ file }) => file));
  });

  function forBytes(all: readonly Document[]) {
    return packsOf(all)[0]?.bytes;
  }
});
