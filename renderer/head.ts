import { escapeHtml, inlineJson } from '../check/markdown/escape-html';
import type { Sheet } from '../design/sheet';
import type { Theme } from '../design/theme';
import { formatOf } from '../formats/file-formats';
import { oncePer } from '../formats/once-per';
import { type Head, type Page, PREVIEW_SIZE, type ShellFacts } from './page';

/**
 * Pages of this site, except the large referral form and addresses with a
 * query.
 */
const PAGES = {
  and: [
    { href_matches: '/*' },
    {
      not: {
        href_matches: ['/*.*', '/referral*', '/storage/*', '/functions/*'],
      },
    },
    { not: { selector_matches: '[target],[download],[href*="?"]' } },
  ],
};

/**
 * The same on every page, so that a content security policy can allow them by
 * their hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: PAGES, eagerness: 'moderate' }],
});

/** Undefined if the page has no such fact. */
function meta(key: string, content: string | undefined): string | undefined {
  if (content === undefined) {
    return undefined;
  }
  const attribute = key.startsWith('og:') ? 'property' : 'name';
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;
}

function linkTo({ href, integrity }: Sheet, attributes = ''): string {
  return `<link rel="stylesheet" href="${href}" integrity="${integrity}"${attributes}>`;
}

export function renderHead(
  {
    head,
    isMissing,
    hasFields,
  }: Pick<Page, 'head' | 'isMissing' | 'hasFields'>,
  shell: ShellFacts,
  theme: Theme,
): string {
  const { light, dark } = theme.palette;
  const { preview } = head;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.paper}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.paper}">`,
    hasFields && linkTo(theme.fieldStyles, ' data-fields'),
    linkTo(theme.stylesheet),
    ...theme.fonts.map(
      (font) =>
        `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="icon" type="${formatOf(shell.logo.src)?.type}" href="${shell.logo.src}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    shell.feed &&
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(shell.siteName)}" href="/feed.xml">`,
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    meta('keywords', head.keywords?.join(', ')),
    meta('robots', head.noindex ? 'noindex' : undefined),
    !isMissing && `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    meta('og:type', head.openGraphType),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:url', isMissing ? undefined : head.canonical),
    meta('og:site_name', shell.siteName),
    meta('og:locale', localeOf(languageOf(head, shell))),
    meta('og:image', preview && new URL(preview.path, head.canonical).href),
    meta('og:image:type', preview && formatOf(preview.path)?.type),
    meta('og:image:width', preview && String(PREVIEW_SIZE.width)),
    meta('og:image:height', preview && String(PREVIEW_SIZE.height)),
    meta('og:image:alt', preview?.title),
    meta('twitter:card', preview ? 'summary_large_image' : 'summary'),
    meta('twitter:title', head.title),
    meta('twitter:description', head.description),
    `<script type="speculationrules">${SPECULATION_RULES}</script>`,
    ...head.structuredData.map(
      (thing) =>
        `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', ...(thing as object) })}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

export function languageOf({ language }: Head, shell: ShellFacts): string {
  return language ?? shell.language;
}

/**
 * Language and region in the form of link previews: `es_US` for `es`. The
 * default region is this country.
 */
const localeOf = oncePer((tag: string): string => {
  const { language, region = 'US' } = new Intl.Locale(tag);
  return `${language}_${region}`;
});
