import { parseArgs } from 'node:util';
import { hostFrom, portFrom } from '../backend/listen';

/** Where a server of this project listens. */
export interface ServerOptions {
  port: number;
  /** Undefined for this computer only. */
  host: string | undefined;
}

/**
 * Reads `--port` and `--host`, or the variables PORT and HOST. Says what is wrong with other arguments, and
 * ends the process with the exit code 2.
 *
 * @throws ListenError if the port is not a number from 0 to 65535.
 */
export function readServerOptions(defaultPort: number): ServerOptions {
  const { port: PORT = process.env.PORT, host: HOST = process.env.HOST } = parseOrExit();
  return { port: portFrom({ PORT }, defaultPort), host: hostFrom({ HOST }) };
}

function parseOrExit() {
  try {
    return parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } }).values;
  } catch (error) {
    const { npm_lifecycle_event: name = 'dev' } = process.env;
    const command = name === 'start' ? 'npm start' : `npm run ${name}`;
    console.error(
      `${(error as Error).message}\nThere are: --port, --host, as in: ${command} -- --port 5199 --host 0.0.0.0`,
    );
    process.exit(2);
  }
}
