/**
 * Does some work as soon as there is something to see: what it loads then does not hold up the first
 * paint. A page in the background is painted when someone looks at it.
 */
export function afterFirstPaint(work: () => void): void {
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    work();
  }).observe({ type: 'paint', buffered: true });
}
