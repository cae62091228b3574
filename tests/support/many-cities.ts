import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dump, load } from 'js-yaml';
import type { City } from '../../schemas/content';

/** Adds city files to a folder until it has `count`: copies of those that are there, each with its own name. */
export function writeManyCities(folder: string, count: number): void {
  const real = readdirSync(folder)
    .sort()
    .map((file) => load(readFileSync(path.join(folder, file), 'utf8')) as City);
  for (let index = 0; index < count - real.length; index++) {
    const original = real[index % real.length] as City;
    const [slug, name] = [`${original.slug}-${index}`, `${original.name} ${index}`];
    const meta = {
      title: `Therapy in ${name}`,
      description: `Sessions by video for people in ${name}, by day and in the evening, from any chair.`,
    };
    const nearby = real.slice(0, 3).map((city) => city.slug);
    const city = { ...original, slug, name, county: `${name} County`, meta, nearby };
    writeFileSync(path.join(folder, `${slug}.yaml`), dump(city));
  }
}
