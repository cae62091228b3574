import { LinkList } from '../../renderer/shell/LinkList';
import type { Icon as IconName } from '../../schemas/content';
import { BookingButton, Buttons } from '../parts/Button';
import { type CardData, Cards } from '../parts/Cards';
import { Checklist } from '../parts/Checklist';
import { Faq, type FaqItem } from '../parts/Faq';
import { Fees, type FeesData } from '../parts/Fees';
import { Hero } from '../parts/Hero';
import { Icon } from '../parts/Icon';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { CityMap, type CityMapData } from './CityMap';
import styles from './CityPage.module.css';

interface CityPageProps {
  title: string;
  blurb: string;
  heroButton: string;
  region: string;
  map: CityMapData;
  residents: { title: string; html: string; highlight: HighlightData | undefined };
  reasons: { title: string; items: string[] };
  concerns: { title: string; items: CardData[] };
  insurance: FeesData & { title: string; text: string; local: string; button: string };
  faq: { title: string; items: FaqItem[] };
  articles: { title: string; items: { label: string; path: string }[] };
  nearby: { title: string; items: { label: string; path: string }[] };
}

interface HighlightData {
  title: string;
  text: string;
  icon: IconName;
}

export function CityPage({ title, blurb, heroButton, region, map, ...page }: CityPageProps) {
  const { residents, reasons, concerns, insurance, faq, articles, nearby } = page;
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
            {residents.highlight && <Highlight {...residents.highlight} />}
          </div>
        </div>
      </Section>

      <Section id="concerns" title={concerns.title} tone="deep">
        <Cards items={concerns.items} />
      </Section>

      <Section id="insurance" title={insurance.title} text={insurance.text}>
        <p className={styles.local}>{insurance.local}</p>
        <Fees {...insurance} />
        <Buttons>
          <BookingButton>{insurance.button}</BookingButton>
        </Buttons>
      </Section>

      <Section id="faq" layout="beside" title={faq.title} tone="blue">
        <Faq items={faq.items} />
      </Section>

      {articles.items.length > 0 && (
        <nav className={styles.articles} aria-labelledby="articles-title">
          <h2 id="articles-title">{articles.title}</h2>
          <LinkList items={articles.items} />
        </nav>
      )}
      <nav className={styles.nearby} aria-labelledby="nearby-title">
        <h2 id="nearby-title">{nearby.title}</h2>
        <LinkList items={nearby.items} />
      </nav>
    </>
  );
}

function Highlight({ title, text, icon }: HighlightData) {
  return (
    <div className={styles.highlight}>
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
