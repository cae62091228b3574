// Builds the sites that the tests look at: they look at what visitors get.
import { runCommand } from './commands';
import { fillProject } from './project-copy';
import { practiceSite, projectRoot } from './sites';

// The second takes its bundles over from the first.
for (const rootOf of [
  () => projectRoot,
  () => fillProject(practiceSite.root).root,
]) {
  const root = rootOf();
  const { status, stdout, stderr } = runCommand({ root }, ['build', '--local']);
  if (status !== 0) {
    throw new Error(
      `The site in ${root} couldn't be built:\n${stdout}\n${stderr}`,
    );
  }
}
