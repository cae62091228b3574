import { readFileSync } from 'node:fs';
import type { ReviewComment } from '../../check/report/github';

/**
 * Posts the comments that a pull request doesn't have yet.
 *
 * @returns the number of comments.
 * @throws if the workflow isn't allowed to write. GitHub refuses lines outside
 *   of the pull request.
 */
export async function commentOn(
  comments: readonly ReviewComment[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  const {
    GITHUB_API_URL,
    GITHUB_REPOSITORY,
    GITHUB_EVENT_PATH = '',
    GITHUB_TOKEN,
  } = env;
  const event = JSON.parse(
    readFileSync(GITHUB_EVENT_PATH, 'utf8'),
  ) as PullRequestEvent;
  const { number, head } = event.pull_request;
  const address = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}/pulls/${number}/comments`;
  const headers = {
    authorization: `Bearer ${GITHUB_TOKEN}`,
    accept: 'application/vnd.github+json',
  };
  const older = await olderComments(address, headers);
  const olderKeys = new Set(older.map(keyOf));
  let count = 0;
  for (const comment of comments.filter(
    (candidate) => !olderKeys.has(keyOf(candidate)),
  )) {
    const body = JSON.stringify({ ...comment, commit_id: head.sha });
    const { ok, status } = await fetch(address, {
      method: 'POST',
      headers,
      body,
    });
    if (ok) {
      count++;
    } else if (status !== NOT_IN_THE_CHANGE) {
      throw new Error(`GitHub answered ${status} to a comment.`);
    }
  }
  return count;
}

/** GitHub doesn't send more at a time. */
const PER_PAGE = 100;

async function olderComments(
  address: string,
  headers: Record<string, string>,
): Promise<ReviewComment[]> {
  const all: ReviewComment[] = [];
  for (let page = 1; all.length === (page - 1) * PER_PAGE; page++) {
    const query = `per_page=${PER_PAGE}&page=${page}`;
    const answer = await fetch(`${address}?${query}`, { headers });
    if (!answer.ok) {
      throw new Error(`GitHub answered ${answer.status} to ${address}.`);
    }
    all.push(...((await answer.json()) as ReviewComment[]));
  }
  return all;
}

interface PullRequestEvent {
  pull_request: { number: number; head: { sha: string } };
}

const NOT_IN_THE_CHANGE = 422;

const keyOf = ({ path, body }: ReviewComment): string => `${path} ${body}`;
