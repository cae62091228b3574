import type { RefObject } from 'react';
import { Button } from './Button';
import { Changes } from './Changes';
import styles from './EditorApp.module.css';
import { FilePanel } from './FilePanel';
import { labels } from './labels';
import { NewPage } from './NewPage';
import { Pages } from './Pages';
import type { View } from './use-view';

interface PanelProps {
  view: View;
  place: RefObject<HTMLElement | null>;
  goTo: (next: View) => void;
  close: () => void;
}

/** The panel beside the page. */
export function Panel({ view, place, goTo, close }: PanelProps) {
  return (
    <aside ref={place} className={styles.panel} aria-label={labels.panel}>
      <Contents view={view} goTo={goTo} />
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

function Contents({ view, goTo }: Pick<PanelProps, 'view' | 'goTo'>) {
  switch (view) {
    case 'changes':
    case 'sending':
      return (
        <Changes
          key={view}
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
