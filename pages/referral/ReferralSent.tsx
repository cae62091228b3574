import type { Referral } from '../../schemas/content';
import { ActionButton } from '../parts/Button';
import styles from './ReferralPage.module.css';

/** The confirmation view. Without JavaScript it is a page of its own. */
export function ReferralSent({
  title,
  lead,
  text,
  button,
  onAgain,
}: Referral['confirmation'] & { onAgain: () => void }) {
  return (
    <div className={styles.sent}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <p>{text}</p>
      <ActionButton onClick={onAgain}>{button}</ActionButton>
    </div>
  );
}
