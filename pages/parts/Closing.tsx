import { type ReactNode, useContext } from 'react';
import { BookingContext } from '../../renderer/contexts';
import type { Closing as ClosingTexts } from '../../schemas/content';
import { BookingButton, Buttons, LinkButton } from './Button';
import styles from './Closing.module.css';

export function Closing({
  title,
  text,
  button,
  link,
  children,
}: ClosingTexts & { children?: ReactNode }) {
  // Without a portal, the booking button may lead to the same page.
  const { bookingUrl } = useContext(BookingContext);
  return (
    <section className={styles.closing} aria-labelledby="closing-title">
      <div className={styles.panel}>
        <h2 id="closing-title">{title}</h2>
        <p className={styles.text}>{text}</p>
        <Buttons>
          <BookingButton>{button}</BookingButton>
          {link && link.path !== bookingUrl && (
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
