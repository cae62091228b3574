/**
 * The direction in which a language is written. Engines have it as a property
 * or as a method.
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  type Info = { direction: 'ltr' | 'rtl' };
  const locale = new Intl.Locale(language) as Intl.Locale & {
    textInfo?: Info;
    getTextInfo?: () => Info;
  };
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr';
}
