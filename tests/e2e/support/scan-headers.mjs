// Prints what Mozilla's scanner says of some pages of a site, as JSON: the score, and the result of each test.
//   node scan-headers.mjs <folder of the scanner> <HTTP port> <HTTPS port> <path> ...
// The command of the scanner itself takes neither a port nor a path.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', httpPort, httpsPort, ...paths] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(path.join(folder, 'src', file)).href);
const { retrieve } = await load('retriever/retriever.js');
const { ALL_TESTS } = await load('constants.js');
const { getScoreModifier } = await load('grader/grader.js');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await load('grader/charts.js');

async function scan(page) {
  const answers = await retrieve('localhost', { httpPort, httpsPort, path: page });
  const { status } = answers.responses.auto ?? {};
  if (status !== 200) throw new Error(`${page} was answered with the status ${status}.`);
  const results = ALL_TESTS.map((test) => test(answers));
  const modifiers = results.map(({ result }) => getScoreModifier(result));
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 100);
  // As in the scanner: what is better than needed counts only where little is missing.
  const strict = sum(modifiers.filter((modifier) => modifier < 0));
  return {
    path: page,
    score: strict >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : strict,
    failed: results
      .filter(({ pass }) => !pass)
      .map((outcome) => `${outcome.constructor.name}: ${outcome.result}`),
  };
}

const scans = [];
for (const page of paths) scans.push(await scan(page));
console.log(JSON.stringify(scans));
