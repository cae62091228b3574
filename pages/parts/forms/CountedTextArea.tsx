import type { ComponentProps } from 'react';
import { putIn } from '../../../formats/holes';
import { inCount, type Words } from '../../../languages/shown';
import { useWords } from '../../shell/use-words';
import { TextArea } from './TextArea';

interface CountedTextAreaProps extends ComponentProps<typeof TextArea> {
  id: string;
  room: number;
  /** The current number of characters; undefined until it is counted. */
  taken: number | undefined;
  /** What counts, said where little is left: `. An emoji counts as several.` */
  counting?: string;
  /** True to say nothing until little room is left. */
  isQuiet?: boolean;
}

/**
 * A screen reader announces only these numbers of remaining characters:
 * announcing each would drown out the typing.
 */
const STEPS = [10, 20, 50, 100, 200];

export function CountedTextArea({
  room,
  taken,
  counting = '',
  isQuiet = false,
  ...field
}: CountedTextAreaProps) {
  const words = useWords();
  const left = room - (taken ?? 0);
  const step = STEPS.find((most) => left <= most);
  return (
    <div className={field.className}>
      <TextArea
        {...field}
        className=""
        description={
          (step || !isQuiet) &&
          `${inWords(words, room, taken)}${step ? counting : ''}`
        }
      />
      <div className="visually-hidden" role="status">
        {left < 0
          ? words.forms.tooLong
          : step && putIn(words.forms.fewLeft, { count: step })}
      </div>
    </div>
  );
}

/** The remaining room: `At most 2,000 characters`, `1,985 characters left`. */
function inWords(
  { forms, language }: Words,
  room: number,
  taken: number | undefined,
): string {
  if (taken === undefined) {
    return inCount(forms.atMost, room, language);
  }
  const left = room - taken;
  if (left < 0) {
    return inCount(forms.over, -left, language);
  }
  return inCount(forms.left, left, language);
}
