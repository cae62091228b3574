import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { inlineJson } from '../../check/markdown/escape-html';
import type { Site } from '../../pages/site';
import type { Services } from '../../pages/site-context';
import { listFiles } from '../../site/disk/list-files';
import type { EditorSettings } from '../../site/editor-settings';
import { assertNoSecrets } from '../../site/folder/find-secrets';
import { replaceFolder } from '../../site/folder/replace-folder';
import { writeFile } from '../../site/folder/site-folder';
import { renderHeaderList } from '../../site/hosts/host-files';
import {
  headersWith,
  policyOf,
  rulesWith,
} from '../../site/hosts/response-headers';
import { type EditorFacts, FACTS_ID } from '../browser/page/facts';
import { bundleEditor } from './bundle';
import { takeFirstFiles } from './first-load';
import { programOf, repositoryOf } from './program';

interface EditorBuild {
  root: string;
  /** The site that was just built, and its folder. */
  site: Site;
  built: string;
  /** The editor's folder. */
  folder: string;
  services: Services;
  settings: EditorSettings | undefined;
  environment: NodeJS.ProcessEnv;
  /** See {@link assertNoSecrets}. */
  published: readonly string[];
}

/**
 * Files that pages show. The pages themselves aren't copied, because the editor
 * renders them.
 */
const SHOWN = /\.(?:avif|webp|jpe?g|png|svg|ico|woff2?|css)$/;

const FUNCTION = '/functions/v1/editor-sign-in';

/**
 * Writes the editor for browsers, to be published at a separate origin.
 *
 * @returns the files that a browser loads before the website is shown, apart
 *   from the website's own.
 * @throws {UserError} if Git or the environment lacks required information, and
 *   if a secret of the environment would be published.
 */
export async function writeEditor(build: EditorBuild): Promise<string[]> {
  const { root, built, folder } = build;
  const facts = factsOf(build);
  const first = ['index.html'];
  await replaceFolder(folder, async (next) => {
    await bundleEditor(root, next, build.services);
    first.push(...takeFirstFiles(next));
    for (const name of listFiles(built).filter((file) => SHOWN.test(file))) {
      const copy = path.join(next, name);
      mkdirSync(path.dirname(copy), { recursive: true });
      copyFileSync(path.join(built, name), copy);
    }
    const document = documentOf(facts, build.site);
    writeFile(path.join(next, 'index.html'), document);
    // For hosts that can't serve a single page at all addresses otherwise.
    writeFile(path.join(next, '404.html'), document);
    writeFile(path.join(next, '_redirects'), '/* /index.html 200\n');
    writeFile(path.join(next, '_headers'), headersFor(facts));
    writeFile(path.join(next, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
    assertNoSecrets(next, build.environment, build.published);
  });
  return first;
}

function factsOf({
  root,
  site,
  settings,
  services,
  environment,
}: EditorBuild): EditorFacts {
  const { app } = settings ?? {};
  const project = services.backend?.url;
  return {
    // As in GitHub's workflows.
    api: environment.GITHUB_API_URL || 'https://api.github.com',
    repository: repositoryOf(root, environment),
    site: site.url,
    ...programOf(root),
    ...(app && project && { app, exchange: project + FUNCTION }),
  };
}

function headersFor(facts: EditorFacts): string {
  const ancestors = { 'frame-ancestors': ["'none'"] };
  const headers = headersWith(
    policyOf({ ...directivesOf(facts), ...ancestors }),
  );
  return renderHeaderList(rulesWith([...headers, ['X-Robots-Tag', 'noindex']]));
}

/**
 * Prevents anything typed here from being sent anywhere but to the website's
 * host.
 */
function directivesOf({
  api,
  exchange,
}: EditorFacts): Record<string, readonly string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    // Pictures added after the editor was built have no file here.
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': [api, ...(exchange ? [exchange] : [])],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
}

/**
 * The policy is also in the page, for hosts that don't read headers from a
 * file.
 */
function documentOf(facts: EditorFacts, { theme, shell }: Site): string {
  const { href, integrity } = theme.stylesheet;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(directivesOf(facts))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="${shell.logo.src}">
<link rel="stylesheet" href="${href}" integrity="${integrity}">
<link rel="stylesheet" href="/editor.css">
<title>Edit the website</title>
<script type="application/json" id="${FACTS_ID}">${inlineJson(facts)}</script>
<script type="module" src="/editor.js"></script>
</head>
<body>
</body>
</html>
`;
}
