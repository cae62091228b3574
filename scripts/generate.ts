// npm run generate: writes everything that is generated from the schemas, and
// the small font files.
//   --check   writes nothing; names every outdated file, and exits with 1 if there are any
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSchemas } from '../site/disk/kinds';
import { readIfThere } from '../site/disk/read-if-there';
import { readOptions, runCommand } from './command';
import { generateContentTypes } from './generate/content-types';
import { GUIDE, generateFieldTables } from './generate/field-tables';
import { generateIconSheet } from './generate/icon-sheet';
import { generateKnownSamples } from './generate/known-samples';
import { generateLetters } from './generate/letters';
import {
  generateWordsSchema,
  schemaText,
  WORDS_SCHEMA,
} from './generate/words-schema';

const root = process.cwd();

const { check } = readOptions(
  { options: { check: { type: 'boolean' } } },
  'Usage: npm run generate -- [--check]',
).values;

function read(file: string): Buffer {
  return readIfThere(path.join(root, file)) ?? Buffer.alloc(0);
}

async function generate(): Promise<Record<string, string | Buffer>> {
  const words = generateWordsSchema();
  const schemas = new Map([
    ...readSchemas(path.join(root, 'schemas')),
    ['words', words] as const,
  ]);
  return {
    [WORDS_SCHEMA]: schemaText(words),
    'schemas/content.ts': await generateContentTypes(schemas),
    [GUIDE]: generateFieldTables(schemas, read(GUIDE).toString()),
    'schemas/icons.svg': generateIconSheet(),
    'check/known-samples.json': generateKnownSamples(root),
    ...(await generateLetters()),
  };
}

await runCommand(async () => {
  const outOfDate = Object.entries(await generate()).filter(
    ([file, made]) => !read(file).equals(Buffer.from(made)),
  );
  for (const [file, made] of outOfDate) {
    if (check) {
      console.error(`${file} is out of date. Run: npm run generate`);
    } else {
      writeFileSync(path.join(root, file), made);
      console.log(`${file} was written.`);
    }
  }
  if (outOfDate.length === 0) {
    console.log('Everything is up to date.');
  }
  return check && outOfDate.length > 0 ? 1 : 0;
});
