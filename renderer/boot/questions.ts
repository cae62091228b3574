/**
 * Of the questions in a list, only one is open at a time, and it stays where it
 * was tapped: when a long answer above it closes, the page would move under the
 * finger.
 *
 * Browsers could close the others by a `name`, but can't keep the place. So
 * without JavaScript, an answer stays open until it is tapped again.
 */
export function watchQuestions(): void {
  addEventListener('click', ({ target }) => {
    const question =
      target instanceof Element && target.closest('main summary');
    if (!question) {
      return;
    }
    const tapped = question.getBoundingClientRect().top;
    const list = question.closest('div') as Element;
    for (const other of list.querySelectorAll('details')) {
      if (!other.contains(question)) {
        other.open = false;
      }
    }
    // The answer has opened or closed by then, and nothing has been painted
    // since.
    requestAnimationFrame(() =>
      scrollBy({
        top: question.getBoundingClientRect().top - tapped,
        behavior: 'instant',
      }),
    );
  });
}
