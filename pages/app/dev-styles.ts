// The build puts all styles into one file. Development has no such file, so all
// styles are loaded here: a page needs those of its template even before
// hydration.
import.meta.glob(['../**/*.css', '../../renderer/**/*.css'], { eager: true });
