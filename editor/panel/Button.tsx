import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  label: string;
  act: () => unknown;
}

/** A button that keeps the focus while it is disabled. */
export function Button({ label, act, disabled, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={disabled || undefined}
      onClick={() => void (disabled || act())}
    >
      {label}
    </button>
  );
}
