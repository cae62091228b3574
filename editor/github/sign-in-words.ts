import type { SignInRefusal } from '../../supabase/functions/_shared/sign-in-answer';

/**
 * Why somebody isn't signed in. Neither the codes nor their words contain
 * secrets.
 */
export type SignInFault =
  | SignInRefusal
  /** The person chose "Cancel" on GitHub. */
  | 'denied'
  /** The sign-in didn't start in this tab. */
  | 'elsewhere'
  /** The browser doesn't keep session storage for this page. */
  | 'storage'
  | 'unreachable'
  | 'classic-token'
  | 'no-token'
  | 'expired';

/** What a person reads and should do. */
interface Words {
  reason: string;
  advice: string;
}

const AGAIN = 'Sign in again.';
const LATER = 'Wait a few minutes, and sign in again.';
const TELL = 'Tell the person who set up the editor, with these words:';
const SETUP: Words = {
  reason: 'Sign-in for this editor isn’t set up correctly.',
  advice: `${TELL} run "npm run doctor".`,
};
const BROKEN: Words = {
  reason: 'The sign-in did not work.',
  advice: `${AGAIN} If it happens again, load this page again first.`,
};

/** Each sentence must be true whatever was typed before: nothing is lost. */
export const SIGN_IN_WORDS: Readonly<Record<SignInFault, Words>> = {
  method: BROKEN,
  'media-type': BROKEN,
  'too-large': BROKEN,
  'too-slow': { reason: 'The connection is too slow.', advice: LATER },
  interrupted: { reason: 'The connection broke.', advice: AGAIN },
  invalid: BROKEN,
  internal: BROKEN,
  origin: SETUP,
  app: SETUP,
  redirect: SETUP,
  secret: SETUP,
  callback: SETUP,
  'not-configured': SETUP,
  endless: {
    reason:
      'The sign-in of this editor would never expire, so it was rejected.',
    advice: `${TELL} turn on "User-to-server token expiration" of the GitHub App.`,
  },
  rate: {
    reason: 'There were too many sign-ins.',
    advice: 'Sign in again in ten minutes.',
  },
  code: { reason: 'The sign-in took too long.', advice: AGAIN },
  email: {
    reason: 'GitHub has not verified your e-mail address yet.',
    advice:
      'Open the mail from GitHub, and confirm your address. Then sign in again.',
  },
  refused: {
    reason: 'GitHub did not let you in.',
    advice: `${AGAIN} If it happens again, tell the person who set up the editor.`,
  },
  github: { reason: 'GitHub does not answer.', advice: LATER },
  denied: {
    reason: 'You are not signed in.',
    advice: 'To edit the website, sign in, and choose "Authorize".',
  },
  elsewhere: {
    reason: 'This sign-in began in another window.',
    advice: 'Sign in again here.',
  },
  storage: {
    reason: 'This browser keeps nothing for this page, so it cannot sign in.',
    advice:
      'Allow cookies and site data for this page in the settings of the browser.',
  },
  unreachable: {
    reason: 'The sign-in service cannot be reached.',
    advice:
      'Look at your connection to the internet, and sign in again. If other websites open, tell the person who set up the editor.',
  },
  'classic-token': {
    reason:
      'That key could change everything that your account at GitHub may change, so it was not taken.',
    advice:
      'Make one for this website only, by the link below the field. It begins with "github_pat_".',
  },
  'no-token': {
    reason: 'That is not an access key.',
    advice:
      'Copy the whole key that GitHub shows. It begins with "github_pat_".',
  },
  expired: {
    reason: 'Your sign-in has ended.',
    advice: `${AGAIN} Everything you typed is still here.`,
  },
};
