import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { practiceSite } from '../../../support/sites';

const CHUNKS = '/assets/chunks/';

/** The files of the built site that hold supabase-js: the header that it sends stands in them. */
const library: readonly string[] = readdirSync(path.join(practiceSite.folder, CHUNKS))
  .filter((name) => /x-client-info/i.test(readFileSync(path.join(practiceSite.folder, CHUNKS, name), 'utf8')))
  .map((name) => CHUNKS + name);
if (library.length === 0) throw new Error('No file of the built site holds supabase-js.');

/** Whether a path is that of supabase-js. */
export const isLibrary = (pathname: string): boolean => library.includes(pathname);
