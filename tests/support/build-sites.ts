// Builds the sites that the tests look at: they look at what visitors get. A
// site that was built today of the same files in an earlier run is looked at
// again: to build both takes 10 s of processor time, for which all tests wait.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './commands';
import { writeFiles } from './files';
import { copyKey, fillProject } from './project-copy';
import { practiceSite, projectRoot, projectSite } from './sites';

/** Where it is noted what the sites were built of. */
const NOTES = path.join(projectRoot, 'node_modules/.cache/tested-sites');

// The second takes its bundles over from the first.
for (const [name, site] of Object.entries({ projectSite, practiceSite })) {
  const note = path.join(NOTES, name);
  const builtOf = copyKey(site.content);
  const stateOf = () => {
    const { ino, mtimeMs } = statSync(site.folder);
    return [builtOf, ino, mtimeMs].join(' ');
  };
  const isThere = existsSync(note) && existsSync(site.folder);
  if (isThere && readFileSync(note, 'utf8') === stateOf()) {
    continue;
  }
  const { root } =
    site === practiceSite ? fillProject(practiceSite.root) : projectSite;
  const { status, stdout, stderr } = runCommand({ root }, ['build', '--local']);
  if (status !== 0) {
    throw new Error(
      `The site in ${root} couldn't be built:\n${stdout}\n${stderr}`,
    );
  }
  // Each build makes another folder, whoever asks for one.
  writeFiles(NOTES, { [name]: stateOf() });
}
