import { type ReactNode, useState } from 'react';
import { isWithin } from '../../../formats/path';
import type { Place } from '../../queue/tree';
import { useForm } from './form';

interface FoldProps {
  place: Place;
  label: string;
  summary: string | undefined;
  children: ReactNode;
}

/**
 * A group or list inside another one. It is folded until one of its fields is
 * requested.
 */
export function Fold({ place, label, summary, children }: FoldProps) {
  const { target } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<Place>();
  if (shown !== target && isWithin(target, place)) {
    setShown(target);
    setIsOpen(true);
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <strong>{label}</strong> <span>{summary}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}
