/**
 * What the editor may do in the one repository that it is installed for: read and write files, propose changes, and
 * see how a release goes. It has to lack the permission "Workflows": so nobody who steals a token can change what runs
 * beside the secrets of a release.
 */
export const PERMISSIONS = {
  contents: 'write',
  pull_requests: 'write',
  actions: 'read',
  deployments: 'read',
} as const;

const SETTINGS = 'https://github.com/settings';

/**
 * The form for a new GitHub App, filled in.
 *
 * @param editor as in `https://edit.practice.example`.
 * @param name what people read when they sign in.
 */
export function newAppAddress(editor: string, name: string): string {
  const fields = new URLSearchParams({
    name,
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
 * The form for a token of a person's own, filled in. Which repository it is for, GitHub asks.
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
