// npm run mutants: puts each small fault of mutants.ts into a copy of the project, one at a time, and
// says which test notices it.
//   npm run mutants -- menu shift      only those whose name or file has one of these words
//   npm run mutants -- --sample 20     as many of them, spread evenly
//   npm run mutants -- --related       the expected tests alone, not the whole suite after them
//   npm run mutants -- --all           with the tests of `npm test -- --all`
//
// It ends with 0 if each was noticed. A run over all of them takes one to two hours on two cores.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from '../../scripts/command';
import { copyRepository } from './copy-repository';
import { MUTANTS, type Mutant } from './mutants';

const { values, positionals } = readOptions(
  {
    options: {
      sample: { type: 'string' },
      related: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  },
  'Usage: npm run mutants -- [--sample number] [--related] [--all] [word ...]',
);

/** Those that were asked for. */
function chooseMutants(): Mutant[] {
  const asked = MUTANTS.filter(
    ({ name, file }) =>
      positionals.length === 0 || positionals.some((word) => `${name} ${file}`.includes(word)),
  );
  const wanted = Math.min(Number(values.sample ?? asked.length), asked.length);
  return Array.from(
    { length: wanted },
    (_, index) => asked[Math.floor((index * asked.length) / wanted)],
  ).filter((mutant) => mutant !== undefined);
}

const isLong = (file: string) => file.endsWith('.all.test.ts');

/** How a suite went: the first test that failed, or nothing if all passed. */
type Caught = { file: string; test: string } | undefined;

function runTests(root: string, filters: readonly string[]): Caught {
  const report = path.join(root, 'mutant-report.json');
  rmSync(report, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...filters],
    {
      cwd: root,
      stdio: 'ignore',
      // A file that only a long run knows may be the one that is named.
      env: { ...process.env, ...((values.all || filters.some(isLong)) && { TESTS: 'all' }) },
    },
  );
  if (status === 0) return undefined;
  // The sites could not be built.
  if (!existsSync(report)) return { file: 'the build before the tests', test: '' };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: {
      name: string;
      status: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  };
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find((result) => result.status === 'failed');
    if (failed) return { file: path.relative(root, name), test: failed.fullName };
  }
  const broken = testResults.find((result) => result.status === 'failed');
  return { file: broken ? path.relative(root, broken.name) : 'the start of the tests', test: '' };
}

/** Which kind of proof a test file belongs to. */
function kindOf({ file }: { file: string }): string {
  const [, kind] = /^tests\/(content|specification)\//.exec(file) ?? [];
  return kind ?? 'engine';
}

const mutants = chooseMutants();
const copy = copyRepository();
const survivors: Mutant[] = [];
try {
  // What fails without a fault says nothing of one.
  const sound = runTests(copy.root, ['tests/specification']);
  if (sound) throw new Error(`${sound.file} fails without any mutant: ${sound.test}`);
  for (const [index, mutant] of mutants.entries()) {
    const { name, file, find, replace, related, historical } = mutant;
    const place = path.join(copy.root, file);
    const original = readFileSync(place, 'utf8');
    writeFileSync(
      place,
      original.replace(find, () => replace),
    );
    const began = Date.now();
    const known = related.filter((test) => existsSync(path.join(copy.root, test)));
    const caught =
      (known.length > 0 ? runTests(copy.root, known) : undefined) ??
      (values.related ? undefined : runTests(copy.root, []));
    writeFileSync(place, original);
    if (!caught) survivors.push(mutant);
    const seconds = `${Math.round((Date.now() - began) / 1000)} s`;
    const mark = historical ? ' (once real)' : '';
    console.log(`${index + 1}/${mutants.length} ${caught ? '✓' : '✗'} ${name}${mark}, ${seconds}`);
    console.log(`    ${caught ? `${kindOf(caught)}: ${caught.file}  ${caught.test}` : 'no test noticed it'}`);
  }
} finally {
  copy.dispose();
}
console.log(`\n${mutants.length - survivors.length} noticed, ${survivors.length} not`);
for (const { name, file } of survivors) console.log(`  ${name} (${file})`);
process.exitCode = survivors.length === 0 ? 0 : 1;
