import { useEffect, useRef } from 'react';
import type { DataOf } from '../../renderer/templates';
import { ActionButton, Buttons } from '../parts/Button';
import { functionPath, loadSupabase } from '../parts/backend';
import { Toggle } from '../parts/forms/Toggle';
import { useWords } from '../shell/use-words';
import { Consent } from './Consent';
import { FormSection } from './FormSection';
import { ReferralErrors } from './ReferralErrors';
import styles from './ReferralForm.module.css';
import type { referralPage } from './referral.pages';
import { SendingStatus } from './SendingStatus';
import { FORM_ID, SELF_ID } from './shown-values';
import { type ReferralFormOptions, useReferralForm } from './use-referral-form';

interface ReferralFormProps
  extends ReferralFormOptions,
    Pick<DataOf<typeof referralPage>, 'consent' | 'digest' | 'self'> {
  /** The next step after a referral, and when it happens. */
  next: string | undefined;
}

/**
 * The referral form. Without JavaScript, the browser validates it and posts it
 * to the function.
 */
export function ReferralForm(props: ReferralFormProps) {
  const { backend, email, digest, self } = props;
  const { referral: labels, forms } = useWords();
  const {
    form,
    facts,
    gone,
    limits,
    attempt,
    failed,
    mounted,
    isSelf,
    changeSelf,
    submit,
  } = useReferralForm(props);
  const ofSelf = isSelf ? self : undefined;
  const fields = { form, limits, facts, ofSelf };
  const { consent, next } = ofSelf ?? props;
  const { isSubmitting } = form.formState;
  const button = useRef<HTMLButtonElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  // A disabled button loses the focus in most browsers. It gets it back if the
  // referral wasn't sent, below what is said about that. Both are at the top of
  // the screen, because the toast covers the bottom.
  useEffect(() => {
    const { activeElement: focused, body } = document;
    const isFree = focused === body || focused === button.current;
    if (failed && !isSubmitting && isFree) {
      failure.current?.scrollIntoView();
      button.current?.focus({ preventScroll: true });
    }
  }, [failed, isSubmitting]);

  return (
    <form
      id={FORM_ID}
      className={styles.form}
      method="post"
      action={functionPath(backend, 'send-referral-email')}
      autoComplete="off"
      noValidate={mounted}
      onSubmit={(event) => {
        // Enter in a field sends it, too, and what comes of it is shown here.
        button.current?.focus({ preventScroll: true });
        return submit(event);
      }}
      // Loads the sending code early: if the connection breaks first, some
      // browsers never try to load a module again.
      onFocusCapture={() => loadSupabase(backend).catch(() => {})}
      aria-busy={isSubmitting}
      data-facts={digest}
    >
      <ReferralErrors
        form={form}
        facts={facts}
        ofSelf={ofSelf}
        attempt={attempt}
      />
      {/* What was typed while the referral is on its way would not be sent. The
      fields are closed to keys, pointers, and screen readers, and the button
      and the region below it say why. */}
      <div className={styles.fields} inert={isSubmitting}>
        {self && (
          <div className={styles.self}>
            <Toggle
              id={SELF_ID}
              label={self.label}
              checked={isSelf}
              onChange={({ currentTarget }) =>
                changeSelf(currentTarget.checked)
              }
            />
          </div>
        )}
        <p>{forms.required}</p>
        <FormSection
          {...fields}
          title={ofSelf ? labels.selfSection : labels.clientSection}
          section="clientInfo"
        />
        <FormSection
          {...fields}
          title={labels.referrerSection}
          section="referrerInfo"
          hidden={isSelf}
        />
        <FormSection
          {...fields}
          title={labels.appointmentSection}
          section="appointmentInfo"
        />

        <fieldset className={styles.section}>
          <legend>{labels.consentSection}</legend>
          <Consent form={form} text={consent} />
        </fieldset>
      </div>

      <p className={styles.honeypot} aria-hidden="true">
        <label>
          {labels.honeypot}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>

      <div className={styles.sending}>
        <SendingStatus
          ref={failure}
          failed={failed}
          gone={gone}
          email={email}
          isSubmitting={isSubmitting}
        />
        <Buttons>
          <ActionButton ref={button} type="submit" disabled={isSubmitting}>
            {isSubmitting ? labels.submitting : labels.submit}
          </ActionButton>
          {next && <p className={styles.next}>{next}</p>}
        </Buttons>
      </div>
    </form>
  );
}
