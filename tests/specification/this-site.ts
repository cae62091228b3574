import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { fileOf } from '../../site/folder/site-folder';
import { projectSite } from '../support/sites';

// The content of this repository, and the HTML that was built from it.

/** All documents of a folder, as in `posts`. */
export const read = <T>(folder: string): T[] =>
  readdirSync(path.join(projectSite.content, folder)).map(
    (name) => load(readFileSync(path.join(projectSite.content, folder, name), 'utf8')) as T,
  );

export const placeOf = (address: string): string => path.join(projectSite.folder, fileOf(address));

export const htmlOf = (address: string): string => readFileSync(placeOf(address), 'utf8');

/** The canonical link of a page, without the name of the site. */
export const canonicalOf = (address: string): string | undefined =>
  /<link rel="canonical" href="https:\/\/[^/"]+([^"]*)"/.exec(htmlOf(address))?.[1];
