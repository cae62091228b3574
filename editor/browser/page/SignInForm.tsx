import { type FormEvent, useState } from 'react';
import { newTokenAddress } from '../../github/permissions';
import type { SignIn, SignInOutcome } from '../../github/sign-in';
import type { SignInFault } from '../../github/sign-in-words';
import styles from './Entrance.module.css';
import type { EditorFacts } from './facts';
import { labels } from './labels';

interface SignInFormProps {
  signIn: SignIn;
  facts: EditorFacts;
  /** Why the sign-in failed, if it did. */
  fault?: SignInFault | undefined;
  done: () => void;
}

/** Signs in on GitHub's page, or with a pasted token. */
export function SignInForm({ signIn, facts, fault, done }: SignInFormProps) {
  const [failed, setFailed] = useState(fault);
  const { owner, name } = facts.repository;
  const follow = (outcome: SignInOutcome) => {
    if (outcome.kind === 'leave') {
      location.assign(outcome.address);
    } else if (outcome.kind === 'not-signed-in') {
      setFailed(outcome.fault);
    } else {
      done();
    }
  };
  const paste = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('key');
    follow(signIn.paste(String(key)));
  };
  return (
    <>
      {failed && (
        <p role="alert" className={styles.fault}>
          {labels.whyNotSignedIn(failed)}
        </p>
      )}
      {signIn.hasApp ? (
        <button type="button" onClick={() => void signIn.begin().then(follow)}>
          {labels.withGitHub}
        </button>
      ) : (
        <form onSubmit={paste}>
          <label htmlFor="access-key">{labels.key}</label>
          <input
            id="access-key"
            name="key"
            type="password"
            autoComplete="off"
            aria-describedby="access-key-hint"
            required
          />
          <p id="access-key-hint">{labels.keyHint}</p>
          <button type="submit">{labels.signIn}</button>
          <a
            href={newTokenAddress(`${owner}/${name}`)}
            target="_blank"
            rel="noreferrer"
          >
            {labels.newKey}
          </a>
        </form>
      )}
    </>
  );
}
