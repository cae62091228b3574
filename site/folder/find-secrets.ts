import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../check/list-files';
import { escapeHtml } from '../../check/markdown/escape-html';
import { UserError } from '../user-error';

/** Names of variables with a secret, or an address that only the function knows, and usual endings of such names. */
const SECRET =
  /^(SMTP_URL|DATABASE_URL|REFERRALS_(TO|FROM|SALT)|ALLOWED_ORIGINS)$|(^|_)(KEY|SECRET|TOKEN|PASSWORD|PASSWD|PASS|CREDENTIALS)$/i;
const PUBLIC = 'SUPABASE_ANON_KEY';
/** Shorter values turn up by chance. */
const SHORTEST = 8;

/**
 * Stops a build that would publish a secret of the environment. All files are searched for its value as it is,
 * and as it looks in an address, in HTML, in JSON, and in Base64.
 *
 * @param published values that the site shows on purpose, such as its e-mail addresses.
 * @throws UserError that names files and variables, and no value.
 */
export function assertNoSecrets(
  folder: string,
  environment: NodeJS.ProcessEnv,
  published: readonly string[] = [],
): void {
  const secrets = secretsOf(environment, [...published, environment[PUBLIC]]);
  // Most builds have none, and need not read what they have written.
  if (secrets.length === 0) {
    return;
  }
  const found = listFiles(folder).flatMap((file) => {
    const bytes = readFileSync(path.join(folder, file));
    return secrets
      .filter(({ forms }) => forms.some((form) => bytes.includes(form)))
      .map(({ variable }) => `  ${file} contains the value of ${variable}.\n`);
  });
  if (found.length === 0) {
    return;
  }
  throw new UserError(
    `A secret would have been published.\n${found.join('')}Find out how it got there, remove it, and change the secret if the file has left this computer.`,
  );
}

function secretsOf(environment: NodeJS.ProcessEnv, published: readonly (string | undefined)[]) {
  return Object.entries(environment)
    .filter(([variable]) => variable !== PUBLIC && SECRET.test(variable))
    .map(([variable, text = '']) => {
      const values = [text.trim(), ...passwordIn(text.trim())];
      const secret = values.filter(
        (value) => value.length >= SHORTEST && !published.includes(value),
      );
      return { variable, forms: secret.flatMap(formsOf) };
    })
    .filter(({ forms }) => forms.length > 0);
}

/** The password in an address such as `smtps://user:password@host`, as it is written and as it is meant. */
function passwordIn(value: string): string[] {
  const { password } = URL.canParse(value) ? new URL(value) : { password: '' };
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

function formsOf(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '');
  return [value, escapeHtml(value), encodeURIComponent(value), json, base64];
}
