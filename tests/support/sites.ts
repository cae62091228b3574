import path from 'node:path';

/** The folder of this project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** A site that is built before the tests, with the embedded backend, for all of them to look at. */
export interface TestedSite {
  /** The folder of its content. */
  content: string;
  /** The folder that it is built into. */
  folder: string;
}

/** The site of the content that this project holds. */
export const projectSite: TestedSite = {
  content: path.join(root, 'content'),
  // `npm test -- --site` names one that is built already.
  folder: path.resolve(root, process.env.TESTED_SITE ?? 'dist/local'),
};

export const testedSites: readonly TestedSite[] = [projectSite];
