// In development: shows the problems of the content in a note over the last
// good page, which stays usable.

const NAME = 'content-problems';

/**
 * The event that asks the code that can edit the content to make the
 * corrections.
 */
export const CORRECT = 'correct-content';

const STYLES = `
  :host { all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; font: 15px/1.5 ui-monospace, monospace; }
  details { background: var(--night); color: var(--on-night); border-top: 4px solid var(--error); box-shadow: var(--shadow-above); }
  summary { padding: 0.6rem 1rem; cursor: pointer; font: 600 15px/1.5 system-ui, sans-serif; }
  summary:focus-visible { outline: 3px solid var(--focus-on-night); outline-offset: -3px; }
  button { margin: 0 1rem 1rem; padding: 0.4rem 1rem; font: 600 15px/1.5 system-ui, sans-serif; color: inherit; background: none; border: 2px solid; border-radius: 6px; cursor: pointer; }
  button[hidden] { display: none; }
  button:focus-visible { outline: 3px solid var(--focus-on-night); outline-offset: 2px; }
  pre { margin: 0; padding: 0 1rem 1rem; max-height: 40vh; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;

export function showProblems(text: string): void {
  const note = document.querySelector(NAME) ?? createNote();
  const lines = text.trimEnd().split('\n');
  part(note, 'summary').textContent = lines.at(-1) ?? '';
  part(note, 'pre').textContent = lines.slice(0, -1).join('\n').trim();
  // The last line mentions corrections that need no answer, if there are any.
  part(note, 'button').hidden = !/To correct .*--fix/.test(text);
}

export function hideProblems(): void {
  document.querySelector(NAME)?.remove();
}

function createNote(): Element {
  const note = document.createElement(NAME);
  const shadow = note.attachShadow({ mode: 'open' });
  // Allowed even by a policy that forbids inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];
  shadow.innerHTML = `
    <details open role="status"><summary></summary><pre></pre><button>Correct it</button></details>`;
  part(note, 'button').addEventListener('click', () =>
    document.dispatchEvent(new Event(CORRECT)),
  );
  document.documentElement.append(note);
  return note;
}

function part(note: Element, name: string): HTMLElement {
  const found = note.shadowRoot?.querySelector<HTMLElement>(name);
  if (!found) {
    throw new Error(`The note has no ${name}.`);
  }
  return found;
}
