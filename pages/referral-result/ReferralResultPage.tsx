import { LinkButton } from '../parts/Button';
import { ContactLines } from '../parts/ContactLines';
import styles from './ReferralResultPage.module.css';

export interface ReferralResult {
  title: string;
  paragraphs: string[];
  reasons?: { id: string; title: string; text: string }[];
  back: string;
  /** The mailbox for referrals, if the referral may not have arrived. */
  email?: string;
}

export function ReferralResultPage({
  title,
  paragraphs,
  reasons = [],
  back,
  email,
}: ReferralResult) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {reasons.map((reason) => (
        <section key={reason.id} id={reason.id} className={styles.reason}>
          <h2>{reason.title}</h2>
          <p>{reason.text}</p>
        </section>
      ))}
      {email && <ContactLines email={email} />}
      {/* An empty form isn't the way on for what has not arrived. */}
      <LinkButton href="/referral" look={email ? 'outlined' : 'filled'}>
        {back}
      </LinkButton>
    </div>
  );
}
