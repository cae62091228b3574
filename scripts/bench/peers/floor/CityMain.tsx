import { marked } from 'marked';
import type { ReactNode } from 'react';
import type { City } from '../../../../schemas/content';
import { CityMap } from './CityMap';
import { Fees } from './Fees';
import { Drawing, Links, NewTabLink } from './Links';
import type { CityProps } from './render-document';

/** What stands in `<main>` of the page of a city. */
export function CityMain({ site, city, nearby, booking }: CityProps & { booking: string }) {
  const { texts } = site;
  const fill = (text: string) => text.replaceAll('{city}', city.name);
  const articles = articlesAbout(city, site.articles);
  return (
    <>
      <p className="visually-hidden" role="status" />
      <div>
        <p>{`${city.region}, ${city.county}`}</p>
        <h1>{fill(texts.title)}</h1>
        <p>{city.blurb}</p>
        <NewTabLink href={booking} site={site}>
          {texts.heroButton}
        </NewTabLink>
        <CityMap map={site.map} label={fill(texts.map)} city={city} nearby={nearby} />
      </div>
      <Section id="residents" title={fill(texts.residents)}>
        <Markdown text={city.residents.body} />
        <div>
          <h3>{texts.reasons}</h3>
          <ul>
            {city.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
        <Highlight highlight={city.residents.highlight} icons={site.icons} />
      </Section>
      <Section id="concerns" title={fill(texts.concerns)}>
        <ul>
          {city.concerns.map(({ title, text, path }) => (
            <li key={title}>
              <h3>{path ? <a href={path}>{title}</a> : title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="insurance" title={texts.insurance.title} text={texts.insurance.text}>
        <p>{city.insurance}</p>
        <Fees site={site} />
        <NewTabLink href={booking} site={site}>
          {texts.insurance.button}
        </NewTabLink>
      </Section>
      <Section id="faq" title={fill(texts.faq)}>
        {city.faq.map(({ question, answer }) => (
          <details key={question} name="faq">
            <summary>
              <h3>{question}</h3>
            </summary>
            <Markdown text={answer} />
          </details>
        ))}
      </Section>
      {articles.length > 0 && (
        <nav aria-labelledby="articles-title">
          <h2 id="articles-title">{texts.articles}</h2>
          <Links items={articles} />
        </nav>
      )}
      <nav aria-labelledby="nearby-title">
        <h2 id="nearby-title">{texts.nearby}</h2>
        <Links items={nearby.map(({ name, slug }) => ({ label: name, path: `/teletherapy/${slug}` }))} />
      </nav>
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  );
}

function Markdown({ text }: { text: string }) {
  return <div dangerouslySetInnerHTML={{ __html: marked.parse(text, { async: false }) }} />;
}

interface HighlightProps {
  highlight: City['residents']['highlight'];
  icons: Record<string, string>;
}

function Highlight({ highlight, icons }: HighlightProps) {
  if (!highlight) return null;
  return (
    <div>
      <Drawing strokes={icons[highlight.icon]} />
      <h3>{highlight.title}</h3>
      <p>{highlight.text}</p>
    </div>
  );
}

/** At most four: one post for each concern, none of them twice. */
function articlesAbout({ concerns }: City, articles: CityProps['site']['articles']) {
  const chosen = new Map<string, { label: string; path: string }>();
  for (const { path = '' } of concerns) {
    const article = articles[path]?.find((candidate) => !chosen.has(candidate.path));
    if (article) chosen.set(article.path, article);
  }
  return [...chosen.values()].slice(0, 4);
}
