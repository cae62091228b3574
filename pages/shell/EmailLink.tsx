import { Fragment } from 'react';

/**
 * An email address to write to. On a narrow line it breaks before its dots and
 * after its at sign, not in a word.
 */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      {email.split(/(?<=@)|(?=\.)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
