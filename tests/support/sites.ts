import path from 'node:path';

/** The folder of this project. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** A site that is built before the tests, with the embedded backend, for all of them to look at. */
export interface TestedSite {
  /** The folder of the project that it is built from. */
  root: string;
  /** The folder of its content, where it is written. */
  content: string;
  /** The folder that it is built into. */
  folder: string;
}

/** The site of the content that this project holds: what the tests of content and specification look at. */
export const projectSite: TestedSite = {
  root: projectRoot,
  content: path.join(projectRoot, 'content'),
  // `npm test -- --site` names one that is built already.
  folder: path.resolve(projectRoot, process.env.TESTED_SITE ?? 'dist/local'),
};

// Where vite-plugin-ssr does not look for pages of this project.
const practiceRoot = path.join(projectRoot, 'node_modules/.cache/practice');

/** The site of the tests' own practice, which all tests of the engine look at. */
export const practiceSite: TestedSite = {
  root: practiceRoot,
  content: path.join(projectRoot, 'tests/practice/content'),
  folder: path.join(practiceRoot, 'dist/local'),
};
