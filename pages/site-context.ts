import type { MedicalWebPage, Organization, Thing, WebPage } from 'schema-dts';
import { onOnePage, renderMarkdown } from '../check/markdown/markdown';
import { type ImageSizes, isDrawing } from '../check/pictures/images';
import { holdsBack } from '../check/published';
import { themeOf } from '../design/theme';
import { oncePer } from '../formats/once-per';
import type { PageIds } from '../formats/page-ids';
import { wordsOptions } from '../languages/options';
import { wordsOf } from '../languages/words';
import type { Head, Page, Preview } from '../renderer/page';
import type { Content, Hero, Image, Meta, Question } from '../schemas/content';
import { pageIdsOf } from './addresses';
import { breadcrumbs } from './breadcrumbs';
import type { Backend } from './parts/backend';
import { type ShownAt, WINDOW } from './parts/picture-sizes';
import { listPosts } from './post/listed-posts';
import {
  publishedAddress,
  publishPicture,
  type Shown,
} from './publish-picture';

export type SiteContent = Content & { images: ImageSizes };

export interface Services {
  backend?: Backend | undefined;
  /** The documents known at build time, for visitors without JavaScript. */
  documents?: readonly string[];
  /**
   * The day (`YYYY-MM-DD`) after which pages are marked as unpublished, if they
   * are shown at all.
   */
  today?: string;
}

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

interface PageOptions<Data>
  extends Partial<Omit<Head, 'canonical'>>,
    Pick<Page, 'label' | 'feed' | 'isMissing' | 'hasFields' | 'shell'> {
  /** @param ids collects the ids of the page's sections. */
  data: (ids: PageIds) => Data;
  /** The canonical address for search engines, if it isn't the page's own. */
  canonical?: string;
  /**
   * The main entity of the page for search engines. They don't accept drawings
   * as its picture, so it gets the preview.
   */
  thing?: Thing | ((preview: string | undefined) => Thing) | undefined;
  /**
   * Facts about the page itself for search engines, besides its title, if it
   * has no main entity.
   */
  webPage?: Partial<Exclude<WebPage | MedicalWebPage, string>>;
  things?: readonly Thing[];
  /** The page's name at the end of its breadcrumbs. Defaults to its title. */
  name?: string | undefined;
  parents?: readonly { name: string; path: string }[];
  /** The picture in its preview, in place of the hero's. */
  picture?: PreviewedPicture | undefined;
  /** The line below the title in the preview, in place of the practice's. */
  tagline?: string | undefined;
}

type PreviewedPicture = Omit<Shown, 'alt'> | { svg: string };

export type SiteContext = ReturnType<typeof createSiteContext>;

export function createSiteContext(content: SiteContent, services: Services) {
  const { practice } = content.site;
  const url = (path: string) => practice.url + path;
  /**
   * The practice as part of another entity: complete, because other pages don't
   * describe it.
   */
  const practiceNode = {
    '@type': 'MedicalBusiness' as const,
    '@id': `${url('/')}#practice`,
    name: practice.name,
    url: url('/'),
  };
  const theme = themeOf(practice.url, content.theme);
  const wordsIn = oncePer((language: string) =>
    wordsOf(wordsOptions(content, language)),
  );
  const picture = (image: Shown, shown: readonly ShownAt[]) =>
    publishPicture(content.images, image, shown);
  const { headOf, homePreview } = headMaker(
    content,
    url,
    practiceNode,
    theme.heading.has,
  );
  return {
    ...services,
    content,
    practiceNode,
    posts: listPosts(content.posts),
    theme,
    /** The tag of the site's language, such as `en`. */
    language: practice.language,
    /** The words of the interface, in the site's language and in others. */
    words: wordsIn(practice.language),
    wordsIn,
    url,
    homePreview,
    picture,
    pictureAddress: (src: string) => url(publishedAddress(content.images, src)),
    hero: <Texts extends { image?: Image }>(hero: Texts, shown = WINDOW) => ({
      ...hero,
      picture: hero.image && picture(hero.image, shown),
    }),
    /** The page for a content file. */
    page: <Name extends string, Data>(
      template: Name,
      path: string,
      file: PageFile,
      options: PageOptions<Data>,
    ) => {
      const {
        quickExit,
        portal,
        movedFrom,
        date,
        updated = date,
        draft,
        publishOn,
      } = file;
      const { data, label, feed, isMissing, hasFields, shell } = options;
      const waits = [draft, publishOn, date].some((each) =>
        holdsBack(each, services.today),
      );
      return {
        path,
        template,
        label,
        feed,
        isMissing,
        hasFields,
        shell,
        quickExit,
        portal,
        movedFrom,
        updated,
        data: () => {
          const ids = pageIdsOf(template);
          return onOnePage(ids, () => data(ids));
        },
        head: headOf(path, file, options),
        /** Only `npm run dev` has unpublished pages. */
        isWaiting: waits || undefined,
      };
    },
  };
}

/** The length of titles that search engines show. */
const TITLE_LENGTH = 70;

function headMaker(
  content: SiteContent,
  url: (path: string) => string,
  publisher: Organization,
  has: (text: string) => boolean,
) {
  const { practice } = content.site;
  const { home } = content.pages;
  const homePicture = home.hero.image ?? practice.logo;
  const previewOf = (
    path: string,
    title: string,
    shown: PreviewedPicture,
    tagline: string,
  ): Preview => {
    const picture =
      'svg' in shown
        ? shown
        : {
            src: publishedAddress(content.images, shown.src),
            focus: shown.focus,
          };
    const ending = 'src' in picture && !isDrawing(picture.src) ? 'jpg' : 'png';
    return {
      path: `/previews${path === '/' ? '/home' : path}.${ending}`,
      title,
      tagline,
      picture,
    };
  };
  /** Characters that the font lacks would appear as boxes. */
  const drawn = (text: string) => (has(text) ? text : '');
  const homePreview = previewOf(
    '/',
    drawn(home.meta.title),
    homePicture,
    drawn(practice.tagline),
  );

  const headOf = (
    path: string,
    { meta, hero }: PageFile,
    options: PageOptions<unknown>,
  ): Head => {
    const { title, description, keywords } = meta;
    const {
      canonical = path,
      label = title,
      name = label,
      parents = [],
      things = [],
    } = options;
    const {
      isMissing,
      noindex = isMissing,
      openGraphType = 'website',
      language,
    } = options;
    const { picture = hero?.image ?? homePicture, tagline = practice.tagline } =
      options;
    const { webPage = { publisher } } = options;
    const page = {
      '@type': 'WebPage',
      url: url(canonical),
      name: title,
      description,
      ...webPage,
    } as Thing;
    const trail = [
      { name: practice.name, path: '/' },
      ...parents,
      { name, path: canonical },
    ];
    const own = () =>
      has(title + tagline)
        ? previewOf(canonical, title, picture, tagline)
        : homePreview;
    const whole = `${title} | ${practice.name}`;
    const preview = options.preview ?? (noindex ? undefined : own());
    const { thing = page } = options;
    const main =
      typeof thing === 'function' ? thing(preview && url(preview.path)) : thing;
    return {
      title: whole.length <= TITLE_LENGTH ? whole : title,
      shortTitle: title,
      description,
      keywords,
      noindex,
      openGraphType,
      language,
      canonical: url(canonical),
      structuredData:
        options.structuredData ??
        (noindex ? [] : [main, breadcrumbs(url, trail), ...things]),
      preview,
    };
  };
  return { headOf, homePreview };
}

export function faqItems(questions: readonly Question[]) {
  return questions.map(({ question, answer }) => ({
    question,
    html: renderMarkdown(answer),
  }));
}

export function withHtml<Part extends { body: string }>({
  body,
  ...part
}: Part) {
  return { ...part, html: renderMarkdown(body) };
}
