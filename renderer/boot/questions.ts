/**
 * Keeps a question where it was tapped. Of the questions of one name, only one
 * is open, and when a long answer above closes, the page would move under the
 * finger.
 */
export function watchQuestions(): void {
  addEventListener('click', ({ target }) => {
    const question =
      target instanceof Element &&
      target.closest('main details[name] > summary');
    if (!question) {
      return;
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
