import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openContent } from '../../site/content';
import { fileOf } from '../../site/folder/site-folder';
import { projectSite } from '../support/sites';

// The content of this repository, and the HTML that was built from it.

/** With the fields that they leave out. */
const { documents } = openContent(path.dirname(projectSite.content)).ruleContext();

/** All documents of a folder, as in `posts`. */
export const read = <T>(folder: string): T[] =>
  documents.filter(({ kind }) => kind.collection === folder).map(({ data }) => data as T);

/** @param file below the content folder. */
export const dataOf = (file: string): unknown => documents.find((document) => document.file === file)?.data;

export const placeOf = (address: string): string => path.join(projectSite.folder, fileOf(address));

export const htmlOf = (address: string): string => readFileSync(placeOf(address), 'utf8');

/** The canonical link of a page, without the name of the site. */
export const canonicalOf = (address: string): string | undefined =>
  /<link rel="canonical" href="https:\/\/[^/"]+([^"]*)"/.exec(htmlOf(address))?.[1];
