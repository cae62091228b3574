import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../tests/support/sites';
import { MissingTool } from './contestant';

/**
 * Installs what the `package.json` of a tool names and links it into a folder.
 *
 * It is kept outside this project's own packages, and installed again only when the file changes.
 *
 * @throws a {@link MissingTool} if npm cannot install it.
 */
export function linkPackagesOf(tool: string, folder: string): void {
  const wanted = path.join(import.meta.dirname, tool, 'package.json');
  const cache = path.join(projectRoot, 'node_modules/.cache/bench-peers', tool);
  const done = path.join(cache, 'installed.json');
  if (!existsSync(done) || !readFileSync(done).equals(readFileSync(wanted))) {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    copyFileSync(wanted, path.join(cache, 'package.json'));
    runNpm(cache);
    copyFileSync(wanted, done);
  }
  symlinkSync(path.join(cache, 'node_modules'), path.join(folder, 'node_modules'));
}

function runNpm(folder: string): void {
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  const { status, stderr, error } = spawnSync('npm', ['install', '--prefix', folder, ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return;
  const reason =
    /^npm (?:error|ERR!) (?!code|errno|syscall)(.*)$/m.exec(stderr ?? '')?.[1] ??
    error?.message ??
    'npm failed';
  throw new MissingTool(`it could not be installed: ${reason}`);
}
