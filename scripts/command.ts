import type { Server } from 'node:http';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import {
  describeReach,
  hostFrom,
  listen,
  portFrom,
  stopOnSignals,
} from '../backend/listen';
import { describeError } from '../site/disk/file-errors';

/**
 * Runs a command, and prints the message of an error that a person can fix.
 * Bugs in the code are thrown.
 *
 * The exit code is what `main` returns: 0 for success, and 1 if something is
 * wrong with the content or the site. It is 2 if the command couldn't run.
 *
 * @param result the state of things after an error, such as
 *   `Nothing was built.`
 */
export async function runCommand(
  main: () => Promise<number | undefined> | number | undefined,
  result: () => string = () => '',
): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const message = describeError(error, process.cwd());
    if (message === undefined) {
      throw error;
    }
    console.error([message, result()].filter(Boolean).join('\n\n'));
    process.exit(2);
  }
}

/** For `--help`, prints the usage and ends the process. */
export function answerHelp(usage: string): void {
  const isAsked = process.argv
    .slice(2)
    .some((option) => option === '--help' || option === '-h');
  if (!isAsked) {
    return;
  }
  console.log(usage);
  process.exit(0);
}

/**
 * Parses the arguments of a command. For `--help` and for invalid arguments, it
 * prints the usage and ends the process.
 */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  answerHelp(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    // Node appends advice for programmers, which doesn't help somebody who
    // mistyped a word.
    const [reason] = (error as Error).message.split(/\. (?=[A-Z])/);
    console.error(`${reason}.\n${usage}`);
    process.exit(2);
  }
}

/** The port and the host of a server, from the arguments or the environment. */
export function readServerOptions(defaultPort: number) {
  const { npm_lifecycle_event: name = 'dev' } = process.env;
  const command = name === 'start' ? 'npm start' : `npm run ${name}`;
  const options = {
    port: { type: 'string' },
    host: { type: 'string' },
  } as const;
  const usage = `There are: --port, --host, as in: ${command} -- --port 5199 --host 0.0.0.0; and --content for another practice.`;
  const { values } = readOptions({ options }, usage);
  const { port: PORT = process.env.PORT, host: HOST = process.env.HOST } =
    values;
  return {
    port: portFrom({ PORT }, defaultPort),
    host: hostFrom({ HOST }),
  };
}

/**
 * Starts a server and prints its address.
 * @param what is served, such as `The site is`.
 */
export async function serve(
  server: Server,
  { port, host }: ReturnType<typeof readServerOptions>,
  what: string,
  stop?: () => Promise<void>,
): Promise<void> {
  const address = await listen(server, port, host);
  stopOnSignals(server, stop);
  console.log(`${what} served at ${address}  (stop with Ctrl+C)`);
  const reach = describeReach(host);
  if (reach) {
    console.log(reach);
  }
}
