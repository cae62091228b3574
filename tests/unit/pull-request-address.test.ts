import { expect, test } from 'vitest';
import { pullRequestAddress } from '../../editor/server/send';

test.each([
  ['https://github.com/robin/site.git', 'https://github.com/robin/site/pull/new/edit-1'],
  ['git@github.com:robin/site.git', 'https://github.com/robin/site/pull/new/edit-1'],
  ['https://robin:secret@github.com/robin/site', 'https://github.com/robin/site/pull/new/edit-1'],
  [
    'ssh://git@gitlab.com:22/group/team/site.git',
    'https://gitlab.com/group/team/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=edit-1',
  ],
  [
    'git@gitlab.practice.example:site/site.git',
    'https://gitlab.practice.example/site/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=edit-1',
  ],
  [
    'https://robin@bitbucket.org/robin/site.git',
    'https://bitbucket.org/robin/site/pull-requests/new?source=edit-1',
  ],
  ['https://notgithub.example/robin/site.git', undefined],
  ['/srv/git/site.git', undefined],
])('leads from %s to the page of the pull request', (remote, address) => {
  expect(pullRequestAddress(remote, 'edit-1')).toBe(address);
});
