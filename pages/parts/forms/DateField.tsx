import { TextInput } from '@mantine/core';
import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  startTransition,
  useRef,
  useState,
} from 'react';
import {
  readDay,
  typedDay,
  WRITTEN_PATTERN,
} from '../../../supabase/functions/_shared/calendar-day';
import { useWords } from '../../shell/use-words';
import { CalendarButton } from './CalendarButton';
import { useMounted } from './use-mounted';
import { withSlashes } from './with-slashes';

interface DateFieldProps
  extends Omit<
    ComponentProps<typeof TextInput>,
    'onChange' | 'onBlur' | 'ref' | 'label'
  > {
  label: string;
  onChange: (event: { target: HTMLInputElement; type: string }) => unknown;
  onBlur: (event: FocusEvent<HTMLInputElement>) => unknown;
  ref: (input: HTMLInputElement | null) => void;
  /** The range of days that can be chosen, `YYYY-MM-DD`. */
  earliest: string;
  latest: string | undefined;
}

/**
 * A date field. The text box is the same with and without the calendar, so that
 * form fillers find it.
 */
export function DateField({
  onChange,
  onBlur,
  ref,
  earliest,
  latest,
  ...field
}: DateFieldProps) {
  const { forms: labels } = useWords();
  const mounted = useMounted();
  const [isNear, setNear] = useState(false);
  const come = () => startTransition(() => setNear(true));
  const input = useRef<HTMLInputElement>(null);
  const day = () => readDay(input.current?.value ?? '', latest);

  const type = (event: FormEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = event.nativeEvent as InputEvent;
    const { value, selectionStart } = event.currentTarget;
    // Inserted slashes must not get in the way of somebody who deletes
    // characters or corrects earlier ones.
    const isTyping =
      inputType?.startsWith('insert') &&
      !isComposing &&
      selectionStart === value.length;
    const text = isTyping ? withSlashes(value) : value;
    if (text !== value) {
      event.currentTarget.value = text;
    }
    onChange({ target: event.currentTarget, type: 'change' });
  };
  const show = (picked: string | undefined) => {
    const own = input.current;
    if (!own || !picked || own.value === typedDay(picked)) {
      return;
    }
    own.value = typedDay(picked);
    onChange({ target: own, type: 'change' });
  };
  return (
    <TextInput
      {...field}
      wrapperProps={{ onPointerEnter: come, onFocus: come }}
      ref={(own) => {
        input.current = own;
        ref(own);
      }}
      inputMode="numeric"
      pattern={WRITTEN_PATTERN}
      placeholder={labels.datePlaceholder}
      onChange={type}
      onBlur={(event) => {
        show(day());
        onBlur(event);
      }}
      {...(mounted && {
        // Mantine writes it into a style attribute, which the content security
        // policy blocks in HTML.
        rightSectionWidth: 48,
        rightSection: (
          <CalendarButton
            isNear={isNear}
            label={`${labels.openCalendar}: ${field.label}`}
            day={day}
            onPick={show}
            min={earliest}
            max={latest}
          />
        ),
      })}
    />
  );
}
