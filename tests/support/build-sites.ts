// Builds the sites that the tests look at: they look at what visitors get. What did not change since the last
// build is taken over from it.
//   node --import tsx tests/support/build-sites.ts
import { spawnSync } from 'node:child_process';
import { root } from './sites';

const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'build', '--local'], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
