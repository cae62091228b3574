import { renderMarkdown } from '../../check/markdown/markdown';
import { putIn } from '../../formats/holes';
import type { Therapist, TherapistTextsFile } from '../../schemas/content';
import { therapistPath } from '../addresses';
import { feesOf } from '../facts';
import { PORTRAIT_WINDOW, type ShownAt } from '../parts/picture-sizes';
import { faqItems, type SiteContent, type SiteContext } from '../site-context';

export function inOrder({ therapists }: SiteContent): Therapist[] {
  return [...therapists].sort(
    (a, b) => (a.order ?? therapists.length) - (b.order ?? therapists.length),
  );
}

/**
 * @param link the text of the link to a therapist's page; undefined in lists
 *   where the name is the link.
 */
export function therapistCards(
  context: SiteContext,
  portrait: readonly ShownAt[],
  link = '',
) {
  const texts = context.content.pages.therapists;
  if (!texts) {
    return [];
  }
  return inOrder(context.content).map((therapist) => ({
    name: nameAndTitle(therapist),
    pronouns: therapist.pronouns,
    role: therapist.role,
    summary: therapist.summary,
    /** The concerns that the therapist works with. */
    focus: (therapist.focus ?? []).map(({ title }) => title),
    status: statusOf(texts, therapist),
    path: therapistPath(therapist.slug),
    link: putIn(link, { name: therapist.name }),
    picture: context.picture(therapist.photo, portrait),
  }));
}

export function statusOf(
  { accepting: open, waitlist }: TherapistTextsFile,
  { accepting }: Therapist,
): string {
  return accepting ? open : waitlist;
}

export function therapistPages(context: SiteContext) {
  const texts = context.content.pages.therapists;
  if (!texts) {
    return [];
  }
  return inOrder(context.content).map((therapist) => {
    const { slug, name, meta, photo } = therapist;
    return context.page('therapist', therapistPath(slug), therapist, {
      label: nameAndTitle(therapist),
      name,
      picture: photo,
      openGraphType: 'profile',
      thing: {
        ...personOf(context, therapist),
        description: meta.description,
        knowsLanguage: languagesOf(therapist, context.content),
        worksFor: context.practiceNode,
      },
      data: () => therapistData(context, texts, therapist),
    });
  });
}

/**
 * The languages of sessions; by default the site's language, by its own name.
 */
export function languagesOf(
  { languages }: Therapist,
  { site }: SiteContent,
): readonly string[] {
  const { language } = new Intl.Locale(site.practice.language);
  const name =
    new Intl.DisplayNames(language, { type: 'language' }).of(language) ??
    language;
  return (
    languages ?? [name.charAt(0).toLocaleUpperCase(language) + name.slice(1)]
  );
}

/**
 * A name with its letters, such as `Dana Reyes, LMFT`, or the name alone if it
 * has none.
 */
export function nameAndTitle({ name, credentials }: Therapist): string {
  return [name, credentials].filter(Boolean).join(', ');
}

/**
 * The letters after a name, such as `PhD, LCSW-S`; undefined for a title in
 * words, such as `Social Work Intern`.
 */
export function lettersOf({ credentials }: Therapist): string | undefined {
  const isLetters = credentials
    ?.split(',')
    .every((part) => /\p{Lu}[^\s,]*\p{Lu}/u.test(part));
  return isLetters ? credentials : undefined;
}

export function personOf(context: SiteContext, therapist: Therapist) {
  const url = context.url(therapistPath(therapist.slug));
  return {
    '@type': 'Person' as const,
    '@id': `${url}#person`,
    name: therapist.name,
    pronouns: therapist.pronouns,
    honorificSuffix: lettersOf(therapist),
    jobTitle: therapist.role ?? therapist.credentials,
    url,
  };
}

function therapistData(
  context: SiteContext,
  texts: TherapistTextsFile,
  therapist: Therapist,
) {
  const { content } = context;
  const {
    role,
    summary,
    focus,
    clients,
    works,
    education,
    pricing,
    faq,
    ...rest
  } = therapist;
  const supervising = content.therapists.find(
    ({ slug }) => slug === therapist.supervisor,
  );
  const supervisor = supervising ? nameAndTitle(supervising) : '';
  const { carriersTitle, ratesTitle } = content.pages.home.insurance ?? {};
  return {
    texts: putIn(texts, { name: therapist.firstName }),
    role,
    summary,
    focus,
    clients,
    works,
    education,
    name: nameAndTitle(therapist),
    pronouns: rest.pronouns,
    picture: context.picture(therapist.photo, PORTRAIT_WINDOW),
    status: statusOf(texts, therapist),
    acceptingNote: therapist.acceptingNote,
    aboutHtml: renderMarkdown(rest.bio),
    credentialsHtml: rest.credentialText && renderMarkdown(rest.credentialText),
    license: rest.license && putIn(rest.license, { supervisor }),
    languages: languagesOf(therapist, content),
    pricing: pricing.text,
    fees: pricing.showRates
      ? {
          ...feesOf(context, rest.carriers, pricing.rates),
          carriersTitle,
          ratesTitle,
        }
      : undefined,
    faq: faq && faqItems(faq),
  };
}
