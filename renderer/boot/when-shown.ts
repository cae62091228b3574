/**
 * Does some work once the page is to be seen, and its pictures too: what it loads then holds up neither.
 * A page in the background is painted when someone looks at it.
 */
export function whenShown(work: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    if (document.readyState === 'complete') work();
    else addEventListener('load', work);
  }).observe({ type: 'paint', buffered: true });
}
