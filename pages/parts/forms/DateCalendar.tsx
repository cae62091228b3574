import { NativeSelect, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { format } from 'date-fns/format';
import { useState } from 'react';
import { calendarDay } from '../../../supabase/functions/_shared/calendar-day';
import { longDay } from '../../dates';
import { Icon } from '../Icon';
import styles from './DateCalendar.module.css';
import { labels } from './labels';

interface DateCalendarProps {
  label: string;
  day: () => string | undefined;
  onPick: (day: string) => void;
  min: string | undefined;
  max: string | undefined;
}

/** The years ahead that a calendar without a last day offers. */
const YEARS_AHEAD = 2;
const MONTHS = Array.from({ length: 12 }, (_, month) => {
  const first = new Date(2000, month, 1);
  return { value: format(first, 'MM'), label: format(first, 'MMMM') };
});

export function DateCalendar({ label, day, onPick, min, max }: DateCalendarProps) {
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<string>();
  const value = day();
  const month = shown ?? value ?? clamp(calendarDay(new Date()), min, max);
  const [year, ofYear] = month.split('-');

  const pick = (day: string | null) => {
    if (!day) return;
    onPick(day);
    setOpened(false);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onClose={() => setShown(undefined)}
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.open}
          onClick={() => setOpened((before) => !before)}
          aria-label={label}
        >
          <Icon name="calendar" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={styles.dropdown}>
        <div className={styles.selects}>
          <NativeSelect
            aria-label={labels.month}
            data={MONTHS}
            value={ofYear}
            onChange={(event) => setShown(`${year}-${event.currentTarget.value}-01`)}
          />
          <NativeSelect
            aria-label={labels.year}
            data={yearsBetween(min, max)}
            value={year}
            onChange={(event) => setShown(`${event.currentTarget.value}-${ofYear}-01`)}
          />
        </div>
        <DatePicker
          size="md"
          value={value ?? null}
          onChange={pick}
          date={month}
          onDateChange={setShown}
          minDate={min}
          maxDate={max}
          firstDayOfWeek={0}
          hideOutsideDates
          maxLevel="month"
          getDayAriaLabel={longDay}
          ariaLabels={{ previousMonth: labels.previousMonth, nextMonth: labels.nextMonth }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function clamp(day: string, min = '', max = '9999'): string {
  return day < min ? min : day > max ? max : day;
}

function yearsBetween(min: string | undefined, max: string | undefined): string[] {
  const now = new Date().getFullYear();
  const first = min ? Number.parseInt(min, 10) : now;
  const last = max ? Number.parseInt(max, 10) : now + YEARS_AHEAD;
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
}
