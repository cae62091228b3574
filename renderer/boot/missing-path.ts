export function logMissingPath(path: string): void {
  console.error(`No page has the path ${path}`);
}
