import { type ComponentProps, type ReactNode, useContext } from 'react';
import { BookingContext } from '../../renderer/contexts';
import { TargetLink } from '../shell/TargetLink';
import { useShell } from '../shell/use-shell';
import styles from './Button.module.css';

interface ButtonProps {
  children: ReactNode;
  look?: 'filled' | 'outlined';
}

export function LinkButton({ href, look = 'filled', children }: ButtonProps & { href: string }) {
  return (
    <a href={href} className={`${styles.button} ${styles[look]}`}>
      {children}
    </a>
  );
}

export function BookingButton({ children }: { children: ReactNode }) {
  const { bookingUrl, bookingLabel } = useContext(BookingContext);
  const isUsual = children === useShell().booking.button;
  return (
    <TargetLink href={bookingUrl} className={`${styles.button} ${styles.filled}`}>
      {isUsual ? (bookingLabel ?? children) : children}
    </TargetLink>
  );
}

export function ActionButton({
  look = 'filled',
  type = 'button',
  ...button
}: ComponentProps<'button'> & Pick<ButtonProps, 'look'>) {
  return <button {...button} type={type} className={`${styles.button} ${styles[look]}`} />;
}

export function Buttons({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
