import type { ComponentProps } from 'react';
import { labels } from './labels';
import { TextArea } from './TextArea';

interface CountedTextAreaProps extends ComponentProps<typeof TextArea> {
  id: string;
  /** How many characters there is room for. */
  room: number;
  /** How many of them are taken; undefined until somebody counts. */
  taken: number | undefined;
  /** How characters are counted, if not each as one. */
  counting?: string;
}

/** How many characters are left when a screen reader says so: with each letter, it would drown what is typed. */
const STEPS = [10, 20, 50, 100, 200];

/** A field for several lines that says how much room is left. Nothing is cut off. */
export function CountedTextArea({ room, taken, counting = '', ...field }: CountedTextAreaProps) {
  const left = room - (taken ?? 0);
  const step = STEPS.find((most) => left <= most);
  return (
    <div className={field.className}>
      <TextArea
        {...field}
        className=""
        description={`${taken === undefined ? labels.atMost(room) : labels.left(left)}${counting}`}
      />
      <div className="visually-hidden" role="status">
        {left < 0 ? labels.tooLong : step && labels.fewLeft(step)}
      </div>
    </div>
  );
}
