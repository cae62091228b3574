import { TextInput } from '@mantine/core';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DateCalendar } from './DateCalendar';
import { labels } from './labels';
import { parseTypedDate, showDate } from './typed-date';
import { useMounted } from './use-mounted';

interface DateFieldProps {
  id: string;
  name: string;
  label: string;
  description?: string;
  required?: boolean;
  error?: string | undefined;
  /** `YYYY-MM-DD`, or the typed text if it is not a date. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** The days that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  autoComplete?: string;
}

/**
 * A date that can be typed, or picked from a calendar.
 *
 * Until React has loaded, it is the browser's own date input. A visitor who is using that input then keeps
 * it, because the digits of an incomplete date cannot be read.
 */
export function DateField(props: DateFieldProps) {
  const mounted = useMounted();
  const [inUse, setInUse] = useState(false);
  useEffect(() => setInUse(document.activeElement?.id === props.id), [props.id]);
  return mounted && !inUse ? (
    <TypedDate key="typed" {...props} />
  ) : (
    <NativeDate key="native" {...props} setInUse={setInUse} />
  );
}

/**
 * The browser's own date input. It is uncontrolled, and passes its value on when React takes over the page,
 * on every change, and when it is replaced: not every program that fills in forms fires events.
 */
function NativeDate({
  value: _,
  min,
  max,
  onChange,
  onBlur,
  setInUse,
  ...field
}: DateFieldProps & { setInUse: (inUse: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const own = input.current;
    const passOn = () => onChange(own?.value ?? '');
    passOn();
    return passOn;
  }, [onChange]);
  // Browsers clear an incomplete date when its limits change.
  const [limits] = useState({ min, max });
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    // After switching to another window the focus is still here, and the visitor will come back to it.
    if (document.activeElement === currentTarget) return;
    onChange(currentTarget.value);
    setInUse(false);
    onBlur();
  };
  return (
    <TextInput
      {...field}
      {...limits}
      ref={input}
      type="date"
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => setInUse(true)}
      onBlur={leave}
    />
  );
}

function TypedDate({ id, name, value, onChange, min, max, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();

  const isDate = parseTypedDate(value) === value;
  const shown = typed ?? (isDate ? showDate(value) : value);
  const change = (text: string) => {
    setTyped(text);
    onChange(parseTypedDate(text) ?? text.trim());
  };
  const pick = (day: string) => {
    setTyped(undefined);
    onChange(day);
  };
  const leave = () => {
    // A date that was typed in another format is shown in the usual one.
    if (isDate) setTyped(undefined);
    field.onBlur();
  };
  return (
    <TextInput
      {...field}
      id={id}
      name={name}
      inputMode="numeric"
      placeholder={labels.datePlaceholder}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
      rightSectionWidth={48}
      rightSection={
        <DateCalendar
          label={`${labels.openCalendar}: ${field.label}`}
          value={isDate ? value : undefined}
          onPick={pick}
          min={min}
          max={max}
        />
      }
    />
  );
}
