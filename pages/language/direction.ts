export type Direction = 'ltr' | 'rtl';

/** In which direction a language is written. Engines have it as a property or as a method. */
export function directionOf(language: string): Direction {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    textInfo?: TextInfo;
    getTextInfo?: () => TextInfo;
  };
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr';
}

interface TextInfo {
  direction: Direction;
}
