import { ask } from '../ask';
import type { Result } from './result';

interface SupabaseFunction {
  /** As in `https://abc.supabase.co`. */
  project: string;
  /** As in `editor-sign-in`. */
  name: string;
  /** The part of the report that it belongs to. */
  part: string;
  /** How to deploy it. */
  deploy: string;
}

/**
 * Asks a function whether a page may send it something, as a browser does.
 * @returns its answer, or why there is none.
 */
export async function askFirst(
  { project, name, part, deploy }: SupabaseFunction,
  headers: Record<string, string>,
): Promise<Response | Result> {
  const preflight = await ask(`${project}/functions/v1/${name}`, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', ...headers },
  });
  if ('reason' in preflight) {
    return { part, ...notReached(project, preflight) };
  }
  if (preflight.status === 404) {
    return { part, message: `There is no function "${name}".`, advice: deploy };
  }
  return preflight;
}

export const notReached = (
  project: string,
  { reason }: { reason: string },
) => ({
  message: `${project} can't be reached: ${reason}.`,
  advice: "Check SUPABASE_URL, and that the project isn't paused.",
});
