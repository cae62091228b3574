// npm run bench: measures how fast the machine is, and compares it in one run.
//   npm run bench -- check    the check beside the parsing of the same files alone
//   npm run bench -- edit     from saving a YAML file to the text in an open page
import { benchCheck } from './bench/check';
import { benchEdit } from './bench/edit';

const BENCHES = {
  check: () => benchCheck([14, 1_000, 10_000]),
  edit: () => benchEdit([14, 1_000, 10_000]),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown[0]}". There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}
for (const [name, run] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) console.log(`\n${await run()}`);
}
