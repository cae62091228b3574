import type { Referral } from '../../schemas/content';
import { Checklist } from '../parts/Checklist';
import { type ContactData, ContactLines } from '../parts/ContactLines';
import { Hero } from '../parts/Hero';
import styles from './ReferralPage.module.css';

interface ReferralPageProps {
  bookingUrl: string;
  header: Referral['header'];
  banner: Referral['banner'];
  other: Referral['other'];
  contact: ContactData;
}

export function ReferralPage({ header, banner, other, contact }: ReferralPageProps) {
  return (
    <>
      <Hero title={header.title} text={header.text} />
      <div className={styles.panels}>
        <section className={styles.banner} aria-labelledby="banner-title">
          <h2 id="banner-title">{banner.title}</h2>
          <p>{banner.text}</p>
          <Checklist items={banner.items} />
        </section>
        <section className={styles.other} aria-labelledby="other-title">
          <h2 id="other-title">{other.title}</h2>
          <p>{other.text}</p>
          <ContactLines {...contact} />
        </section>
      </div>
    </>
  );
}
