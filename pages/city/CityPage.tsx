import type { DataOf } from '../../renderer/templates';
import { BookingButton, Buttons } from '../parts/Button';
import { Cards } from '../parts/Cards';
import { Checklist } from '../parts/Checklist';
import { Closing } from '../parts/Closing';
import { Faq } from '../parts/Faq';
import { Fees } from '../parts/Fees';
import { Hero } from '../parts/Hero';
import { Icon } from '../parts/Icon';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { LinkList } from '../shell/LinkList';
import { CityMap } from './CityMap';
import styles from './CityPage.module.css';
import type { cityPages } from './city.pages';

export function CityPage({ title, blurb, heroButton, region, map, ...page }: DataOf<typeof cityPages>) {
  const { highlight } = page.residents;
  const { residents, reasons, concerns, insurance, faq, articles, nearby, closing } = page;
  return (
    <>
      <Hero title={title} text={blurb} button={heroButton} badge={region} aside={<CityMap {...map} />} />

      <Section id="residents" title={residents.title}>
        <div className={styles.residents}>
          <Prose html={residents.html} />
          <div className={styles.side}>
            <div className={styles.panel}>
              <h3>{reasons.title}</h3>
              <Checklist items={reasons.items} />
            </div>
            {highlight && (
              <div className={styles.highlight}>
                {highlight.icon && <Icon name={highlight.icon} />}
                <h3>{highlight.title}</h3>
                <p>{highlight.text}</p>
              </div>
            )}
          </div>
        </div>
      </Section>

      <Section id="concerns" title={concerns.title} tone="deep">
        <Cards items={concerns.items} />
      </Section>

      <Section id="insurance" title={insurance.title} text={insurance.text}>
        {insurance.local && <p className={styles.local}>{insurance.local}</p>}
        <Fees {...insurance} />
        <Buttons>
          <BookingButton>{insurance.button}</BookingButton>
        </Buttons>
      </Section>

      {faq && <Faq {...faq} tone="blue" />}

      <div className={styles.links}>
        {articles.items.length > 0 && (
          <nav className={styles.articles} aria-labelledby="articles-title">
            <h2 id="articles-title">{articles.title}</h2>
            <LinkList items={articles.items} />
          </nav>
        )}
        {nearby.items.length > 0 && (
          <nav className={styles.nearby} aria-labelledby="nearby-title">
            <h2 id="nearby-title">{nearby.title}</h2>
            <LinkList items={nearby.items} />
          </nav>
        )}
      </div>

      {closing && <Closing {...closing} />}
    </>
  );
}
