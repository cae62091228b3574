/**
 * What the editor may do in its only repository: read and write files, propose
 * changes, and see the state of releases. It must not have the permission
 * "Workflows", so that a stolen token can't change code that runs with the
 * secrets of a release.
 */
export const PERMISSIONS = {
  contents: 'write',
  pull_requests: 'write',
  actions: 'read',
  deployments: 'read',
} as const;

const SETTINGS = 'https://github.com/settings';

/** The longest name that GitHub allows for an app. */
const LONGEST_NAME = 34;
const EDITOR = ' editor';

/**
 * The form for a new GitHub App, filled in.
 *
 * @param editor as in `https://edit.practice.example`.
 * @param practice the practice's name, which people see when they sign in.
 */
export function newAppAddress(editor: string, practice: string): string {
  const room = LONGEST_NAME - EDITOR.length;
  const [words = practice.slice(0, room)] =
    new RegExp(`^.{1,${room}}(?=\\s|$)`).exec(practice) ?? [];
  const fields = new URLSearchParams({
    name: words + EDITOR,
    url: editor,
    'callback_urls[]': `${editor}/`,
    public: 'false',
    webhook_active: 'false',
    request_oauth_on_install: 'false',
    ...PERMISSIONS,
  });
  return `${SETTINGS}/apps/new?${fields}`;
}

/**
 * The prefilled form for a personal access token. GitHub asks for the
 * repository.
 *
 * @param repository as in `practice/website`.
 */
export function newTokenAddress(repository: string): string {
  const [owner = ''] = repository.split('/');
  const fields = new URLSearchParams({
    name: 'Website editor',
    description: `Edits the website in ${repository}`,
    target_name: owner,
    expires_in: '90',
    ...PERMISSIONS,
  });
  return `${SETTINGS}/personal-access-tokens/new?${fields}`;
}
