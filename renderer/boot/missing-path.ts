/** Helps to find out why a link does not work. */
export function logMissingPath(path: string): void {
  console.error(`No page has the path ${path}`);
}
