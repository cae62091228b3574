import { expect, test } from 'vitest';
import { addIntegrity } from '../../site/code/integrity';
import { temporaryFolder, writeFiles } from '../support/files';

// printf code | openssl dgst -sha384 -binary | openssl base64 -A
const HASH = 'AzKOq95bWVDxjAKcy2yGAwrfulZCkcShNJY2NDALHrIT0vMZuwMidM5FlhCfceKu';

const folder = temporaryFolder();
const files = ['a.js', 'b.js', 'static/c.css', 'static/d.woff2'].map((file) => [`assets/${file}`, 'code']);
writeFiles(folder, Object.fromEntries(files));

test.each([
  ['<script type="module" src="/assets/a.js" defer></script>', 'src="/assets/a.js"'],
  ['<link rel="modulepreload" href="/assets/b.js">', 'href="/assets/b.js"'],
  ['<link rel="stylesheet" type="text/css" href="/assets/static/c.css">', 'href="/assets/static/c.css"'],
])('%s gets the hash of its file', (element, address) => {
  const wanted = element.replace(address, `${address} integrity="sha384-${HASH}"`);
  expect(addIntegrity(element, folder)).toBe(wanted);
});

test.each([
  '<link rel="preload" href="/assets/static/d.woff2" as="font" type="font/woff2" crossorigin>',
  '<link rel="canonical" href="https://practice.example/assets/a.js">',
  '<script type="application/json">{"src":"/assets/a.js"}</script>',
  '<p>src="/assets/a.js"</p>',
])('%s stays as it is', (element) => expect(addIntegrity(element, folder)).toBe(element));

test("A file that isn't there stops the build", () => {
  expect(() => addIntegrity('<script src="/assets/gone.js"></script>', folder)).toThrow('gone.js');
});
