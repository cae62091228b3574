// The build puts all styles into one file. While developing there is no such file, so all of them
// are loaded here: a page that React has not taken over yet needs those of its template too.
import.meta.glob(['../**/*.css', '../../pages/**/*.css'], { eager: true });
