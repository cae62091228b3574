import { useEffect, useRef, useState } from 'react';
import { Deferred } from '../../renderer/shell/Deferred';
import { Words } from '../../renderer/shell/Words';
import type { Referral } from '../../schemas/content';
import type { Backend } from '../parts/backend/backend';
import { Checklist } from '../parts/Checklist';
import { type ContactData, ContactLines } from '../parts/ContactLines';
import { FormTheme } from '../parts/forms/FormTheme';
import { Hero } from '../parts/Hero';
import { Toasts } from '../parts/toasts/Toasts';
import { ReferralForm } from './ReferralForm';
import styles from './ReferralPage.module.css';
import { ReferralSent } from './ReferralSent';
import { ReferralUnavailable } from './ReferralUnavailable';

interface ReferralPageProps {
  header: Referral['header'];
  banner: Referral['banner'];
  consent: string;
  confirmation: Referral['confirmation'];
  other: Referral['other'];
  contact: ContactData;
  state: string;
  backend: Backend | undefined;
}

/** The form, or the confirmation that takes its place once a referral was sent. */
export function ReferralPage({
  header,
  banner,
  confirmation,
  other,
  contact,
  backend,
  ...page
}: ReferralPageProps) {
  const [sent, setSent] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(sent);

  useEffect(() => {
    if (shown.current === sent) return;
    shown.current = sent;
    scrollTo({ top: 0, behavior: 'instant' });
    const heading = top.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [sent]);

  return (
    <FormTheme>
      <Toasts>
        <div ref={top} className={styles.page}>
          {sent ? (
            <ReferralSent {...confirmation} onAgain={() => setSent(false)} />
          ) : (
            <>
              <Hero {...header} />
              <div className={styles.panels}>
                {backend ? (
                  <>
                    <section className={styles.banner} aria-labelledby="banner-title">
                      <h2 id="banner-title">{banner.title}</h2>
                      <p>
                        <Words text={banner.text} />
                      </p>
                      <Checklist items={banner.items} />
                    </section>
                    <Deferred>
                      <ReferralForm
                        backend={backend}
                        to={contact.email}
                        consent={page.consent}
                        state={page.state}
                        contact={contact}
                        onSent={() => setSent(true)}
                      />
                    </Deferred>
                    <section className={styles.other} aria-labelledby="other-title">
                      <h2 id="other-title">{other.title}</h2>
                      <p>
                        <Words text={other.text} />
                      </p>
                      <ContactLines {...contact} />
                    </section>
                  </>
                ) : (
                  <ReferralUnavailable text={other.text} contact={contact} />
                )}
              </div>
            </>
          )}
        </div>
      </Toasts>
    </FormTheme>
  );
}
