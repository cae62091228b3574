import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  label: string;
  act: () => unknown;
}

/** A button of the panel. */
export function Button({ label, act, ...button }: ButtonProps) {
  return (
    <button type="button" {...button} onClick={() => void act()}>
      {label}
    </button>
  );
}
