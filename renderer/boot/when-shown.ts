/**
 * Does some work once the page is to be seen, and its pictures too: what it loads then holds up neither.
 * A page in the background is painted when someone looks at it.
 */
export function whenShown(work: () => void): void {
  const onLoad = () => afterFrame(work);
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    if (document.readyState === 'complete') onLoad();
    else addEventListener('load', onLoad);
  }).observe({ type: 'paint', buffered: true });
}

/** What has just been loaded is painted with the next frame, so the one after it finds it on the screen. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
