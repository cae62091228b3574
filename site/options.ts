import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command was not understood. The message says why. */
export class UsageError extends Error {}

/**
 * Reads the arguments of a command. For `--help` it prints how the command is used, and ends the process. For wrong
 * arguments it also prints what is wrong, and ends the process with the exit code 2.
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
    // Node adds advice for programmers, which does not help people who mistyped a word.
    const [reason] = (error as Error).message.split(/\. (?=[A-Z])/);
    console.error(`${reason}.\n${usage}`);
    process.exit(2);
  }
}
