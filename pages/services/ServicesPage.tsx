import type { DataOf } from '../../renderer/templates';
import { LinkButton } from '../parts/Button';
import { Cards } from '../parts/Cards';
import { Closing } from '../parts/Closing';
import { Columns } from '../parts/Columns';
import { Faq } from '../parts/Faq';
import { Hero } from '../parts/Hero';
import { Picture } from '../parts/Picture';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { Steps } from '../parts/Steps';
import { LinkList } from '../shell/LinkList';
import styles from './ServicesPage.module.css';
import type { servicesPages } from './services.pages';

export function ServicesPage({ hero, ...page }: DataOf<typeof servicesPages>) {
  const {
    approach,
    banner,
    featured,
    more,
    resourcesTitle,
    steps,
    faq,
    community,
    closing,
  } = page;
  return (
    <>
      <Hero {...hero} />

      {approach && (
        <Section {...approach} id="approach">
          <div className={styles.approach}>
            <Prose html={approach.html} />
            <Cards items={approach.items} look="ruled" columns={2} />
          </div>
        </Section>
      )}

      {banner && (
        <section className={styles.banner} aria-labelledby="banner-title">
          <div className={styles.bannerPanel}>
            <p className={styles.badge}>{banner.badge}</p>
            <h2 id="banner-title">{banner.title}</h2>
            <p>{banner.text}</p>
            <LinkButton href={banner.link.path}>{banner.link.label}</LinkButton>
          </div>
        </section>
      )}

      <Section {...featured} id="featured">
        <ServiceCards items={featured.items} resourcesTitle={resourcesTitle} />
      </Section>

      {more && (
        <Section {...more} id="more" tone="deep">
          <ServiceCards
            items={more.items}
            resourcesTitle={resourcesTitle}
            inRows
          />
        </Section>
      )}

      {steps && (
        <Section {...steps} id="what-to-expect">
          <Steps items={steps.items} />
        </Section>
      )}

      {faq && <Faq {...faq} tone="blue" />}

      {community && (
        <Section id="community" layout="beside" title={community.title}>
          <Prose html={community.html} />
        </Section>
      )}

      {closing && <Closing {...closing} />}
    </>
  );
}

interface ServiceCardsProps {
  items: DataOf<typeof servicesPages>['featured']['items'];
  resourcesTitle: string;
  /** Shows small cards with the picture beside the text. */
  inRows?: boolean;
}

function ServiceCards({
  items,
  resourcesTitle,
  inRows = false,
}: ServiceCardsProps) {
  return (
    <Columns most={inRows ? 2 : 3} className={inRows ? styles.rows : undefined}>
      {items.map(
        ({ title, tagline, description, link, picture, resources }) => (
          <li key={title} className={styles.card}>
            {picture && <Picture {...picture} />}
            <div className={styles.cardWords}>
              <h3>{link ? <a href={link}>{title}</a> : title}</h3>
              {tagline && <p className={styles.tagline}>{tagline}</p>}
              <p>{description}</p>
              {resources.length > 0 && (
                <details className={styles.resources} suppressHydrationWarning>
                  <summary>
                    <h4>{resourcesTitle}</h4>
                    <span className="visually-hidden">: {title}</span>
                  </summary>
                  <LinkList items={resources} />
                </details>
              )}
            </div>
          </li>
        ),
      )}
    </Columns>
  );
}
