import { NativeSelect, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { calendarDay, longDay, MONTHS } from '../../../supabase/functions/_shared/calendar-day';
import { Icon } from '../Icon';
import styles from './DateCalendar.module.css';
import { labels } from './labels';

interface DateCalendarProps {
  label: string;
  /** The day in the field, `YYYY-MM-DD`, if there is one. */
  day: () => string | undefined;
  onPick: (day: string) => void;
  min: string | undefined;
  max: string | undefined;
}

/** The years ahead that a calendar without a last day offers. */
const YEARS_AHEAD = 2;

export function DateCalendar({ label, day, onPick, min, max }: DateCalendarProps) {
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<string>();
  const value = day();
  const date = shown ?? value ?? clamp(calendarDay(new Date()), min, max);
  const [year = '', month = ''] = date.split('-');

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
            data={MONTHS.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))}
            value={month}
            onChange={(event) => setShown(`${year}-${event.currentTarget.value}-01`)}
          />
          <NativeSelect
            aria-label={labels.year}
            data={yearsBetween(min, max)}
            value={year}
            onChange={(event) => setShown(`${event.currentTarget.value}-${month}-01`)}
          />
        </div>
        <DatePicker
          size="md"
          value={value ?? null}
          onChange={pick}
          date={date}
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
  const first = min ? Number(min.slice(0, 4)) : now;
  const last = max ? Number(max.slice(0, 4)) : now + YEARS_AHEAD;
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
}
