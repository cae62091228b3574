// While developing: the page that waits for the content's mistakes to be mended loads again.
import.meta.hot?.on('content:changed', () => location.reload());
