import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { buildProject, fingerprintsOf } from './built-project';
import { copyProject, type ProjectCopy } from './project-copy';

/** A second copy of the project, in which the content of the first is built as if for the first time. */
export interface CleanBuild {
  /** Builds that content from nothing. @returns the fingerprints of the site. */
  fingerprints: () => Record<string, string>;
  dispose: () => void;
}

export function cleanBuildOf(project: ProjectCopy): CleanBuild {
  const clean = copyProject();
  const inClean = (name: string) => path.join(clean.root, name);
  return {
    fingerprints: () => {
      for (const name of ['content', 'dist', 'node_modules/.cache/content', 'node_modules/.cache/site'])
        rmSync(inClean(name), { recursive: true, force: true });
      cpSync(path.join(project.root, 'content'), inClean('content'), { recursive: true });
      const { status, stderr, stdout } = buildProject(clean);
      expect({ status, stderr: status ? stderr : '' }).toEqual({ status: 0, stderr: '' });
      expect(stdout).not.toContain('as they were');
      return fingerprintsOf(inClean('dist/client'));
    },
    dispose: clean.dispose,
  };
}
