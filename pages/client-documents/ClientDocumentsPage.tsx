import type { ClientDocuments } from '../../schemas/content';
import { type ContactData, ContactLines } from '../parts/ContactLines';
import { Prose } from '../parts/Prose';
import styles from './ClientDocumentsPage.module.css';

interface ClientDocumentsPageProps {
  bookingUrl: string;
  title: string;
  intro: { title: string; html: string };
  other: ClientDocuments['other'];
  contact: ContactData;
}

export function ClientDocumentsPage({ title, intro, other, contact }: ClientDocumentsPageProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <section className={styles.intro} aria-labelledby="intro-title">
        <h2 id="intro-title">{intro.title}</h2>
        <Prose html={intro.html} />
      </section>
      <section className={styles.other} aria-labelledby="other-title">
        <h2 id="other-title">{other.title}</h2>
        <p>{other.text}</p>
        <ContactLines {...contact} />
      </section>
    </div>
  );
}
