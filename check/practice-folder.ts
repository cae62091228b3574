/**
 * The folder that holds `content/`, `dist/`, and `.outbox/`: the project itself, or that of another practice, which every
 * command takes with `--content`.
 */
export function practiceFolder(root: string): string {
  return process.env.PRACTICE_FOLDER ?? root;
}
