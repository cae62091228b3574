import { splitAtWholeWords, WHOLE } from './whole-words';

/** A text of the content, in which "e-mail" is never divided between two lines. */
export function Words({ text }: { text: string }) {
  if (!text.includes('-mail')) return text;
  return splitAtWholeWords(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={WHOLE}>
        {part}
      </span>
    ),
  );
}
