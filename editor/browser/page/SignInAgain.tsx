import { useEffect, useRef, useState } from 'react';
import type { SignIn } from '../../github/sign-in';
import styles from './Entrance.module.css';
import type { EditorFacts } from './facts';
import { labels } from './labels';
import { SignInForm } from './SignInForm';

interface SignInAgainProps {
  signIn: SignIn;
  facts: EditorFacts;
  /** Sets the listener for when the host has signed the person out. */
  onSignedOut: (listener: () => void) => void;
}

/**
 * Asks a person to sign in again, in a dialog over page and panel, which stay
 * as they are.
 */
export function SignInAgain({ signIn, facts, onSignedOut }: SignInAgainProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => onSignedOut(() => setOpen(true)), [onSignedOut]);
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
      onClose={() => setOpen(false)}
    >
      <h2>{labels.signInAgain}</h2>
      <p>{labels.kept}</p>
      {isOpen && (
        <SignInForm {...{ signIn, facts }} done={() => setOpen(false)} />
      )}
    </dialog>
  );
}
