import { oncePer } from '../../formats/once-per';

/**
 * The writing direction of a language. Depending on the engine, `Intl` provides
 * it as a property or a method.
 */
export const directionOf = oncePer((language: string): 'ltr' | 'rtl' => {
  type Info = { direction: 'ltr' | 'rtl' };
  const locale = new Intl.Locale(language) as Intl.Locale & {
    textInfo?: Info;
    getTextInfo?: () => Info;
  };
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr';
});
