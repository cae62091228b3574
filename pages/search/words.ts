const COMMON = new Set(
  `a about after all also an and any are as at be because been before being but by can could did do does
  for from had has have he her here him his how i if in into is it its just like make may me more most my no not
  of on one or other our out over own she should so some such take than that the their them then there these they
  this those through to too under until up us very was we were what when where which while who why will with
  would you your`.split(/\s+/),
);

export function findWords(text: string) {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu)]
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length, form: formOf(word) }))
    .filter(({ form }) => form !== '');
}

export function wordForms(text: string): string[] {
  return findWords(text).map(({ form }) => form);
}

export function isCommon(form: string): boolean {
  return COMMON.has(form);
}

/** `Café's` becomes `cafe`. */
function formOf(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=.)['’]s$|['’]/g, '');
}
