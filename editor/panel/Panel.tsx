import type { RefObject } from 'react';
import { Button } from './Button';
import { Changes } from './Changes';
import styles from './EditorApp.module.css';
import { FilePanel } from './FilePanel';
import { labels } from './labels';
import { NewPage } from './NewPage';
import { Pages } from './Pages';
import { useFocus } from './use-focus';
import type { View } from './use-view';

interface PanelProps {
  view: View;
  /** How often all changes were to be sent from the bar. */
  presses: number;
  place: RefObject<HTMLElement | null>;
  goTo: (next: View) => void;
  close: () => void;
}

/** The panel beside the page. */
export function Panel({ place, close, ...contents }: PanelProps) {
  useFocus(place);
  return (
    <aside ref={place} className={styles.panel} aria-label={labels.panel}>
      <Contents {...contents} />
      <Button
        label="×"
        className={styles.close}
        act={close}
        aria-label={labels.close}
        title="Esc"
      />
    </aside>
  );
}

function Contents({
  view,
  presses,
  goTo,
}: Pick<PanelProps, 'view' | 'presses' | 'goTo'>) {
  switch (view) {
    case 'changes':
    case 'sending':
      return (
        <Changes
          // Pressed again, the button does the same again.
          key={`${view} ${presses}`}
          isToSend={view === 'sending'}
          open={(target) => goTo([target])}
        />
      );
    case 'new page':
      return <NewPage open={goTo} />;
    case 'pages':
      return <Pages />;
    default:
      return (
        <FilePanel targets={view} open={goTo} send={() => goTo('sending')} />
      );
  }
}
