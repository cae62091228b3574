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
import { useWords } from '../shell/use-words';
import styles from './TherapistPage.module.css';
import type { therapistPages } from './therapist.pages';

export function TherapistPage({
  texts,
  name,
  picture,
  ...page
}: DataOf<typeof therapistPages>) {
  const { therapists: labels } = useWords();
  const { credentialsHtml, focus, education, pricing, fees, faq } = page;
  return (
    <>
      <Hero
        title={name}
        text={page.summary}
        byline={page.pronouns}
        badge={page.role}
        picture={picture}
        portrait
      >
        <div className={styles.openings}>
          <p className={styles.status}>{page.status}</p>
          {page.acceptingNote && <p>{page.acceptingNote}</p>}
        </div>
        <Buttons>
          <BookingButton>{texts.button}</BookingButton>
        </Buttons>
      </Hero>

      <Section id="about" title={texts.about}>
        <div className={styles.split}>
          <Prose html={page.aboutHtml} />
          <dl className={styles.facts}>
            <Fact term={labels.clients} values={page.clients} />
            <Fact term={labels.languages} values={page.languages} />
            <Fact term={labels.license} values={page.license} />
          </dl>
        </div>
      </Section>

      {focus && (
        <Section id="focus" title={texts.focus} tone="deep">
          <ul className={styles.focus}>
            {focus.map(({ title, path }) => (
              <li key={title}>
                {path ? <a href={path}>{title}</a> : <span>{title}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}

      {page.works && (
        <Section id="works" title={texts.works}>
          <Cards items={page.works} look="ruled" />
        </Section>
      )}

      {credentialsHtml && (
        <Section id="credentials" title={texts.credentials} tone="green">
          <div className={styles.split}>
            <Prose html={credentialsHtml} />
            {education && (
              <div className={styles.education}>
                <h3>{texts.education}</h3>
                <Checklist items={education} />
              </div>
            )}
          </div>
        </Section>
      )}

      {!credentialsHtml && education && (
        <Section id="credentials" title={texts.education} tone="green">
          <Checklist items={education} />
        </Section>
      )}

      {(pricing || hasFees(fees)) && (
        <Section id="pricing" title={texts.pricing} text={pricing}>
          {fees && <Fees {...fees} />}
        </Section>
      )}

      {faq && <Faq title={labels.faq} items={faq} tone="blue" />}

      <Closing {...texts.closing} />
    </>
  );
}

function Fact({
  term,
  values,
}: {
  term: string;
  values: readonly string[] | undefined;
}) {
  return (
    values && (
      <div>
        <dt>{term}</dt>
        {values.map((value) => (
          <dd key={value}>{value}</dd>
        ))}
      </div>
    )
  );
}
