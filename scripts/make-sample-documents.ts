// Writes the six sample forms into content/documents/ from scripts/sample-documents.yaml.
//   npx tsx scripts/make-sample-documents.ts
// The same texts always give the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FormText, type Letterhead, readForms, type WorkbookText } from './sample-documents/content';
import { makeDocx } from './sample-documents/docx';
import { makePdf } from './sample-documents/pdf';
import { makeXlsx } from './sample-documents/xlsx';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'content/documents');

function make(document: FormText | WorkbookText, letterhead: Letterhead): Promise<Uint8Array> {
  if ('sheets' in document) return makeXlsx(document, letterhead);
  return document.file.endsWith('.pdf') ? makePdf(document, letterhead) : makeDocx(document, letterhead);
}

const { letterhead, documents } = readForms(root);
mkdirSync(target, { recursive: true });
for (const document of documents) {
  const bytes = await make(document, letterhead);
  writeFileSync(path.join(target, document.file), bytes);
  console.log(`${document.file}  ${(bytes.length / 1000).toFixed(1)} kB`);
}
console.log(`${documents.length} forms written to content/documents/.`);
