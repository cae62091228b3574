// Builds the sites that the tests look at: they look at what visitors get. scripts/test.ts runs it.
import { spawnSync } from 'node:child_process';
import { fillProject } from './project-copy';
import { practiceSite, projectSite } from './sites';

function build(root: string): boolean {
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', 'build', '--local'], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}

// The second takes its bundles over from the first.
const isBuilt = build(projectSite.root) && build(fillProject(practiceSite.root, practiceSite).root);
process.exitCode = isBuilt ? 0 : 1;
