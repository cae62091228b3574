export function whenShown(work: () => void): void {
  const onLoad = () => afterFrame(work);
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    if (document.readyState === 'complete') onLoad();
    else addEventListener('load', onLoad);
  }).observe({ type: 'paint', buffered: true });
}

/** The next frame paints what was just loaded, so it is on the screen in the frame after that. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
