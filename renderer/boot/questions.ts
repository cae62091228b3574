/**
 * Keeps a question in place when it is tapped. Only one question of a group is
 * open, so a long answer above that closes would move the page under the
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
    // By then the answers have opened and closed, but nothing has been painted
    // yet.
    requestAnimationFrame(() =>
      scrollBy({ top: place() - tapped, behavior: 'instant' }),
    );
  });
}
