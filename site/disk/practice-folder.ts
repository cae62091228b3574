/**
 * The project folder, or the folder of another practice, which every command
 * accepts as `--content`.
 */
export function practiceFolder(root: string): string {
  return process.env.PRACTICE_FOLDER ?? root;
}
