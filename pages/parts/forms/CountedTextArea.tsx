import type { ComponentProps } from 'react';
import { labels } from './labels';
import { TextArea } from './TextArea';

interface CountedTextAreaProps extends ComponentProps<typeof TextArea> {
  id: string;
  room: number;
  /** The number of characters now; undefined until somebody counts. */
  taken: number | undefined;
  counting?: string;
}

/** The numbers of characters left that a screen reader announces: saying each would drown the typing. */
const STEPS = [10, 20, 50, 100, 200];

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
