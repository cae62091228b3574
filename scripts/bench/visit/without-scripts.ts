import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from '../../build/precompress';

/** Scripts, and what asks for them beforehand. */
const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;

/** Copies a site to another folder and takes every script out of its pages. */
export async function copyWithoutScripts(site: string, target: string): Promise<void> {
  cpSync(site, target, { recursive: true });
  const pages = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  for (const page of pages) {
    const file = path.join(target, page);
    writeFileSync(file, readFileSync(file, 'utf8').replace(SCRIPTS, ''));
  }
  // In the same form as the site it is compared with.
  await precompress(target, pages);
}
