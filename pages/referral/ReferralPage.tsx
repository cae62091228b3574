import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { DataOf } from '../../renderer/templates';
import type { FormFacts } from '../../supabase/functions/_shared/referral-facts';
import { Checklist } from '../parts/Checklist';
import { ContactPanel } from '../parts/ContactPanel';
import { FormTheme } from '../parts/forms/FormTheme';
import { Hero } from '../parts/Hero';
import { Panel } from '../parts/Panel';
import { Toasts } from '../parts/toasts/Toasts';
import { Deferred } from '../shell/Deferred';
import { useWords } from '../shell/use-words';
import { ReferralForm } from './ReferralForm';
import styles from './ReferralPage.module.css';
import { ReferralSent } from './ReferralSent';
import type { referralPage } from './referral.pages';

export function ReferralPage({
  header,
  banner,
  confirmation,
  other,
  ...page
}: DataOf<typeof referralPage>) {
  const { backend, email } = page;
  const { referral: labels } = useWords();
  /** Who has sent a referral; undefined while the form is shown. */
  const [sender, setSender] = useState<'client' | 'referrer'>();
  const next = sender === 'client' ? page.self?.next : confirmation.next;
  /**
   * The function's version of the form, if it differs from the page's: the next
   * referral starts with it.
   */
  const [newFacts, setNewFacts] = useState<FormFacts>();
  const showSent = (by: typeof sender) => {
    flushSync(() => setSender(by));
    scrollTo({ top: 0, behavior: 'instant' });
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };

  return (
    <FormTheme>
      <Toasts>
        <div className={styles.page}>
          {sender ? (
            // Without JavaScript the confirmation is a separate page.
            <ReferralSent
              {...confirmation}
              next={next}
              onBack={() => showSent(undefined)}
            />
          ) : (
            <>
              <Hero {...header} />
              <div className={styles.panels}>
                {backend ? (
                  <>
                    <Panel id="banner-title" title={banner.title} tone="brand">
                      <p>{banner.text}</p>
                      <Checklist items={banner.items} />
                    </Panel>
                    <Deferred>
                      <ReferralForm
                        {...page}
                        facts={newFacts ?? page.facts}
                        onChanged={setNewFacts}
                        backend={backend}
                        next={confirmation.next}
                        onSent={(isSelf) =>
                          showSent(isSelf ? 'client' : 'referrer')
                        }
                      />
                    </Deferred>
                    <ContactPanel id="other-title" {...other} email={email} />
                  </>
                ) : (
                  <ContactPanel
                    {...other}
                    id="unavailable-title"
                    title={labels.unavailable}
                    email={email}
                  />
                )}
              </div>
            </>
          )}
        </div>
      </Toasts>
    </FormTheme>
  );
}
