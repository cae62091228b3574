import { NativeSelect, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { getMonth } from 'date-fns/getMonth';
import { getYear } from 'date-fns/getYear';
import { parseISO } from 'date-fns/parseISO';
import { setMonth } from 'date-fns/setMonth';
import { setYear } from 'date-fns/setYear';
import { type RefCallback, useEffect, useLayoutEffect, useState } from 'react';
import { formatIn, isEnglish } from '../../../formats/hours';
import { calendarDay } from '../../../supabase/functions/_shared/calendar-day';
import { longDay } from '../../dates';
import { useWords } from '../../shell/use-words';
import styles from './DateCalendar.module.css';

interface DateCalendarProps {
  id: string;
  label: string;
  /** The button that opens it. */
  button: HTMLButtonElement | null;
  opened: boolean;
  onChange: (opened: boolean) => void;
  day: () => string | undefined;
  onPick: (day: string) => void;
  min: string;
  max: string | undefined;
}

/** How many years ahead a calendar without a last day goes. */
const YEARS_AHEAD = 2;

function monthsIn(language: string) {
  const name = formatIn(language, { month: 'long' });
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month),
    label: name.format(Date.UTC(2000, month)),
  }));
}

/** The name of a weekday above its column, in the language's shortest form. */
function dayAbove(day: string, language: string): string {
  return formatIn(language, { weekday: 'narrow' }).format(new Date(day));
}

/**
 * The calendar of a button. It has its own file, because most people type a
 * date.
 */
export function DateCalendar(props: DateCalendarProps) {
  const { id, label, button, opened, onChange, day, onPick, min, max } = props;
  const { forms: labels, language } = useWords();
  const [isReady, setReady] = useState(false);
  // If it were open from the start, Mantine wouldn't know where the focus was
  // and couldn't return it.
  useEffect(() => setReady(true), []);
  const [shown, setShown] = useState<string>();
  const value = day();
  const month = shown ?? value ?? calendarDay(new Date());
  const date = parseISO(month);
  useInertPage(opened && isReady);
  const selects = [
    {
      name: labels.month,
      data: monthsIn(language),
      chosen: getMonth(date),
      set: setMonth,
    },
    {
      name: labels.year,
      data: yearsBetween(min, max),
      chosen: getYear(date),
      set: setYear,
    },
  ];
  return (
    <Popover
      id={id}
      opened={opened && isReady}
      onChange={onChange}
      onClose={() => setShown(undefined)}
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor button={button} />
      </Popover.Target>
      <Popover.Dropdown
        aria-label={label}
        aria-modal
        className={styles.dropdown}
      >
        <div className={styles.selects}>
          {selects.map(({ name, data, chosen, set }) => (
            <NativeSelect
              key={name}
              aria-label={name}
              data={data}
              value={String(chosen)}
              onChange={({ target }) =>
                setShown(calendarDay(set(date, Number(target.value))))
              }
            />
          ))}
        </div>
        <DatePicker
          size="md"
          value={value ?? null}
          onChange={(picked) => {
            if (picked) {
              onPick(picked);
            }
            onChange(false);
          }}
          date={month}
          onDateChange={setShown}
          minDate={min}
          maxDate={max}
          firstDayOfWeek={0}
          hideOutsideDates
          maxLevel="month"
          weekdayFormat={
            isEnglish(language) ? undefined : (day) => dayAbove(day, language)
          }
          getDayAriaLabel={(day) => longDay(day, language)}
          ariaLabels={{
            previousMonth: labels.previousMonth,
            nextMonth: labels.nextMonth,
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * Makes the page below a dialog unreachable for pointers and screen readers.
 */
function useInertPage(isCovered: boolean): void {
  useEffect(() => {
    const root = document.getElementById('root');
    if (!isCovered || !root) {
      return;
    }
    root.inert = true;
    return () => {
      root.inert = false;
    };
  }, [isCovered]);
}

interface AnchorProps {
  ref?: RefCallback<HTMLElement>;
  button: HTMLButtonElement | null;
}

/**
 * Anchors the calendar to the button, which is on the page before this code is
 * loaded.
 */
function Anchor({ ref, button }: AnchorProps) {
  useLayoutEffect(() => {
    ref?.(button);
    return () => {
      ref?.(null);
    };
  }, [ref, button]);
  return null;
}

function yearsBetween(min: string, max: string | undefined): string[] {
  const first = getYear(parseISO(min));
  const last = max ? getYear(parseISO(max)) : first + YEARS_AHEAD;
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String(last - index),
  );
}
