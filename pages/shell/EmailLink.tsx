import { Fragment } from 'react';

/**
 * A mailto link. On a narrow line, the address breaks before its dots and after
 * its at sign, not within a word.
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
