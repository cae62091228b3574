import {
  type ComponentProps,
  lazy,
  Suspense,
  startTransition,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '../Icon';
import styles from './CalendarButton.module.css';

type Calendar = typeof import('./DateCalendar').DateCalendar;

/** If the file is missing, as after a release, a date can still be typed. */
const NoCalendar: Calendar = () => <></>;
const DateCalendar = lazy(() =>
  import('./DateCalendar').then(
    (module) => ({ default: module.DateCalendar }),
    () => ({ default: NoCalendar }),
  ),
);

type CalendarFacts = Pick<
  ComponentProps<Calendar>,
  'label' | 'day' | 'onPick' | 'min' | 'max'
>;

interface CalendarButtonProps extends CalendarFacts {
  /** Whether the calendar may be opened soon, so that its code loads. */
  isNear: boolean;
}

export function CalendarButton({ isNear, ...facts }: CalendarButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // React renders the calendar in slices, so that a slow device responds to the
  // click at once.
  const change = (isOpen: boolean) => startTransition(() => setOpened(isOpen));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.open}
        onClick={() => change(!opened)}
        aria-label={facts.label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
      >
        <Icon name="calendar" />
      </button>
      {(isNear || opened) && (
        <Suspense>
          <DateCalendar
            {...facts}
            id={id}
            button={button.current}
            opened={opened}
            onChange={change}
          />
        </Suspense>
      )}
    </>
  );
}
