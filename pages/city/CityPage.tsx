import type { DataOf } from '../../renderer/templates';
import type { City } from '../../schemas/content';
import { BookingButton, Buttons } from '../parts/Button';
import { Cards } from '../parts/Cards';
import { Checklist } from '../parts/Checklist';
import { Closing } from '../parts/Closing';
import { Faq } from '../parts/Faq';
import { Fees } from '../parts/Fees';
import { Hero } from '../parts/Hero';
import { Icon } from '../parts/Icon';
import { InBrief } from '../parts/InBrief';
import { LinkPills } from '../parts/LinkPills';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { CityMap } from './CityMap';
import styles from './CityPage.module.css';
import type { cityPages } from './city.pages';

export function CityPage({
  texts,
  blurb,
  region,
  map,
  residents,
  ...page
}: DataOf<typeof cityPages>) {
  const { reasons, concerns, insurance, fees, faq, articles, nearby } = page;
  return (
    <>
      <Hero
        title={texts.title}
        text={blurb}
        button={texts.heroButton}
        badge={region}
        aside={map && <CityMap {...map} />}
      />
      <InBrief {...page.brief} />

      {residents && (
        <Section id="residents" title={texts.residents}>
          <div className={styles.residents}>
            <Prose html={residents.html} />
            <div className={styles.side}>
              {reasons && <Reasons title={texts.reasons} items={reasons} />}
              {residents.highlight && <Highlight {...residents.highlight} />}
            </div>
          </div>
        </Section>
      )}

      {!residents && reasons && (
        <Section id="residents" title={texts.reasons}>
          <Checklist items={reasons} />
        </Section>
      )}

      {concerns && (
        <Section id="concerns" title={texts.concerns} tone="deep">
          <Cards items={concerns} />
        </Section>
      )}

      <Section
        id="insurance"
        title={texts.insurance.title}
        text={texts.insurance.text}
      >
        {insurance && <p className={styles.local}>{insurance}</p>}
        <Fees
          {...fees}
          carriersTitle={texts.insurance.carriers}
          ratesTitle={texts.insurance.rates}
        />
        <Buttons>
          <BookingButton>{texts.insurance.button}</BookingButton>
        </Buttons>
      </Section>

      {faq && <Faq title={texts.faq} items={faq} tone="blue" />}

      <div className={styles.links}>
        {articles.length > 0 && (
          <nav className={styles.articles} aria-labelledby="articles-title">
            <h2 id="articles-title">{texts.articles}</h2>
            <LinkPills items={articles} />
          </nav>
        )}
        {nearby.length > 0 && (
          <nav className={styles.nearby} aria-labelledby="nearby-title">
            <h2 id="nearby-title">{texts.nearby}</h2>
            <LinkPills items={nearby} />
          </nav>
        )}
      </div>

      {texts.closing && <Closing {...texts.closing} />}
    </>
  );
}

function Reasons({
  title,
  items,
}: {
  title: string;
  items: readonly string[];
}) {
  return (
    <div className={styles.panel}>
      <h3>{title}</h3>
      <Checklist items={items} />
    </div>
  );
}

type HighlightProps = NonNullable<NonNullable<City['residents']>['highlight']>;

function Highlight({ icon, title, text }: HighlightProps) {
  return (
    <div className={styles.highlight}>
      {icon && <Icon name={icon} />}
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
