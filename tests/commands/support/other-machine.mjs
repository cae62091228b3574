// Loaded into a build with NODE_OPTIONS=--import: makes its processes see what
// another computer would show them.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const LATER = Number(process.env.OTHER_MACHINE_DAYS ?? 0) * 24 * 60 * 60 * 1000;

function mixed(entries) {
  const rank = (entry) => {
    const name = String(entry.name ?? entry);
    return [...name].reduce(
      (sum, letter) => (sum * 31 + letter.codePointAt(0)) % 9973,
      7,
    );
  };
  return [...entries].sort((a, b) => rank(b) - rank(a));
}

const { readdirSync, readdir } = fs;
const readdirLater = fs.promises.readdir;
fs.readdirSync = (...args) => mixed(readdirSync(...args));
fs.readdir = (...args) => {
  const done = args.pop();
  readdir(...args, (error, entries) => done(error, entries && mixed(entries)));
};
fs.promises.readdir = async (...args) => mixed(await readdirLater(...args));
syncBuiltinESMExports();

const Now = globalThis.Date;
globalThis.Date = class Later extends Now {
  constructor(...args) {
    super(...(args.length === 0 ? [Now.now() + LATER] : args));
  }

  static now() {
    return Now.now() + LATER;
  }
};
