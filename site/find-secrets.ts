import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../check/list-files';
import { escapeHtml } from '../check/markdown/escape-html';
import { UserError } from './user-error';

/** Variables that hold a secret, or an address that only the function knows. */
const NAMED = /^(SMTP_URL|DATABASE_URL|REFERRALS_(TO|FROM|SALT)|ALLOWED_ORIGINS)$/;
/** Usual names of such variables, those of the programs that publish a site included. */
const USUAL = /(^|_)(KEY|SECRET|TOKEN|PASSWORD|PASSWD|PASS|CREDENTIALS)$/;
/** The key that browsers are given on purpose. */
const PUBLIC = 'SUPABASE_ANON_KEY';

/** Shorter values turn up by chance. */
const SHORTEST = 8;

/** Copies of other files, which are searched themselves. */
const COMPRESSED = /\.(br|gz)$/;

/**
 * Stops a build that would publish a secret of the environment. All files are searched for its value as it is,
 * and as it looks in an address, in HTML, in JSON and in Base64.
 *
 * @param published values that the site shows on purpose, such as its e-mail addresses.
 * @throws UserError that names files and variables, and no value.
 */
export function assertNoSecrets(
  folder: string,
  environment: NodeJS.ProcessEnv,
  published: readonly string[] = [],
): void {
  const secrets = secretsOf(environment, published);
  // Most builds have none, and need not read what they have written.
  if (secrets.length === 0) return;
  const found = listFiles(folder)
    .filter((file) => !COMPRESSED.test(file))
    .flatMap((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return secrets
        .filter(({ forms }) => forms.some((form) => bytes.includes(form)))
        .map(({ variable }) => `  ${file} has the value of ${variable} in it.\n`);
    });
  if (found.length === 0) return;
  throw new UserError(
    `A secret would have been published.\n${found.join('')}Find out how it got there, take it out, and change the secret if the file has left this computer.`,
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

/** How a text may be written in the files of a site. */
function formsOf(value: string): Buffer[] {
  const forms = [
    value,
    escapeHtml(value),
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
  ];
  return [...new Set(forms)].map((form) => Buffer.from(form));
}
