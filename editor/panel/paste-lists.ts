// Converts the various list formats of word processors in the clipboard to
// nested HTML lists.

/** The marker of an entry with its spaces. Word writes lists as paragraphs. */
const WORD_MARK = '[style*="mso-list:Ignore"]';
const WORD_ENTRY = 'p[style*="mso-list:l"]';
/**
 * An entry with its level, from 1. Word Online puts each entry into a separate
 * list.
 */
const LEVELED = 'li[data-aria-level], li[aria-level]';

/** @param body modified in place */
export function makeLists(body: HTMLElement): void {
  // Google Docs, LibreOffice, and Pages put a nested list after its entry
  // instead of inside it.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    list.previousElementSibling?.append(list);
  }
  for (const paragraph of body.querySelectorAll<HTMLElement>(WORD_ENTRY)) {
    paragraph.replaceWith(listOfOne(paragraph));
  }
  let above: HTMLElement[] = [];
  for (const entry of body.querySelectorAll<HTMLElement>(LEVELED)) {
    const last = above.at(-1);
    if (last && !follows(last, entry)) {
      above = [];
    }
    // An entry may be two levels below the previous one, or be the first of the
    // selection.
    const level = Math.min(levelOf(entry), above.length + 1);
    const sibling = above[level - 1];
    const parent = above[level - 2];
    if (sibling && isSameList(sibling, entry)) {
      putInto(sibling.parentElement, entry);
    } else if (parent && !parent.contains(entry)) {
      putInto(listIn(parent, entry), entry);
    }
    above = [...above.slice(0, level - 1), entry];
  }
}

const levelOf = (entry: HTMLElement): number =>
  Number(entry.dataset.ariaLevel ?? entry.getAttribute('aria-level')) || 1;

/** Converts a Word paragraph to a list with one entry. */
function listOfOne(paragraph: HTMLElement): HTMLElement {
  const { ownerDocument } = paragraph;
  const mark = paragraph.querySelector(WORD_MARK);
  const [, number] = /^\s*\(?(\w{1,3})[.)]/.exec(mark?.textContent ?? '') ?? [];
  mark?.remove();
  const list = ownerDocument.createElement(number ? 'ol' : 'ul');
  if (number) {
    list.setAttribute('start', String(Number.parseInt(number, 10) || 1));
  }
  const entry = ownerDocument.createElement('li');
  const [, level = '1'] =
    /level(\d)/.exec(paragraph.getAttribute('style') ?? '') ?? [];
  entry.dataset.ariaLevel = level;
  entry.append(...paragraph.childNodes);
  list.append(entry);
  return list;
}

/**
 * True if there is no text between two elements, and both are in the same table
 * cell or in none.
 */
function follows(before: Element, after: Element): boolean {
  if (before.closest('td, th') !== after.closest('td, th')) {
    return false;
  }
  const between = before.ownerDocument.createRange();
  between.setStart(before, before.childNodes.length);
  between.setEndBefore(after);
  return between.toString().trim() === '';
}

const isSameList = (entry: HTMLElement, other: HTMLElement): boolean =>
  entry.parentElement?.nodeName === other.parentElement?.nodeName;

/**
 * The list inside an entry that another entry belongs to, which is created if
 * there is none of its type.
 */
function listIn(
  parent: HTMLElement,
  { parentElement: own }: HTMLElement,
): Element | null {
  if (!own) {
    return null;
  }
  const { lastElementChild: last } = parent;
  if (last?.nodeName === own.nodeName) {
    return last;
  }
  const list = own.cloneNode() as Element;
  parent.append(list);
  return list;
}

function putInto(list: Element | null, entry: HTMLElement): void {
  const { parentElement: old } = entry;
  if (!list || list === old) {
    return;
  }
  list.append(entry);
  // Removes wrappers that are empty now, so that they don't become paragraphs.
  for (
    let empty = old;
    empty && empty.childElementCount === 0 && !empty.textContent?.trim();
  ) {
    const { parentElement } = empty;
    if (empty.nodeName === 'BODY') {
      return;
    }
    empty.remove();
    empty = parentElement;
  }
}
