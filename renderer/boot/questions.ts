const GROUPED = 'main [data-group]';

/**
 * Of the questions of a group, only one is open at a time, and it stays where
 * it was tapped: when a long answer above it closes, the page would move under
 * the finger.
 *
 * The group becomes the `name` that browsers go by only here. They can't keep
 * the place without JavaScript, so there an answer stays open until it is
 * tapped again.
 */
export function watchQuestions(): void {
  addEventListener('click', ({ target }) => {
    const question =
      target instanceof Element && target.closest(`${GROUPED} > summary`);
    if (!question) {
      return;
    }
    for (const details of document.querySelectorAll<HTMLElement>(GROUPED)) {
      details.setAttribute('name', `${details.dataset.group}`);
    }
    const place = () => question.getBoundingClientRect().top;
    const tapped = place();
    // The answers have opened and closed by then, and nothing has been painted
    // since.
    requestAnimationFrame(() =>
      scrollBy({ top: place() - tapped, behavior: 'instant' }),
    );
  });
}
