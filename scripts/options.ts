import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Reads what follows the name of a command. Says what is wrong with it and how the command is used, and ends the
 * process with the exit code 2.
 */
export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // What Node adds for programmers says nothing to people who mistyped a word.
    const [reason] = (error as Error).message.split(/\. (?=[A-Z])/);
    console.error(`${reason}.\n${usage}`);
    process.exit(2);
  }
}
