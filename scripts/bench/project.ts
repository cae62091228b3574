import path from 'node:path';
import { copyProject, type ProjectCopy } from '../../tests/support/project-copy';
import { projectSite } from '../../tests/support/sites';
import { writeCities } from './cities';

/** A copy of the project whose content has this many cities, in a temporary folder. */
export function copyWithCities(count: number): ProjectCopy {
  const project = copyProject(projectSite);
  writeCities(path.join(project.root, 'content/cities'), count);
  return project;
}
