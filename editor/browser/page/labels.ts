import type { SignInFault } from '../../github/sign-in-words';
import { SIGN_IN_WORDS } from '../../github/sign-in-words';

/** The texts of the editor's page around the website. */
export const labels = {
  title: 'Edit the website',
  signIn: 'Sign in',
  signInAgain: 'Sign in again',
  kept: 'You are signed out. Everything you typed is still here.',
  withGitHub: 'Sign in with GitHub',
  key: 'Access key',
  keyHint:
    'The person who set up the editor can tell you how to get one. It begins with “github_pat_”.',
  newKey: 'Get an access key at GitHub',
  reading: 'Reading the website …',
  tryAgain: 'Try again',
  workerEnded:
    'The editor had to restart. What you typed is still here. If the line at the top doesn’t show the status of your changes, publish again.',
  workerGivenUp: {
    kept: 'The editor has stopped several times. Load this page again: what you typed is kept.',
    lost: 'The editor has stopped several times, and this browser doesn’t keep what you typed. Copy the texts that you need from the panel. Then load this page again.',
  },
  news: 'Status of your changes',
  closeNews: 'Close this message',
  openSite: 'Open the website',
  readOnly:
    'Your GitHub account can view the website, but not change it. Ask whoever looks after the website to let you change it.',
  whyNotSignedIn: (fault: SignInFault) => {
    const { reason, advice } = SIGN_IN_WORDS[fault];
    return `${reason} ${advice}`;
  },
} as const;
