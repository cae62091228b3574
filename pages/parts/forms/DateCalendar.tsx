import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
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

export function DateCalendar({ label, day, onPick, min, max }: DateCalendarProps) {
  const [opened, setOpened] = useState(false);
  const value = day();
  const year = new Date().getFullYear();

  const pick = (picked: string | null) => {
    if (!picked) return;
    onPick(picked);
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
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
        <DatePicker
          size="md"
          value={value ?? null}
          onChange={pick}
          defaultDate={value}
          minDate={min}
          maxDate={max}
          firstDayOfWeek={0}
          hideOutsideDates
          maxLevel="month"
          withNativeLevelSelect
          yearsSelectRange={max ? undefined : [year, year + YEARS_AHEAD]}
          getDayAriaLabel={(shown) => longDay(shown, 'en')}
          ariaLabels={{
            monthLevelControl: labels.monthAndYear,
            previousMonth: labels.previousMonth,
            nextMonth: labels.nextMonth,
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
