/**
 * What the editor may do in the one repository that it is installed for: read
 * and write files, propose changes, and see how a release goes. It has to lack
 * the permission "Workflows": so nobody who steals a token can change what runs
 * beside the secrets of a release.
 */
export const PERMISSIONS = {
  contents: 'write',
  pull_requests: 'write',
  actions: 'read',
  deployments: 'read',
} as const;

const SETTINGS = 'https://github.com/settings';

/** GitHub takes no longer name for an app. */
const LONGEST_NAME = 34;
const EDITOR = ' editor';

/**
 * The form for a new GitHub App, filled in.
 *
 * @param editor as in `https://edit.practice.example`.
 * @param practice its name: people read it when they sign in.
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
 * The form for a token of a person's own, filled in. Which repository it is
 * for, GitHub asks.
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
