// Word processors write the lists of the clipboard in forms of their own. Here
// they become lists in lists, as HTML has them.

/**
 * The bullet or number of an entry, and the spaces after it: Word writes lists
 * as paragraphs.
 */
const WORD_MARK = '[style*="mso-list:Ignore"]';
const WORD_ENTRY = 'p[style*="mso-list:l"]';
/**
 * An entry that says how deep it is, from 1. Word Online puts each into a list
 * of its own.
 */
const LEVELED = 'li[data-aria-level], li[aria-level]';

/** @param body is changed */
export function makeLists(body: HTMLElement): void {
  // Google Docs, LibreOffice, and Pages put a list inside of an entry after
  // that entry.
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
    // An entry may be two levels below the one before it, or the first that was
    // selected.
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

/** A paragraph of Word as a list of one entry. */
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
 * True if there is nothing to read between two elements, which are in the same
 * cell of a table, if in any.
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
 * The list in an entry that another one belongs to: a new one if there is none
 * of its kind.
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
  // The wrappers of what is empty now are no paragraphs.
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
