import type { Thing } from 'schema-dts';
import { renderMarkdown } from '../check/markdown/markdown';
import { type ImageSizes, isDrawing } from '../check/pictures/images';
import { type Theme, themeOf } from '../check/theme/theme';
import type { Head, Preview } from '../renderer/page';
import type { Content, Hero, Image, Meta, Post, Question } from '../schemas/content';
import { newestFirst } from './dates';
import type { Backend } from './parts/backend';
import type { FaqItem } from './parts/Faq';
import type { HeroData } from './parts/Hero';
import type { PictureData } from './parts/Picture';
import { type ShownAt, WINDOW } from './parts/picture-sizes';
import { publishedAddress, publishPicture } from './publish-picture';
import { breadcrumbs, withContext } from './structured-data';

export type SiteContent = Content & { images: ImageSizes };

export interface Services {
  backend?: Backend | undefined;
  /** The documents that are known at build time, for visitors without JavaScript. */
  documents?: readonly string[];
  /** The day (`YYYY-MM-DD`) after which pages are marked as not published yet, where they are shown at all. */
  today?: string;
}

export interface SiteContext extends Services {
  content: SiteContent;
  posts: readonly Post[];
  theme: Theme;
  /** The language of the site, a tag such as `en`. */
  language: string;
  url: (path: string) => string;
  picture: (image: Image, shown: readonly ShownAt[]) => PictureData;
  pictureAddress: (src: string) => string;
  hero: (hero: Hero) => HeroData;
  head: (path: string, meta: Meta, more?: HeadOptions) => Head;
  homePreview: Preview;
}

interface HeadOptions extends Partial<Head> {
  thing?: Thing;
  /** The name of the page at the end of its breadcrumbs. The default is its title. */
  name?: string;
  parent?: { name: string; path: string };
  picture?: PreviewedPicture | undefined;
  /** The line under the title in the preview, in place of that of the practice. */
  tagline?: string | undefined;
}

type PreviewedPicture = Pick<Image, 'src' | 'focus'> | { svg: string };

export function createSiteContext(content: SiteContent, services: Services): SiteContext {
  const { practice } = content.site;
  const url = (path: string) => practice.url + (path === '/' ? '/' : path);
  const homePicture = content.pages.home.hero.image ?? practice.logo;
  const theme = themeOf(content.theme);
  const { has } = theme.heading;
  const previewOf = (path: string, title: string, shown: PreviewedPicture, tagline: string): Preview => {
    const picture =
      'svg' in shown ? shown : { src: publishedAddress(content.images, shown.src), focus: shown.focus };
    const ending = 'src' in picture && !isDrawing(picture.src) ? 'jpg' : 'png';
    return { path: `/previews${path === '/' ? '/home' : path}.${ending}`, title, tagline, picture };
  };
  /** Characters that the font does not have would be boxes. */
  const drawn = (text: string) => (has(text) ? text : '');
  const { title: homeTitle } = content.pages.home.meta;
  const homePreview = previewOf('/', drawn(homeTitle), homePicture, drawn(practice.tagline));
  return {
    ...services,
    content,
    posts: newestFirst(content.posts),
    theme,
    language: practice.language,
    url,
    homePreview,
    picture: (image, shown) => publishPicture(content.images, image, shown),
    pictureAddress: (src) => url(publishedAddress(content.images, src)),
    hero: (hero) => ({ ...hero, picture: hero.image && publishPicture(content.images, hero.image, WINDOW) }),
    head: (
      path,
      meta,
      { picture = homePicture, thing, name = meta.title, parent, tagline = practice.tagline, ...more } = {},
    ) => ({
      title: titleOf(meta.title, practice.name),
      shortTitle: meta.title,
      description: meta.description,
      keywords: meta.keywords,
      canonical: url(path),
      openGraphType: 'website',
      structuredData: thing
        ? [withContext(thing), breadcrumbs({ content, url }, ...(parent ? [parent] : []), { name, path })]
        : [],
      preview: more.noindex
        ? undefined
        : has(meta.title + tagline)
          ? previewOf(path, meta.title, picture, tagline)
          : homePreview,
      ...more,
    }),
  };
}

/** The length of a title that search engines show. */
const TITLE_LENGTH = 70;

function titleOf(title: string, practice: string): string {
  const whole = `${title} | ${practice}`;
  return whole.length <= TITLE_LENGTH ? whole : title;
}

export function faqItems(questions: readonly Question[]): FaqItem[] {
  return questions.map(({ question, answer }) => ({ question, html: renderMarkdown(answer) }));
}

/** `{city}` becomes the value of `city`. An unknown placeholder stays. */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
