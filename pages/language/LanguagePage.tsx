import { telephone } from '../../formats/telephone';
import type { DataOf } from '../../renderer/templates';
import { Buttons, LinkButton } from '../parts/Button';
import { Checklist } from '../parts/Checklist';
import { Columns } from '../parts/Columns';
import { ContactCard } from '../parts/ContactCard';
import { Hero } from '../parts/Hero';
import { Prose } from '../parts/Prose';
import { Section } from '../parts/Section';
import { Steps } from '../parts/Steps';
import { Dated } from '../shell/Dated';
import { useShell } from '../shell/use-shell';
import type { languagePages } from './language.pages';

/**
 * A first contact for people who prefer another language. The shell stays in
 * the language of the site.
 */
export function LanguagePage({
  language,
  direction,
  hero,
  reach,
  ...page
}: DataOf<typeof languagePages>) {
  const { phone, email } = useShell();
  const { crisis, offer, steps, insurance, offices, hours } = page;
  const { office } = reach;
  return (
    <div lang={language} dir={direction}>
      <Hero {...hero}>
        <Buttons>
          <LinkButton href={telephone(phone)}>{page.call}</LinkButton>
        </Buttons>
      </Hero>
      <Section id="help" title={crisis.title} tone="blue" layout="beside">
        <Prose html={crisis.html} />
      </Section>
      <Section id="reach" title={reach.title}>
        <Columns most={4}>
          <ContactCard icon="phone" {...reach.phone}>
            <a href={telephone(phone)}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </ContactCard>
          <ContactCard
            icon="clock"
            title={reach.hours.title}
            text={reach.hours.text}
          >
            {hours.map(({ label, text, language: own }) => (
              <span key={`${label?.text} ${text}`}>
                {label && (
                  <span lang={label.language}>{`${label.text}: `}</span>
                )}
                <span lang={own}>{text}</span>
              </span>
            ))}
          </ContactCard>
          <ContactCard icon="mail" {...reach.email}>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </ContactCard>
          {office &&
            offices.map(({ name, lines, mapUrl, phone: own, notes, days }) => (
              <ContactCard key={mapUrl} icon="pin" {...office} days={days}>
                {name && (
                  <span>
                    <bdi>{name}</bdi>
                  </span>
                )}
                {lines.map((line) => (
                  <span key={line}>
                    <bdi dir="ltr">{line}</bdi>
                  </span>
                ))}
                {notes.map((note) => (
                  <Dated key={note.text} {...note} />
                ))}
                {own && (
                  <a href={telephone(own)}>
                    <bdi dir="ltr">{own}</bdi>
                  </a>
                )}
                <a href={mapUrl}>{office.link}</a>
              </ContactCard>
            ))}
        </Columns>
      </Section>
      <Section {...offer} id="offer" tone="deep" layout="beside">
        <Checklist items={offer.items} />
      </Section>
      <Section id="steps" title={steps.title}>
        <Steps items={steps.items} />
      </Section>
      {insurance && (
        <Section
          id="insurance"
          title={insurance.title}
          tone="green"
          layout="beside"
        >
          <Prose html={insurance.html} />
        </Section>
      )}
    </div>
  );
}
