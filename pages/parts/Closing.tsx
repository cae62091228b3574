import type { ReactNode } from 'react';
import { BookingButton, Buttons, LinkButton } from './Button';
import styles from './Closing.module.css';

interface ClosingProps {
  title: string;
  text: string;
  button: string;
  link?: { label: string; path: string } | undefined;
  children?: ReactNode;
}

export function Closing({ title, text, button, link, children }: ClosingProps) {
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <div className={styles.panel}>
        <h2 id="closing-title">{title}</h2>
        <p className={styles.text}>{text}</p>
        <Buttons>
          <BookingButton>{button}</BookingButton>
          {link && (
            <LinkButton href={link.path} look="outlined">
              {link.label}
            </LinkButton>
          )}
        </Buttons>
        {children}
      </div>
    </section>
  );
}
