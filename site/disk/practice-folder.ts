/**
 * The project itself, or the folder of another practice, which every command
 * takes with `--content`.
 */
export function practiceFolder(root: string): string {
  return process.env.PRACTICE_FOLDER ?? root;
}
