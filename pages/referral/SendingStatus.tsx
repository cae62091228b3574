import type { Ref } from 'react';
import { ContactLines } from '../parts/ContactLines';
import { useWords } from '../shell/use-words';
import styles from './ReferralForm.module.css';
import type { useReferralForm } from './use-referral-form';

interface SendingStatusProps
  extends Pick<ReturnType<typeof useReferralForm>, 'failed' | 'gone'> {
  ref: Ref<HTMLDivElement>;
  email: string;
  isSubmitting: boolean;
}

/** What to do after a failure, by its kind. */
const HELP = {
  'not-sent': 'failedNotSent',
  offline: 'failedOffline',
  changed: 'failedChanged',
  unknown: 'failedUnknown',
} as const;

/** Says that a referral is being sent, or why it wasn't, and what to do. */
export function SendingStatus({
  ref,
  failed,
  gone,
  email,
  isSubmitting,
}: SendingStatusProps) {
  const { referral: labels } = useWords();
  return (
    <div ref={ref} className={failed ? styles.failed : 'visually-hidden'}>
      {failed && (
        <p>
          <strong>{labels.failedText}</strong>
        </p>
      )}
      {/* The toast says the sentence above. */}
      <div role="status" className={styles.status}>
        {isSubmitting && !failed && labels.submitting}
        {failed && (
          <>
            <p>{labels[HELP[failed]]}</p>
            {gone.length > 0 && (
              <>
                <p>{labels.gone}</p>
                <ul>
                  {gone.map((choice) => (
                    <li key={choice}>{choice}</li>
                  ))}
                </ul>
              </>
            )}
            <ContactLines email={email} />
          </>
        )}
      </div>
    </div>
  );
}
