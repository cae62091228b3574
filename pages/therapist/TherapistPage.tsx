import type { DataOf } from '../../renderer/templates';
import { BookingButton, Buttons } from '../parts/Button';
import { Cards } from '../parts/Cards';
import { Checklist } from '../parts/Checklist';
import { Closing } from '../parts/Closing';
import { Faq } from '../parts/Faq';
import { Fees, hasFees } from '../parts/Fees';
import { Hero } from '../parts/Hero';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { labels } from './labels';
import styles from './TherapistPage.module.css';
import type { therapistPages } from './therapist.pages';

export function TherapistPage({ name, role, summary, picture, ...page }: DataOf<typeof therapistPages>) {
  const { about, credentials, focus, works, education, pricing, faq, closing } = page;
  return (
    <>
      <Hero title={name} text={summary} badge={role} picture={picture}>
        <p className={styles.status}>{page.status}</p>
        <Buttons>
          <BookingButton>{page.button}</BookingButton>
        </Buttons>
      </Hero>

      <Section id="about" title={about.title}>
        <div className={styles.split}>
          <Prose html={about.html} />
          <dl className={styles.facts}>
            <Fact term={labels.clients} values={focus.clients} />
            <Fact term={labels.languages} values={focus.languages} />
            <Fact term={labels.license} values={credentials.license} />
          </dl>
        </div>
      </Section>

      <Section id="focus" title={focus.title} tone="deep">
        <ul className={styles.focus}>
          {focus.items.map(({ title, path }) => (
            <li key={title}>{path ? <a href={path}>{title}</a> : <span>{title}</span>}</li>
          ))}
        </ul>
      </Section>

      <Section id="works" title={works.title}>
        <Cards items={works.items} look="ruled" columns={2} />
      </Section>

      <Section id="credentials" title={credentials.html ? credentials.title : education.title} tone="green">
        {credentials.html ? (
          <div className={styles.split}>
            <Prose html={credentials.html} />
            <div className={styles.education}>
              <h3>{education.title}</h3>
              <Checklist items={education.items} />
            </div>
          </div>
        ) : (
          <Checklist items={education.items} />
        )}
      </Section>

      {(pricing.text || hasFees(pricing.fees)) && (
        <Section id="pricing" title={pricing.title} text={pricing.text}>
          {pricing.fees && <Fees {...pricing.fees} />}
        </Section>
      )}

      {faq && <Faq title={labels.faq} items={faq} tone="blue" />}

      <Closing {...closing} />
    </>
  );
}

function Fact({ term, values }: { term: string; values: readonly string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {values.map((value) => (
        <dd key={value}>{value}</dd>
      ))}
    </div>
  );
}
