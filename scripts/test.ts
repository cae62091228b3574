// npm test: builds the site and runs all tests, with those of types and lint.
// Files, folders, and some options go to Vitest: see USAGE. The long tests are of
// all pages (in Firefox, too), and of more widths and seeds.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseCLI, startVitest } from 'vitest/node';
import { fromWorkingFolder } from '../site/disk/working-folder';
import { UserError } from '../site/user-error';
import { answerHelp, runCommand } from './command';
import { conclude } from './test/conclude';

const USAGE = `npm test -- [option ...] [file or folder ...]

  --changed                what the changes since the branch main can affect
  --all                    the long tests, too
  --specification=notice   differences from the specification don't fail the run
  --site dist/client       tests a site that is built already, and builds nothing

These options of Vitest can be added, too:

  -t, --testNamePattern=nginx   only tests whose names have these words
  -u, --update                  writes changed snapshots
  --bail=1                      ends after the first failure
  --retry=2                     tries what fails twice more
  --maxWorkers=1                runs one file at a time`;

const OPTIONS_OF_VITEST = [
  '-t',
  '--testNamePattern',
  '-u',
  '--update',
  '--bail',
  '--retry',
  '--maxWorkers',
];

/**
 * Vitest ignores unknown options and would run all tests. With some other
 * options, it runs none.
 */
function refuseOthers(args: readonly string[]): void {
  const isOther = (arg: string) =>
    arg.startsWith('-') && !OPTIONS_OF_VITEST.includes(arg.split('=')[0] ?? '');
  const wrong = args.find(isOther);
  if (wrong) {
    throw new UserError(`Unknown option '${wrong}'.\n${USAGE}`);
  }
}

function take(args: string[], option: string): boolean {
  const index = args.indexOf(option);
  if (index >= 0) {
    args.splice(index, 1);
  }
  return index >= 0;
}

/** The folder of the built site to test, if the arguments name one. */
function takeSiteFolder(args: string[]): string | undefined {
  const index = args.indexOf('--site');
  if (index < 0) {
    return undefined;
  }
  const [, name = ''] = args.splice(index, 2);
  const folder = fromWorkingFolder(process.cwd(), name);
  if (name && existsSync(path.join(folder, 'index.html'))) {
    return folder;
  }
  throw new UserError(
    `There is no site in "${name}". Build it first (npm run build), then name its folder.`,
  );
}

answerHelp(USAGE);
await runCommand(async () => {
  const args = process.argv.slice(2);
  const site = takeSiteFolder(args);
  const isNotice = take(args, '--specification=notice');
  if (take(args, '--all')) {
    process.env.TESTS = 'all';
  }
  const isForChanges = take(args, '--changed');
  refuseOthers(args);
  if (isForChanges) {
    args.push('--changed=main');
  }
  if (site) {
    process.env.TESTED_SITE = site;
  }
  const { filter, options } = parseCLI([
    'vitest',
    'run',
    ...(site ? ['tests/content'] : []),
    ...args,
  ]);
  const vitest = await startVitest('test', filter, {
    ...options,
    reporters: ['default'],
  });
  const modules = vitest.state.getTestModules();
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const broken = [
    ...modules.flatMap((module) => module.errors()),
    ...vitest.state.getUnhandledErrors(),
  ];
  await vitest.close();
  const outcomes = tests.map((test) => {
    const { state, errors = [] } = test.result();
    const [error] = errors;
    return {
      name: test.fullName,
      file: test.module.moduleId,
      state,
      reason: test.meta().missing ?? error?.message ?? 'no reason was given',
    };
  });
  // The exit code is Vitest's if it couldn't run at all or found no tests.
  const exitCode = tests.length === 0 ? Number(process.exitCode ?? 0) : 0;
  const { text, status } = conclude(
    outcomes,
    broken.length || exitCode,
    isNotice,
  );
  console.log(text);
  return status;
});
