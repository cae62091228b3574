// In development: the problems of the content, in a note over the last good page, which stays usable.

const NAME = 'content-problems';

const STYLES = `
  :host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; font: 15px/1.5 ui-monospace, monospace; }
  details { background: var(--night); color: var(--on-night); border-top: 4px solid var(--error); box-shadow: var(--shadow-above); }
  summary { padding: 0.6rem 1rem; cursor: pointer; font: 600 15px/1.5 system-ui, sans-serif; }
  summary:focus-visible { outline: 3px solid var(--focus-on-night); outline-offset: -3px; }
  pre { margin: 0; padding: 0 1rem 1rem; max-height: 40vh; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;

export function showProblems(text: string): void {
  const note = document.querySelector(NAME) ?? createNote();
  const lines = text.trimEnd().split('\n');
  part(note, 'summary').textContent = lines.at(-1) ?? '';
  part(note, 'pre').textContent = lines.slice(0, -1).join('\n').trim();
}

export function hideProblems(): void {
  document.querySelector(NAME)?.remove();
}

function createNote(): Element {
  const note = document.createElement(NAME);
  const styles = document.createElement('style');
  styles.textContent = STYLES;
  const details = document.createElement('details');
  details.open = true;
  details.append(document.createElement('summary'), document.createElement('pre'));
  details.setAttribute('role', 'status');
  note.attachShadow({ mode: 'open' }).append(styles, details);
  document.documentElement.append(note);
  return note;
}

function part(note: Element, name: string): Element {
  const found = note.shadowRoot?.querySelector(name);
  if (!found) throw new Error(`The note has no ${name}.`);
  return found;
}
