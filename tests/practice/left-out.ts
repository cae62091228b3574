import { knownOf } from '../../check/document';
import { addressesOf } from '../../pages/addresses';
import type { Change, Office } from './office';

// What a practice may leave out by the editors' guide, and how an office cleans up after that.

/** A part that a practice may leave out. */
export interface Part {
  /** The files to delete, or folders, below `content/`. */
  files?: readonly string[];
  /** The fields to delete, as in `pages/home.yaml testimonials`. */
  fields?: readonly string[];
  /** Words that are on the whole site, and nowhere on it then, besides the addresses of the pages. */
  traces: readonly (string | RegExp)[];
  /** Fields that say something else then, because their page needs them, or nothing at all. */
  instead?: Readonly<Record<string, unknown>>;
}

const GUEST = { name: 'Dana Reyes, LMFT' };

export const PARTS: Readonly<Record<string, Part>> = {
  'the page "About Us"': { files: ['pages/about.yaml'], traces: ['"AboutPage"', 'Who We Are'] },
  'the services': {
    files: ['pages/services.yaml'],
    traces: ['Everything we offer', 'id="featured"'],
    instead: { 'pages/search.yaml none.links': [{ label: 'Write to us', path: '/contact' }] },
  },
  'the blog': {
    files: ['pages/blog.yaml', 'posts'],
    traces: [/feed\.xml/, '"BlogPosting"', 'Our articles', 'id="articles-title"'],
  },
  'the search': { files: ['pages/search.yaml'], traces: ['Find a page'] },
  'the documents': { files: ['pages/client-documents.yaml', 'documents'], traces: ['partner-consent'] },
  'the referral form': {
    files: ['pages/referral.yaml'],
    traces: ['functions/v1', 'not-sent'],
    instead: {
      'programs/medicaid-services.yaml hero.link.path': '/contact',
      'programs/medicaid-services.yaml closing.link.path': '/contact',
    },
  },
  'what clients say': { fields: ['pages/home.yaml testimonials'], traces: ['"testimonials"', 'blockquote'] },
  'the cities': { files: ['cities', 'pages/cities.yaml'], traces: ['By video across', '/maps/', '"City"'] },
  'the therapists': {
    files: ['therapists', 'pages/therapists.yaml'],
    traces: ['id="team"', '#person', 'Alma Reyes, LPC'],
    instead: {
      'posts/a-week-without-a-clock.yaml author': GUEST,
      'posts/minute-by-minute.yaml author': GUEST,
      'posts/sundays-after-a-loss.yaml author': GUEST,
      'posts/what-sleep-does.yaml author': GUEST,
    },
  },
  'the conditions': { files: ['conditions', 'pages/conditions.yaml'], traces: ['"MedicalCondition"'] },
  'the programs': {
    files: ['programs'],
    traces: ['"Organization"'],
    instead: { 'pages/services.yaml banner': undefined },
  },
  'the pages in other languages': { files: ['languages'], traces: [/hreflang/i, 'es_US', 'español'] },
  'the legal pages': { files: ['legal'], traces: ['Your privacy'] },
  'the office': {
    fields: [
      ...['street', 'zip', 'mapUrl', 'latitude', 'longitude'].map(
        (field) => `site.yaml practice.address.${field}`,
      ),
      'pages/contact.yaml cards.location',
      'languages/espanol.yaml reach.office',
    ],
    traces: ['12 Juniper Lane', '83702', 'GeoCoordinates', 'openstreetmap'],
  },
  'the booking portals': {
    fields: ['site.yaml portals', 'site.yaml booking.portal'],
    traces: ['//schedule.'],
  },
  'the fees': { fields: ['site.yaml rates', 'site.yaml ratesVerified'], traces: ['<table', 'priceRange'] },
  'the free consultation': {
    fields: ['site.yaml consultation'],
    traces: ['15-minute'],
    instead: { 'languages/espanol.yaml steps.items.0.text': 'Platicamos un rato.' },
  },
  'the ways to pay': { fields: ['site.yaml paymentOptions'], traces: ['You pay after each session'] },
  'the insurance companies': {
    fields: ['site.yaml carriers', 'languages/espanol.yaml insurance'],
    traces: ['Gem State Health', 'Insurance provider'],
  },
};

/** Deletes parts of the content, and nothing else. @returns the addresses of the pages that are gone. */
export function leaveOut(office: Office, parts: readonly Part[]): ReadonlySet<string> {
  const names = parts.flatMap(({ files = [] }) => files);
  const isDeleted = (file: string) => names.some((name) => `${file}/`.startsWith(`${name}/`));
  const deleted = office.store.documents.filter(({ file }) => isDeleted(file));
  for (const name of names) office.remove(name);
  for (const field of parts.flatMap(({ fields = [] }) => fields)) office.set(field);
  return new Set(deleted.flatMap((document) => addressesOf(document.kind, knownOf(document))));
}

/** The practice without parts, by their names. */
export const without =
  (...names: string[]): Change =>
  (office) =>
    void leaveOut(
      office,
      names.flatMap((name) => PARTS[name] ?? []),
    );

/** Deletes parts, and follows the advice of the check: takes out every link that leads to a page that is gone. */
export function leaveOutCleanly(office: Office, parts: readonly Part[]): void {
  const gone = leaveOut(office, parts);
  for (const [field, value] of parts.flatMap(({ instead = {} }) => Object.entries(instead)))
    office.set(field, value);
  const slugs = new Set([...gone].map((address) => address.split('/').at(-1) ?? ''));
  const isGone = (text: string) => slugs.has(text) || gone.has(text.split('#')[0] ?? '');
  for (const { file } of office.store.documents) {
    // The slug of a file is its own.
    const { slug, ...rest } = office.read<Record<string, unknown>>(file);
    office.write(file, JSON.stringify({ slug, ...(withoutLinks(rest, isGone) as object) }));
  }
}

const ADDRESSES = ['path', 'link', 'slug'];
/** The fields of a link besides its address: without the address it is nothing. */
const OF_A_LINK = ['title', 'label', 'featured', 'icon'];

/** Data without its links and references that lead nowhere, and without the lists and groups that are empty then. */
function withoutLinks(value: unknown, isGone: (text: string) => boolean): unknown {
  if (typeof value === 'string')
    return value.replace(/\[([^\]]+)\]\((\/[^)]*)\)/g, (link, words, href) => (isGone(href) ? words : link));
  if (Array.isArray(value)) {
    const kept = value
      .filter((entry) => typeof entry !== 'string' || !isGone(entry))
      .flatMap((entry) => withoutLinks(entry, isGone) ?? []);
    return kept.length > 0 ? kept : undefined;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const kept = entries.flatMap(([key, each]): [string, unknown][] => {
    if (ADDRESSES.includes(key) && typeof each === 'string' && isGone(each)) return [];
    const rest = withoutLinks(each, isGone);
    return rest === undefined ? [] : [[key, rest]];
  });
  // A link without its address, a menu without its links.
  const isEmpty = kept.length < entries.length && kept.every(([key]) => OF_A_LINK.includes(key));
  return isEmpty ? undefined : Object.fromEntries(kept);
}
