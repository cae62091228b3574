import { Words } from '../../renderer/shell/Words';
import { type ContactData, ContactLines } from '../parts/ContactLines';
import { labels } from './labels';
import styles from './ReferralPage.module.css';

/** In place of the form, on a site that was built without anything to send a referral to. */
export function ReferralUnavailable({ text, contact }: { text: string; contact: ContactData }) {
  return (
    <section className={styles.other} aria-labelledby="unavailable-title">
      <h2 id="unavailable-title">{labels.unavailable}</h2>
      <p>
        <Words text={text} />
      </p>
      <ContactLines {...contact} />
    </section>
  );
}
