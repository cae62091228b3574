import { toWorkingFolder } from './working-folder';

/**
 * The project folder, or the folder of another practice, which every command
 * accepts as `--content`.
 */
export function practiceFolder(root: string): string {
  return process.env.PRACTICE_FOLDER ?? root;
}

/**
 * The option that a command needs to work on the same practice, for messages:
 * `--content ../oak`; empty for the project's own.
 */
export function contentOption(root: string): string {
  const practice = practiceFolder(root);
  if (practice === root) {
    return '';
  }
  const folder = toWorkingFolder(root, practice) || '.';
  return `--content ${/\s/.test(folder) ? `"${folder}"` : folder}`;
}

/** The command that checks this practice, to which options can be added. */
export const checkCommand = (root: string): string =>
  `npm run check -- ${contentOption(root)}`.trim();
