import { telephone } from '../../formats/telephone';
import type { DataOf } from '../../renderer/templates';
import { Buttons, LinkButton } from '../parts/Button';
import { Cards } from '../parts/Cards';
import { Checklist } from '../parts/Checklist';
import { Columns } from '../parts/Columns';
import { Faq } from '../parts/Faq';
import { Hero } from '../parts/Hero';
import { Section } from '../parts/Section';
import { Steps } from '../parts/Steps';
import { useShell } from '../shell/use-shell';
import styles from './ProgramPage.module.css';
import type { programPages } from './program.pages';

export function ProgramPage({
  hero,
  referralsEmail,
  ...page
}: DataOf<typeof programPages>) {
  const { phone } = useShell();
  const { features, services, whoWeServe, settings, steps, faq, closing } =
    page;
  return (
    <>
      <Hero {...hero}>
        <Buttons>
          <LinkButton href={hero.link.path}>{hero.link.label}</LinkButton>
          <LinkButton href={telephone(phone)} look="outlined">
            {hero.call}
          </LinkButton>
        </Buttons>
      </Hero>

      <Section {...features} id="features">
        <Cards items={features.items} columns={4} />
      </Section>

      <Section {...services} id="services" tone="deep">
        <div className={styles.columns}>
          {services.items.map(({ title, abbreviation, text, items }) => (
            <article key={title} className={styles.service}>
              {abbreviation && (
                <p className={styles.abbreviation}>{abbreviation}</p>
              )}
              <h3>{title}</h3>
              <p>{text}</p>
              <Checklist items={items} />
            </article>
          ))}
        </div>
      </Section>

      <Section {...whoWeServe} id="who-we-serve">
        <Columns most={3}>
          {whoWeServe.groups.map(({ title, text, items }) => (
            <li key={title} className={styles.group}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Checklist items={items} />
            </li>
          ))}
          {whoWeServe.locations && (
            <li className={styles.group}>
              <h3>{whoWeServe.locations.title}</h3>
              <Checklist items={whoWeServe.locations.items} />
            </li>
          )}
        </Columns>
      </Section>

      {settings && (
        <Section {...settings} id="settings" tone="green">
          <Cards items={settings.items} look="plain" columns={4} />
        </Section>
      )}

      {steps && (
        <Section id="steps" title={steps.title} weight="heavy">
          {/* Steps on a path across the prairie: from left to right, or on phones from top to bottom. */}
          <div className={styles.trail}>
            <svg
              className={styles.path}
              viewBox="0 0 1200 120"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d="M20 59C120 36 280 36 400 60S680 84 800 60 1080 36 1200 60" />
            </svg>
            <Steps items={steps.items} />
          </div>
        </Section>
      )}

      <Faq {...faq} tone="deep" />

      <section className={styles.closing} aria-labelledby="closing-title">
        <h2 id="closing-title">{closing.title}</h2>
        <p>{closing.text}</p>
        <Buttons>
          <LinkButton href={closing.link.path}>{closing.link.label}</LinkButton>
          <LinkButton href={`mailto:${referralsEmail}`} look="outlined">
            {closing.email}
          </LinkButton>
        </Buttons>
        <p className={styles.note}>{closing.note}</p>
      </section>
    </>
  );
}
