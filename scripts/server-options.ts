import { hostFrom, portFrom } from '../backend/listen';
import { readOptions } from './command';

export interface ServerOptions {
  port: number;
  host: string | undefined;
}

/** Reads `--port` and `--host`, or the variables PORT and HOST. @throws UserError for a port that can't be. */
export function readServerOptions(defaultPort: number): ServerOptions {
  const { npm_lifecycle_event: name = 'dev' } = process.env;
  const command = name === 'start' ? 'npm start' : `npm run ${name}`;
  const { port: PORT = process.env.PORT, host: HOST = process.env.HOST } = readOptions(
    { options: { port: { type: 'string' }, host: { type: 'string' } } },
    `There are: --port, --host, as in: ${command} -- --port 5199 --host 0.0.0.0`,
  ).values;
  return { port: portFrom({ PORT }, defaultPort), host: hostFrom({ HOST }) };
}
