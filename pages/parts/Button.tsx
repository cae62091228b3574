import { type ComponentProps, type ReactNode, useContext } from 'react';
import { BookingContext } from '../../renderer/contexts';
import { TargetLink } from '../shell/TargetLink';
import { useShell } from '../shell/use-shell';
import { useWords } from '../shell/use-words';
import styles from './Button.module.css';

interface ButtonProps {
  children: ReactNode;
  look?: 'filled' | 'outlined';
}

export function LinkButton({
  href,
  look = 'filled',
  children,
}: ButtonProps & { href: string }) {
  return (
    <a href={href} className={`${styles.button} ${styles[look]}`}>
      {children}
    </a>
  );
}

/**
 * A booking button with a line below it and the other buttons of its row: what
 * is booked, and where the link leads.
 */
export function BookingButton({ children }: { children: ReactNode }) {
  const { bookingUrl, bookingLabel } = useContext(BookingContext);
  const { button, caption } = useShell().booking;
  const { parts: labels } = useWords();
  const isUsual = children === button;
  const lines = [
    caption,
    bookingUrl.startsWith('https:') && labels.opensPortal,
  ];
  const said = lines
    .filter(Boolean)
    .map((line) => `${line}`.replace(/\.?$/, '.'));
  return (
    <>
      <TargetLink
        href={bookingUrl}
        className={`${styles.button} ${styles.filled}`}
      >
        {isUsual ? (bookingLabel ?? children) : children}
      </TargetLink>
      {caption && <p className={styles.caption}>{said.join(' ')}</p>}
    </>
  );
}

export function ActionButton({
  look = 'filled',
  type = 'button',
  ...button
}: ComponentProps<'button'> & Pick<ButtonProps, 'look'>) {
  return (
    <button
      {...button}
      type={type}
      className={`${styles.button} ${styles[look]}`}
    />
  );
}

export function Buttons({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
