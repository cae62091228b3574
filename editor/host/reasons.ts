// Messages about the website's host, by code. The readers work in a practice's
// office and know pages and fields, so the messages avoid developers' terms.

const KEPT = 'Your changes are kept here.';
const HELPER = 'whoever looks after the website';

/** For each fault of the host, what happened and what to do. */
export const FAULT_WORDS = {
  'signed-out': () =>
    `You are signed out. Sign in again to continue where you left off. ${KEPT}`,
  'no-access': () =>
    `Your GitHub account doesn't have permission to do this. Ask ${HELPER} to let you change it. ${KEPT}`,
  'not-there': () =>
    `GitHub doesn't show the website to your account. Sign in with the account that was invited, or ask ${HELPER} to invite you. ${KEPT}`,
  overtaken: () =>
    `Someone else published at the same moment, twice, so your changes aren't published yet. Wait a minute, and try again. ${KEPT}`,
  'needs-review': () =>
    `Changes of this website need a second person before they are published. Ask ${HELPER} to have this editor propose them. ${KEPT}`,
  'too-many': ({ seconds = 60 }: FaultParams) =>
    `GitHub has had too many requests. Wait ${spanOf(seconds)}, and try again. ${KEPT}`,
  'host-fault': () =>
    `GitHub is having problems right now. Wait a few minutes, and try again. ${KEPT}`,
  refused: ({ detail = '' }: FaultParams) =>
    `GitHub didn't accept this. Try again. If you read this a second time, tell ${HELPER}${detail && ` that GitHub answered "${detail}"`}. ${KEPT}`,
  offline: () =>
    `You aren't connected to the internet at the moment. When you are again, try again: nothing is published twice. ${KEPT}`,
  unreachable: () =>
    `GitHub couldn't be reached. Check the connection to the internet, and try again. ${KEPT}`,
  slow: () =>
    `GitHub took too long to answer. Check the connection to the internet, and try again. ${KEPT}`,
  unsure: () =>
    `The connection broke, so your changes may have arrived or not. Check the connection to the internet, and try again: nothing is published twice. ${KEPT}`,
  'other-program': () =>
    `The website was changed in a way that this editor doesn't know yet. Reload this page in 15 minutes. If you still see this message then, tell ${HELPER}. ${KEPT}`,
} satisfies Words<FaultParams>;

/** The state of what was published or proposed. */
export const RELEASE_WORDS = {
  publishing: () =>
    'Being published. This takes some minutes, and you can close this page.',
  public: ({ since = '' }: ReleaseParams) => `Public since ${since}.`,
  'needs-approval': () =>
    `Not public yet: ${HELPER} has to approve it first. Let them know that it is waiting.`,
  failed: ({ steps = [] }: ReleaseParams) =>
    `Not public: something went wrong${steps.length > 0 ? ` in ${listOf(steps)}` : ''}. Visitors see the website as it was before. Tell ${HELPER}.`,
  'not-started': () =>
    `Not public yet, because nothing has begun to publish it. Ask ${HELPER} to publish the website.`,
  'taken-back': () =>
    `No longer public: an older version of the website was published after it. Ask ${HELPER} why.`,
  unknown: () =>
    `Kept at GitHub, but your account can't see whether it is public. Look at the website in 15 minutes.`,
  'on-its-way': () =>
    `Your changes are on their way. Look at the website in 15 minutes. If it still reads as before, tell ${HELPER}.`,
  proposed: () =>
    'Proposed. It will be published once a second person approves it.',
  declined: () =>
    'Not accepted, so it is not published. Ask the person who looked at it what to change.',
} satisfies Words<ReleaseParams>;

/** The messages after pressing the send button. */
export const SENDING_WORDS = {
  sent: 'Sent. The line at the top says when it is public.',
  proposed: 'Proposed. A second person looks at it on this page:',
  toAskFor:
    'One step is left: open the page of the proposal, look at the list once more, and press the button there. It will be published once a second person approves it.',
  toTell: (name: string) =>
    `Proposed. Tell ${HELPER} that it is waiting under the name “${name}”. It will be published once a second person approves it.`,
  isThere:
    'These changes were sent already. They will be on the website once it is published.',
  clash:
    'Somebody else has changed the same fields in the meantime, so nothing was published. Look at both texts, choose one, and publish again.',
  deleted: (pages: readonly string[]) =>
    `Somebody else has deleted ${listOf(pages)}, where you have changed something, so nothing was published. To bring that back with your changes, publish again. If it should stay deleted, delete it here, too.`,
  kept: (pages: readonly string[]) =>
    `${keptWords(pages, ', and nothing was published')} Then publish again.`,
  needed: (pages: readonly string[], user: string) =>
    `${neededWords(pages, user, ', and nothing was published')} Then publish again.`,
  mistakes:
    'Together with what somebody else has changed, the website would have mistakes, so nothing was published. The panel says what is wrong. Fix it, and publish again.',
} as const;

/** The messages about deletions of an earlier visit that weren't repeated. */
export const UNDELETED_WORDS = {
  kept: (pages: readonly string[]) => keptWords(pages),
  needed: (pages: readonly string[], user: string) => neededWords(pages, user),
} as const;

/** @param outcome what became of the publication, if there was one. */
function keptWords(pages: readonly string[], outcome = ''): string {
  return `Somebody else has changed ${listOf(pages)}, which you have deleted, so it is still there${outcome}. Look at it, and delete it again if you still want to.`;
}

function neededWords(
  pages: readonly string[],
  user: string,
  outcome = '',
): string {
  return `${listOf(pages)} is still used in “${user}”, so it wasn't deleted${outcome}. Take it out of there first, and delete it again if you still want to.`;
}

export interface FaultParams {
  /** The length of the pause. */
  seconds?: number | undefined;
  /** The host's response code: `502`, or `UNPROCESSABLE`. */
  detail?: string | undefined;
}

interface ReleaseParams {
  /** As in `2:32 PM`. */
  since?: string | undefined;
  /** The failed steps, with the host's names: `Test the code`. */
  steps?: readonly string[] | undefined;
}

type Words<Params> = Readonly<Record<string, (params: Params) => string>>;

export type FaultCode = keyof typeof FAULT_WORDS;
export type ReleaseCode = keyof typeof RELEASE_WORDS;

/** The message while a request waits because of a rate limit. */
export const wordsOfPause = (seconds: number): string =>
  `GitHub asked us to wait ${spanOf(seconds)}. The editor will continue by itself.`;

/** `30 seconds`, `2 minutes`. */
function spanOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds > 90) {
    return `${minutes} minutes`;
  }
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** `“Build”, “Publish”`. */
const listOf = (names: readonly string[]): string =>
  names.map((name) => `“${name}”`).join(', ');
