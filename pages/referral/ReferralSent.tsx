import type { DataOf } from '../../renderer/templates';
import { ActionButton } from '../parts/Button';
import styles from './ReferralPage.module.css';
import type { referralPage } from './referral.pages';

type Confirmation = DataOf<typeof referralPage>['confirmation'];

interface ReferralSentProps extends Omit<Confirmation, 'next'> {
  /** What happens next, if the practice says it. */
  next: string | undefined;
  /** Shows the form again. */
  onBack: () => void;
}

/** Shown once a referral was sent. */
export function ReferralSent({
  title,
  lead,
  text,
  next,
  button,
  onBack,
}: ReferralSentProps) {
  return (
    <div className={styles.sent}>
      <h1>{title}</h1>
      <p>{lead}</p>
      <p>{text}</p>
      {next && <p>{next}</p>}
      <ActionButton onClick={onBack}>{button}</ActionButton>
    </div>
  );
}
