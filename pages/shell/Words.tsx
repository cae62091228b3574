import { splitAtWholeWords, WHOLE } from './whole-words';

/** A text of the content. It is never broken inside "e-mail". */
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
