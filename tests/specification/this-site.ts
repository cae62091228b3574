import path from 'node:path';
import { openContent } from '../../site/content';
import { SiteOnDisk } from '../support/site-on-disk';
import { projectSite } from '../support/sites';

// The content of this repository, and the site that was built from it.

/** With the fields that they leave out. */
const { documents } = (
  await openContent(path.dirname(projectSite.content))
).ruleContext();

/** All documents of a folder, as in `posts`. */
export const read = <T>(folder: string): T[] =>
  documents
    .filter(({ kind }) => kind.collection === folder)
    .map(({ data }) => data as T);

/** @param file below the content folder. */
export const dataOf = (file: string): unknown =>
  documents.find((document) => document.file === file)?.data;

export const site = new SiteOnDisk(projectSite.folder);
