import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '../../check/markdown/escape-html';
import { listFiles } from '../disk/list-files';
import { UserError } from '../user-error';

/**
 * Names of variables that hold a secret, or an address known only to the
 * function, and common endings of such names.
 */
const SECRET =
  /^(SMTP_URL|DATABASE_URL|REFERRALS_(TO|FROM|SALT)|ALLOWED_ORIGINS)$|(^|_)(KEY|SECRET|TOKEN|PASSWORD|PASSWD|PASS|CREDENTIALS)$/i;
const PUBLIC = 'SUPABASE_ANON_KEY';
/** Shorter values occur by chance. */
const SHORTEST = 8;

/**
 * Stops a build that would publish a secret of the environment. Searches all
 * files for its value as is, and encoded for URLs, HTML, JSON, and Base64.
 *
 * @param published values that the site shows on purpose, such as its e-mail
 *   addresses.
 * @throws UserError that names files and variables but no values.
 */
export function assertNoSecrets(
  folder: string,
  environment: NodeJS.ProcessEnv,
  published: readonly string[],
): void {
  const secrets = secretsOf(environment, [...published, environment[PUBLIC]]);
  // Most builds have no secrets and don't need to read what they wrote.
  if (secrets.length === 0) {
    return;
  }
  const leaks = listFiles(folder).flatMap((file) => {
    const bytes = readFileSync(path.join(folder, file));
    return secrets
      .filter(({ forms }) => forms.some((form) => bytes.includes(form)))
      .map(({ variable }) => `  ${file} contains the value of ${variable}.\n`);
  });
  if (leaks.length === 0) {
    return;
  }
  throw new UserError(
    `A secret would have been published.\n${leaks.join('')}Find out how it got there, remove it, and change the secret if the file has left this computer.`,
  );
}

interface Secret {
  /** The name of the variable. */
  variable: string;
  /** Its value in all encodings in which a file may contain it. */
  forms: string[];
}

function secretsOf(
  environment: NodeJS.ProcessEnv,
  published: readonly (string | undefined)[],
): Secret[] {
  const isSecret = (value: string) =>
    value.length >= SHORTEST && !published.includes(value);
  const secrets: Secret[] = [];
  for (const [variable, text = ''] of Object.entries(environment)) {
    if (variable === PUBLIC || !SECRET.test(variable)) {
      continue;
    }
    const value = text.trim();
    const values = [value, ...passwordIn(value)].filter(isSecret);
    secrets.push({ variable, forms: values.flatMap(formsOf) });
  }
  return secrets.filter(({ forms }) => forms.length > 0);
}

/**
 * The password in an address such as `smtps://user:password@host`, as written
 * and decoded.
 */
function passwordIn(value: string): string[] {
  if (!URL.canParse(value)) {
    return [];
  }
  const { password } = new URL(value);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** A value as is, and encoded for HTML, URLs, JSON, and Base64. */
function formsOf(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const base64 = Buffer.from(value).toString('base64');
  return [
    value,
    escapeHtml(value),
    encodeURIComponent(value),
    json,
    base64.replace(/=+$/, ''),
  ];
}
