import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Frees what is no longer used. By default, V8 first lets hundreds of megabytes
 * pile up.
 */
export const collectGarbage = runInNewContext('gc') as () => void;
