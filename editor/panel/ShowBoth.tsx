import { useEffect, useRef } from 'react';
import { Button } from './Button';
import { labels } from './labels';

/** A button that has the focus: nothing can be published before it is pressed. */
export function ShowBoth({ open }: { open: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button ref={button} label={labels.showBoth} act={open} />;
}
