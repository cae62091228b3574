import { useEffect, useRef, useState } from 'react';
import type { SignIn } from '../../github/sign-in';
import styles from './Entrance.module.css';
import type { EditorFacts } from './facts';
import { labels } from './labels';
import { SignInForm } from './SignInForm';

interface SignInAgainProps {
  signIn: SignIn;
  facts: EditorFacts;
  /** Sets the function that is called when the host has signed the person out. */
  onSignedOut: (ask: SignInAgainFirst) => void;
}

/**
 * Asks a person who was signed out to sign in again.
 * @returns false if they didn't.
 */
export type SignInAgainFirst = () => Promise<boolean>;

/**
 * Asks a person to sign in again, in a dialog over page and panel, which stay
 * as they are.
 */
export function SignInAgain({ signIn, facts, onSignedOut }: SignInAgainProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  /** Tells everything that waits for the sign-in. */
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  useEffect(() => {
    onSignedOut(() => {
      setOpen(true);
      return new Promise((resolve) => void waiting.current.push(resolve));
    });
  }, [onSignedOut]);
  const end = (isSignedIn: boolean) => {
    setOpen(false);
    for (const tell of waiting.current.splice(0)) {
      tell(isSignedIn);
    }
  };
  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.entrance}
      aria-label={labels.signInAgain}
      onClose={() => end(false)}
    >
      <h2>{labels.signInAgain}</h2>
      <p>{labels.kept}</p>
      {isOpen && (
        <SignInForm signIn={signIn} facts={facts} done={() => end(true)} />
      )}
    </dialog>
  );
}
