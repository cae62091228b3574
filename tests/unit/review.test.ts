import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from '../../backend/listen';
import type { ReviewComment } from '../../check/report/github';
import { commentOn } from '../../scripts/check/review';
import { temporaryFolder } from '../support/files';

const event = path.join(temporaryFolder(), 'event.json');
writeFileSync(event, JSON.stringify({ pull_request: { number: 7, head: { sha: '1a2b' } } }));

const comment = (line: number, body: string): ReviewComment => ({
  ...{ path: 'content/site.yaml', line, side: 'RIGHT', body },
});

/** What a host gets that has one comment and refuses those on line 99. */
async function sentTo(status: number, comments: readonly ReviewComment[]) {
  const sent: unknown[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(status).end(JSON.stringify([comment(3, 'known')]));
      return;
    }
    const given = (await json(request)) as ReviewComment;
    sent.push(given);
    response.writeHead(given.line === 99 ? 422 : 201).end('{}');
  });
  try {
    const number = await commentOn(comments, {
      GITHUB_API_URL: await listen(server, 0, '127.0.0.1'),
      ...{ GITHUB_REPOSITORY: 'x/y', GITHUB_EVENT_PATH: event, GITHUB_TOKEN: 'a token' },
    });
    return { number, sent };
  } finally {
    server.close();
  }
}

test('Comments are written once, on the lines that the pull request changes', async () => {
  const [known, ...others] = [comment(3, 'known'), comment(5, 'new'), comment(99, 'elsewhere')];
  const sent = others.map((each) => ({ ...each, commit_id: '1a2b' }));
  expect(await sentTo(200, [known as ReviewComment, ...others])).toEqual({ number: 1, sent });
});

test('A workflow that may not read or write comments is told so', async () => {
  await expect(sentTo(403, [comment(5, 'new')])).rejects.toThrow('GitHub answered 403');
});
