import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  label: string;
  act: () => unknown;
}

export function Button({ label, act, ...button }: ButtonProps) {
  return (
    <button type="button" {...button} onClick={() => void act()}>
      {label}
    </button>
  );
}
