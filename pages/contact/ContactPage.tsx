import { telephone } from '../../formats/telephone';
import type { DataOf } from '../../renderer/templates';
import { Cards } from '../parts/Cards';
import { Columns } from '../parts/Columns';
import { ContactCard } from '../parts/ContactCard';
import { FormTheme } from '../parts/forms/FormTheme';
import { Hero } from '../parts/Hero';
import { Numbers } from '../parts/Numbers';
import { Section } from '../parts/Section';
import { Toasts } from '../parts/toasts/Toasts';
import { Dated } from '../shell/Dated';
import { EmailLink } from '../shell/EmailLink';
import { TargetLink } from '../shell/TargetLink';
import { useShell } from '../shell/use-shell';
import styles from './ContactPage.module.css';
import type { contactPage } from './contact.pages';
import { MessageForm } from './MessageForm';

export function ContactPage({
  hero,
  cards,
  responseTime,
  form,
  visit,
}: DataOf<typeof contactPage>) {
  const { phone, email, numbers, offices, hours } = useShell();
  const { location } = cards;
  return (
    <FormTheme>
      <Toasts aboveOnPhones>
        <Hero {...hero} />
        <div className={styles.cards}>
          <Columns most={4}>
            {location &&
              offices.map(
                ({ name, lines, mapUrl, phone: own, notes, days }) => (
                  <ContactCard
                    key={mapUrl}
                    heading="h2"
                    icon="pin"
                    title={name ?? location.title}
                    text={location.text}
                    days={days}
                  >
                    {lines.map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                    {notes.map((note) => (
                      <Dated key={note.text} {...note} />
                    ))}
                    {own && <a href={telephone(own)}>{own}</a>}
                    <TargetLink href={mapUrl}>{location.link}</TargetLink>
                  </ContactCard>
                ),
              )}
            <ContactCard heading="h2" icon="phone" {...cards.phone}>
              <a href={telephone(phone)}>{phone}</a>
              <Numbers numbers={numbers} />
            </ContactCard>
            <ContactCard heading="h2" icon="mail" {...cards.email}>
              <EmailLink email={email} />
              <span>{responseTime}</span>
            </ContactCard>
            <ContactCard heading="h2" icon="clock" {...cards.hours}>
              {hours.map(({ label, text }) => (
                <span key={label}>
                  {label}: {text}
                </span>
              ))}
            </ContactCard>
          </Columns>
        </div>
        <Section {...form} id="write" tone="blue" layout="beside">
          <p>{form.privacy}</p>
          <MessageForm to={email} responseTime={responseTime} />
        </Section>
        <Section {...visit} id="visit">
          <Cards items={visit.items} look="ruled" columns={4} />
        </Section>
      </Toasts>
    </FormTheme>
  );
}
