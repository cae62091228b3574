import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command was not understood. The message says why. */
export class UsageError extends Error {}

/**
 * Reads what follows the name of a command. Where that is `--help`, says how the command is used, and ends the
 * process; where something is wrong with it, says that too, and ends it with the exit code 2.
 */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).some((option) => option === '--help' || option === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    // What Node adds for programmers says nothing to people who mistyped a word.
    const [reason] = (error as Error).message.split(/\. (?=[A-Z])/);
    console.error(`${reason}.\n${usage}`);
    process.exit(2);
  }
}
