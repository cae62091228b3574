import { useEffect, useState } from 'react';
import type { SignIn } from '../../github/sign-in';
import type { SignInFault } from '../../github/sign-in-words';
import styles from './Entrance.module.css';
import type { EditorFacts } from './facts';
import { labels } from './labels';
import { SignInForm } from './SignInForm';

interface EntranceProps {
  signIn: SignIn;
  facts: EditorFacts;
  fault?: SignInFault | undefined;
  /** Reads and shows the website. Throws an Error with a message for people. */
  open: () => Promise<void>;
}

/** The sign-in and its errors, shown until the page of the website is. */
export function Entrance({ signIn, facts, fault, open }: EntranceProps) {
  const [isSignedIn, setSignedIn] = useState(signIn.token() !== undefined);
  const [failed, setFailed] = useState('');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` tries once more
  useEffect(() => {
    if (!isSignedIn) {
      return;
    }
    setFailed('');
    open().catch((error: Error) => {
      setSignedIn(signIn.token() !== undefined);
      setFailed(error.message);
    });
  }, [isSignedIn, tries, open, signIn]);
  return (
    <main className={styles.entrance}>
      <h1>{labels.title}</h1>
      {failed && (
        <p role="alert" className={styles.fault}>
          {failed}
        </p>
      )}
      {!isSignedIn && (
        <SignInForm
          signIn={signIn}
          facts={facts}
          fault={fault}
          done={() => setSignedIn(true)}
        />
      )}
      {isSignedIn && !failed && <p role="status">{labels.reading}</p>}
      {isSignedIn && failed && (
        <button type="button" onClick={() => setTries(tries + 1)}>
          {labels.tryAgain}
        </button>
      )}
    </main>
  );
}
