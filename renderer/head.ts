import { formatOf } from '../check/file-formats';
import { escapeHtml, inlineJson } from '../check/markdown/escape-html';
import type { Theme } from '../check/theme/theme';
import { type Head, type Page, PREVIEW_SIZE, type ShellFacts } from './page';
import { SPECULATION_RULES } from './speculation-rules';

const name = (key: string, content: string): string =>
  `<meta name="${key}" content="${escapeHtml(content)}">`;
const property = (key: string, content: string): string =>
  `<meta property="${key}" content="${escapeHtml(content)}">`;

export function renderHead(
  { head, isMissing }: Pick<Page, 'head' | 'isMissing'>,
  shell: ShellFacts,
  theme: Theme,
): string {
  const { light, dark } = theme.palette;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.paper}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.paper}">`,
    `<link rel="stylesheet" href="${theme.stylesheet}" integrity="${theme.integrity}">`,
    ...theme.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="icon" type="${formatOf(shell.logo.src)?.type}" href="${shell.logo.src}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    shell.feed
      ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(shell.siteName)}" href="/feed.xml">`
      : '',
    `<title>${escapeHtml(head.title)}</title>`,
    name('description', head.description),
    head.keywords ? name('keywords', head.keywords.join(', ')) : '',
    head.noindex ? name('robots', 'noindex') : '',
    isMissing ? '' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    property('og:type', head.openGraphType),
    property('og:title', head.title),
    property('og:description', head.description),
    isMissing ? '' : property('og:url', head.canonical),
    property('og:site_name', shell.siteName),
    property('og:locale', localeOf(languageOf(head, shell))),
    ...previewTags(head.preview, head.canonical),
    name('twitter:card', head.preview ? 'summary_large_image' : 'summary'),
    name('twitter:title', head.title),
    name('twitter:description', head.description),
    `<script type="speculationrules">${SPECULATION_RULES}</script>`,
    ...head.structuredData.map((thing) => `<script type="application/ld+json">${inlineJson(thing)}</script>`),
  ]
    .filter(Boolean)
    .join('\n');
}

export function languageOf({ language }: Head, shell: ShellFacts): string {
  return language ?? shell.language;
}

/** Language and region, as link previews need them: `es_US` for `es`. A page without a region is for this country. */
function localeOf(tag: string): string {
  const { language, region = 'US' } = new Intl.Locale(tag);
  return `${language}_${region}`;
}

function previewTags(preview: Head['preview'], canonical: string): string[] {
  if (!preview) return [];
  return [
    property('og:image', new URL(preview.path, canonical).href),
    property('og:image:type', formatOf(preview.path)?.type ?? ''),
    property('og:image:width', String(PREVIEW_SIZE.width)),
    property('og:image:height', String(PREVIEW_SIZE.height)),
    property('og:image:alt', preview.title),
  ];
}

const OF_ONE_PAGE = [
  'title',
  'meta[name=description]',
  'meta[name=keywords]',
  'meta[name=robots]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel=canonical]',
  'script[type="application/ld+json"]',
].join(',');

export function replaceHead(current: HTMLHeadElement, next: HTMLHeadElement): void {
  current.ownerDocument.documentElement.lang = next.ownerDocument.documentElement.lang;
  for (const element of current.querySelectorAll(OF_ONE_PAGE)) element.remove();
  current.append(...document.importNode(next, true).querySelectorAll(OF_ONE_PAGE));
}
