// Reads and parses every YAML file below a folder, and nothing else: what the check is compared with.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';

const [folder = ''] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.yaml'),
);
const kept = files.map((file) => load(readFileSync(path.join(folder, file), 'utf8')));
console.log(`${kept.length} files`);
