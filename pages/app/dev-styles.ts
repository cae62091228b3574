// The build puts all styles into one file. In development there is no such
// file, so all of them are loaded here: a page needs the styles of its template
// even before React has taken over.
import.meta.glob(['../**/*.css', '../../renderer/**/*.css'], { eager: true });
