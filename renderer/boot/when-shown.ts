export function whenShown(work: () => void): void {
  // The next frame paints what was just loaded, so it is on the screen in the frame after that.
  const onLoad = () => requestAnimationFrame(() => requestAnimationFrame(work));
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    if (document.readyState === 'complete') onLoad();
    else addEventListener('load', onLoad);
  }).observe({ type: 'paint', buffered: true });
}
