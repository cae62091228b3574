import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entriesBelow } from '../../renderer/content/list-files';
import { Fault } from '../fault';

/** A value of the environment that visitors must not see, and a file that has it. */
export interface FoundSecret {
  /** From the folder that was searched, as in `assets/chunks/referral.js`. */
  file: string;
  /** As in `SMTP_URL`. The value itself is never told. */
  variable: string;
}

/** Variables that hold a secret, or an address that only the function knows. */
const NAMED = /^(SMTP_URL|DATABASE_URL|REFERRALS_(TO|FROM|SALT)|ALLOWED_ORIGINS)$/;
/** Names that such variables have everywhere, those of the programs that publish a site included. */
const USUAL = /(^|_)(KEY|SECRET|TOKEN|PASSWORD|PASSWD|PASS|CREDENTIALS)$/;
/** The key that browsers are given on purpose. */
const PUBLIC = 'SUPABASE_ANON_KEY';

/** Shorter values turn up by chance. */
const SHORTEST = 8;

/** Copies of other files, which are searched themselves. */
const COMPRESSED = /\.(br|gz)$/;

/**
 * Looks for the secrets of the environment in all files of a built site: as they are, and as they look in
 * an address, in HTML, in JSON and in Base64.
 *
 * @param published values that the site shows on purpose, such as its e-mail addresses.
 */
export function findSecrets(
  folder: string,
  environment: NodeJS.ProcessEnv,
  published: readonly string[] = [],
): FoundSecret[] {
  const secrets = secretsOf(environment, published);
  // Most builds have none, and need not read what they have written.
  if (secrets.length === 0) return [];
  return entriesBelow(folder)
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => {
      const bytes = readFileSync(file);
      return secrets
        .filter(({ forms }) => forms.some((form) => bytes.includes(form)))
        .map(({ variable }) => ({ file: path.relative(folder, file), variable }));
    });
}

/**
 * Stops a build that would publish a secret.
 *
 * @throws Fault that names files and variables, and no value.
 */
export function assertNoSecrets(
  folder: string,
  environment: NodeJS.ProcessEnv,
  published?: readonly string[],
): void {
  const found = findSecrets(folder, environment, published);
  if (found.length === 0) return;
  const lines = found.map(({ file, variable }) => `  ${file} has the value of ${variable} in it.`);
  throw new Fault(
    `A secret would have been published.\n${lines.join('\n')}\nFind out how it got there, take it out, and change the secret if the file has left this computer.`,
  );
}

interface Secret {
  variable: string;
  /** What to look for. */
  forms: Buffer[];
}

function secretsOf(environment: NodeJS.ProcessEnv, published: readonly string[]): Secret[] {
  const isNone = (value: string) =>
    value.length < SHORTEST || value === environment[PUBLIC] || published.includes(value);
  return Object.entries(environment)
    .filter(([name]) => name !== PUBLIC && (NAMED.test(name) || USUAL.test(name.toUpperCase())))
    .map(([variable, text = '']) => {
      const values = [text.trim(), ...passwordsIn(text.trim())].filter((value) => !isNone(value));
      return { variable, forms: values.flatMap(formsOf) };
    })
    .filter(({ forms }) => forms.length > 0);
}

/** The password in an address such as `smtps://user:password@host`, as it is written and as it is meant. */
function passwordsIn(value: string): string[] {
  if (!value.includes('://') || !URL.canParse(value)) return [];
  const { password } = new URL(value);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** How a text may stand in the files of a site. */
function formsOf(value: string): Buffer[] {
  const html = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const forms = [
    value,
    html,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
  ];
  return [...new Set(forms)].map((form) => Buffer.from(form));
}
