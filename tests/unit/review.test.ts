import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ReviewComment } from '../../check/report/github';
import { commentOn } from '../../scripts/check/review';

const folder = mkdtempSync(path.join(tmpdir(), 'review-'));
afterAll(() => rmSync(folder, { recursive: true }));
const event = path.join(folder, 'event.json');
writeFileSync(event, JSON.stringify({ pull_request: { number: 7, head: { sha: '1a2b' } } }));

const comment = (line: number, body: string): ReviewComment => ({
  path: 'content/site.yaml',
  line,
  side: 'RIGHT',
  body,
});

/** What a host gets that has one comment and refuses those on line 99. */
async function sentTo(status: number, comments: readonly ReviewComment[]) {
  const sent: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const given = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { line?: number };
    if (request.method === 'POST') sent.push(given);
    response.statusCode = request.method === 'GET' ? status : given.line === 99 ? 422 : 201;
    response.end(JSON.stringify([comment(3, 'known')]));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const written = commentOn(comments, {
    GITHUB_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    GITHUB_REPOSITORY: 'x/y',
    GITHUB_EVENT_PATH: event,
    GITHUB_TOKEN: 'a token',
  });
  return written.then((number) => ({ number, sent })).finally(() => server.close());
}

test('comments are written once, on the lines that the pull request changes', async () => {
  const { number, sent } = await sentTo(200, [
    comment(3, 'known'),
    comment(5, 'new'),
    comment(99, 'elsewhere'),
  ]);
  expect(number).toBe(1);
  expect(sent).toEqual(
    [comment(5, 'new'), comment(99, 'elsewhere')].map((each) => ({ ...each, commit_id: '1a2b' })),
  );
});

test('a workflow that may not read or write comments is told so', async () => {
  await expect(sentTo(403, [comment(5, 'new')])).rejects.toThrow('GitHub answered 403');
});
