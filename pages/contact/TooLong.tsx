import type { Ref } from 'react';
import { ActionButton, Buttons } from '../parts/Button';
import { useToast } from '../parts/toasts/Toasts';
import { Paragraph } from '../shell/Paragraph';
import { Words } from '../shell/Words';
import { labels } from './labels';
import styles from './MessageForm.module.css';

interface TooLongProps {
  id: string;
  ref: Ref<HTMLDivElement>;
  shown: boolean;
  text: () => string;
  /** Selects the message, for browsers that do not allow a page to copy. */
  select: () => void;
  openEmpty: () => void;
}

/**
 * Says that a message is too long for a mail-to link, and offers to copy it. The live region exists before its
 * text, because screen readers announce changes in a region, not a new region.
 */
export function TooLong({ id, ref, shown, text, select, openEmpty }: TooLongProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      toast({ about: id, tone: 'success', message: labels.copied });
    } catch {
      select();
      toast({ about: id, tone: 'info', message: labels.selected });
    }
  };
  return (
    <div ref={ref} tabIndex={-1} className={shown ? styles.tooLong : undefined}>
      <div id={id} role="status" aria-live="polite">
        {shown && <Paragraph text={labels.tooLong} />}
      </div>
      {shown && (
        <Buttons>
          <ActionButton onClick={copy}>{labels.copy}</ActionButton>
          <ActionButton look="outlined" onClick={openEmpty}>
            <Words text={labels.openEmpty} />
          </ActionButton>
        </Buttons>
      )}
    </div>
  );
}
