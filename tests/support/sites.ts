import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

// Sites that are built before the tests, with the embedded backend, for all of
// them to look at.

export const projectSite = {
  root: projectRoot,
  content: path.join(projectRoot, 'content'),
  // `npm test -- --site` names one that is built already.
  folder: path.resolve(projectRoot, process.env.TESTED_SITE ?? 'dist/local'),
};

// Where vite-plugin-ssr does not look for pages of this project.
const practiceRoot = path.join(projectRoot, 'node_modules/.cache/practice');

export const practiceSite = {
  root: practiceRoot,
  content: path.join(projectRoot, 'tests/practice/content'),
  folder: path.join(practiceRoot, 'dist/local'),
};
