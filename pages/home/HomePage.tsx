import type { DataOf } from '../../renderer/templates';
import { BookingButton, Buttons, LinkButton } from '../parts/Button';
import { Cards } from '../parts/Cards';
import { Closing } from '../parts/Closing';
import { Columns } from '../parts/Columns';
import { Faq } from '../parts/Faq';
import { Fees } from '../parts/Fees';
import { Hero } from '../parts/Hero';
import { Picture } from '../parts/Picture';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { TherapistCards } from '../parts/TherapistCards';
import { TitleLink } from '../parts/TitleLink';
import { useWords } from '../shell/use-words';
import styles from './HomePage.module.css';
import type { homePage } from './home.pages';

export function HomePage({
  hero,
  team,
  insurance,
  ...page
}: DataOf<typeof homePage>) {
  const { parts: labels } = useWords();
  const { struggles, trust, specialties, approaches, testimonials } = page;
  return (
    <>
      <Hero {...hero}>
        {page.reasons.length > 0 && (
          <ul className={styles.reasons}>
            {page.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </Hero>

      {team && (
        <section className={styles.team} aria-labelledby="team-title">
          <h2 id="team-title">{team.title}</h2>
          <TherapistCards therapists={team.therapists} compact />
        </section>
      )}

      {struggles && (
        <Section {...struggles} id="struggles">
          <Cards items={struggles.items} />
          <Buttons>
            <BookingButton>{struggles.button}</BookingButton>
          </Buttons>
        </Section>
      )}

      {trust && (
        <Section
          {...trust}
          id="trust"
          layout="beside"
          weight="light"
          tone="green"
        >
          <Cards items={trust.items} look="plain" columns={2} />
        </Section>
      )}

      {specialties && (
        <Section {...specialties} id="specialties">
          <Columns most={3} className={styles.specialties}>
            {specialties.items.map(({ title, description, path, picture }) => (
              <li key={title} className={styles.specialty}>
                <Picture {...picture} />
                <h3>
                  <TitleLink title={title} path={path} />
                </h3>
                <p>{description}</p>
              </li>
            ))}
          </Columns>
          {specialties.link && (
            <Buttons>
              <LinkButton href={specialties.link.path} look="outlined">
                {specialties.link.label}
              </LinkButton>
            </Buttons>
          )}
        </Section>
      )}

      {approaches && (
        <Section {...approaches} id="approaches" weight="light" tone="deep">
          <Cards items={approaches.items} look="ruled" />
        </Section>
      )}

      {testimonials && (
        <Section
          {...testimonials}
          id="testimonials"
          weight="heavy"
          tone="night"
        >
          <ul className={styles.testimonials}>
            {testimonials.items.map(({ quote, attribution }) => (
              <li key={quote}>
                <figure className={styles.testimonial}>
                  <blockquote>
                    <p>{quote}</p>
                  </blockquote>
                  <figcaption>{attribution}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </Section>
      )}

      {page.faq && <Faq {...page.faq} tone="blue" />}

      {insurance && (
        <Section {...insurance} id="insurance">
          <Fees {...insurance} />
          <div className={styles.money}>
            {insurance.payment.length > 0 && (
              <div className={styles.payment}>
                <h3>{insurance.paymentTitle ?? labels.payment}</h3>
                <dl>
                  {insurance.payment.map(({ title, text }) => (
                    <div key={title}>
                      <dt>{title}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            )}
            <Prose html={insurance.noteHtml} />
          </div>
        </Section>
      )}

      {page.closing && <Closing {...page.closing} />}
    </>
  );
}
