import * as v from 'valibot';
import type { Environment } from './referral-config.ts';
import { safeOrigin } from './web-origin.ts';

/**
 * The environment variables of the function, described in docs/publishing.md.
 */
const SETTINGS = v.object({
  EDITOR_URL: safeOrigin,
  EDITOR_CLIENT_ID: v.pipe(
    v.string(),
    v.trim(),
    v.regex(
      /^[\w.-]{10,100}$/,
      "must be the client ID on the GitHub App's page",
    ),
  ),
  EDITOR_CLIENT_SECRET: v.pipe(
    v.string(),
    v.trim(),
    v.regex(
      /^\S{20,200}$/,
      "must be a client secret from the GitHub App's page",
    ),
  ),
  GITHUB_URL: v.optional(safeOrigin, 'https://github.com'),
});

export type SignInConfig = NonNullable<
  ReturnType<typeof readSignInConfig>['config']
>;

/**
 * @returns all problems together, with the names of variables but never their
 *   values; if there are none, the settings.
 */
export function readSignInConfig(environment: Environment) {
  const names = {
    EDITOR_URL: '',
    EDITOR_CLIENT_ID: '',
    EDITOR_CLIENT_SECRET: '',
  };
  const {
    success,
    output,
    issues = [],
  } = v.safeParse(SETTINGS, { ...names, ...environment });
  if (!success) {
    return {
      problems: issues.map(
        ({ path, message }) => `${path?.[0]?.key} ${message}`,
      ),
    };
  }
  const config = {
    /** For example `https://edit.practice.example`. */
    editor: output.EDITOR_URL,
    app: output.EDITOR_CLIENT_ID,
    secret: output.EDITOR_CLIENT_SECRET,
    github: output.GITHUB_URL,
  };
  return { problems: [], config };
}
