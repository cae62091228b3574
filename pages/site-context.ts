import type { MedicalWebPage, Thing, WebPage } from 'schema-dts';
import { renderMarkdown } from '../check/markdown/markdown';
import { type ImageSizes, isDrawing } from '../check/pictures/images';
import { holdsBack } from '../check/published';
import { themeOf } from '../check/theme/theme';
import type { Head, Page, Preview } from '../renderer/page';
import type { Content, Hero, Image, Meta, Question } from '../schemas/content';
import { newestFirst } from './dates';
import type { Backend } from './parts/backend';
import { type ShownAt, WINDOW } from './parts/picture-sizes';
import { publishedAddress, publishPicture } from './publish-picture';
import { breadcrumbs, practiceNode, withContext } from './structured-data';

export type SiteContent = Content & { images: ImageSizes };

export interface Services {
  backend?: Backend | undefined;
  /** The documents that are known at build time, for visitors without JavaScript. */
  documents?: readonly string[];
  /** The day (`YYYY-MM-DD`) after which pages are marked as not published yet, where they are shown at all. */
  today?: string;
}

/** What a page takes from its file. */
interface PageFile {
  meta: Meta;
  hero?: Partial<Hero>;
  quickExit?: boolean;
  portal?: string;
  updated?: string;
  date?: string;
  draft?: boolean;
  publishOn?: string;
  movedFrom?: readonly string[];
}

interface HeadOptions extends Partial<Omit<Head, 'canonical'>> {
  /** The address that search engines should use, if it isn't the page's own. */
  canonical?: string;
  /** The main thing of the page, for search engines. */
  thing?: Thing | undefined;
  /** Without a thing: what they should know of the page itself, besides its title. */
  webPage?: Partial<Exclude<WebPage | MedicalWebPage, string>>;
  /** Other things on it. */
  things?: readonly Thing[];
  /** The name of the page at the end of its breadcrumbs. The default is its title. */
  name?: string | undefined;
  parent?: { name: string; path: string };
  /** The picture in its preview, in place of that of its hero. */
  picture?: PreviewedPicture | undefined;
  /** The line under the title in the preview, in place of that of the practice. */
  tagline?: string | undefined;
}

interface PageOptions<Data> extends HeadOptions, Pick<Page, 'label' | 'feed' | 'isMissing'> {
  data: () => Data;
}

type PreviewedPicture = Pick<Image, 'src' | 'focus'> | { svg: string };

export type SiteContext = ReturnType<typeof createSiteContext>;

export function createSiteContext(content: SiteContent, services: Services) {
  const { practice } = content.site;
  const url = (path: string) => practice.url + (path === '/' ? '/' : path);
  const theme = themeOf(content.theme);
  const picture = (image: Image, shown: readonly ShownAt[]) => publishPicture(content.images, image, shown);
  const { headOf, homePreview } = headMaker(content, url, theme.heading.has);
  return {
    ...services,
    content,
    posts: newestFirst(content.posts),
    theme,
    /** The language of the site, a tag such as `en`. */
    language: practice.language,
    url,
    homePreview,
    picture,
    pictureAddress: (src: string) => url(publishedAddress(content.images, src)),
    hero: (hero: Hero) => ({ ...hero, picture: hero.image && picture(hero.image, WINDOW) }),
    /** The page that a file of the content becomes. */
    page: <Name extends string, Data>(
      template: Name,
      path: string,
      { meta, hero, quickExit, portal, draft, publishOn, date, movedFrom, updated = date }: PageFile,
      { data, label, feed, isMissing, ...options }: PageOptions<Data>,
    ) => ({
      ...{ path, template, data, label, feed, isMissing, quickExit, portal, updated, movedFrom },
      /** Only `npm run dev` has pages that are not published yet. */
      isWaiting: [draft, publishOn, date].some((each) => holdsBack(each, services.today)) || undefined,
      head: headOf(path, meta, { name: label, picture: hero?.image, noindex: isMissing, ...options }),
    }),
  };
}

function headMaker(content: SiteContent, url: (path: string) => string, has: (text: string) => boolean) {
  const { practice } = content.site;
  const homePicture = content.pages.home.hero.image ?? practice.logo;
  const previewOf = (path: string, title: string, shown: PreviewedPicture, tagline: string): Preview => {
    const picture =
      'svg' in shown ? shown : { src: publishedAddress(content.images, shown.src), focus: shown.focus };
    const ending = 'src' in picture && !isDrawing(picture.src) ? 'jpg' : 'png';
    return { path: `/previews${path === '/' ? '/home' : path}.${ending}`, title, tagline, picture };
  };
  /** Characters that the font does not have would be boxes. */
  const drawn = (text: string) => (has(text) ? text : '');
  const homePreview = previewOf(
    '/',
    drawn(content.pages.home.meta.title),
    homePicture,
    drawn(practice.tagline),
  );

  const headOf = (path: string, { title, description, keywords }: Meta, options: HeadOptions): Head => {
    const { canonical = path, name = title, parent, thing, webPage, things = [], ...rest } = options;
    const { picture = homePicture, tagline = practice.tagline, noindex, ...more } = rest;
    const known = { content, url };
    const web = { '@type': 'WebPage', url: url(canonical), name: title, description };
    const main = thing ?? { ...web, ...(webPage ?? { publisher: practiceNode(known) }) };
    const trail = [...(parent ? [parent] : []), { name, path: canonical }];
    const preview = has(title + tagline) ? previewOf(canonical, title, picture, tagline) : homePreview;
    return {
      title: titleOf(title, practice.name),
      shortTitle: title,
      description,
      keywords,
      canonical: url(canonical),
      noindex,
      openGraphType: 'website',
      structuredData: noindex
        ? []
        : [withContext(main as Thing), breadcrumbs(known, ...trail), ...things.map(withContext)],
      preview: noindex ? undefined : preview,
      ...more,
    };
  };
  return { headOf, homePreview };
}

/** The length of a title that search engines show. */
const TITLE_LENGTH = 70;

function titleOf(title: string, practice: string): string {
  const whole = `${title} | ${practice}`;
  return whole.length <= TITLE_LENGTH ? whole : title;
}

export function faqItems(questions: readonly Question[]) {
  return questions.map(({ question, answer }) => ({ question, html: renderMarkdown(answer) }));
}

/** Texts with {@link interpolate}d placeholders. */
export function filled<Texts>(texts: Texts, values: Readonly<Record<string, string>>): Texts {
  return JSON.parse(JSON.stringify(texts), (_, value) =>
    typeof value === 'string' ? interpolate(value, values) : value,
  );
}

/** A part of the content with the HTML of its Markdown. */
export function withHtml<Part extends { body: string }>({ body, ...part }: Part) {
  return { ...part, html: renderMarkdown(body) };
}

/** `{city}` becomes the value of `city`. An unknown placeholder stays. */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
