import * as v from 'valibot';
import { digestForNames, inNames } from '../../formats/digest';
import {
  redirectOf,
  SIGN_IN_ANSWER,
  type SignInAnswer,
} from '../../supabase/functions/_shared/sign-in-answer';
import type { SignInFault } from './sign-in-words';

export interface SignInSettings {
  /** The origin of the editor, as in `https://edit.practice.example`. */
  editor: string;
  /** The client ID of the GitHub App; none where people paste a token. */
  app?: string;
  /**
   * The address of the function that exchanges codes, as in
   * `https://abc.supabase.co/functions/v1/editor-sign-in`.
   */
  exchange?: string;
  github?: string;
}

/** What a page has of the browser. */
export interface SignInBrowser {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The address of the page. */
  address: () => URL;
  /** Replaces the address of the page, also in its history. */
  replaceAddress: (address: string) => void;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** How an attempt to sign in stands. */
export type SignInOutcome =
  /** The page was not opened by GitHub. */
  | { kind: 'none' }
  /** The browser has to go to this address. */
  | { kind: 'leave'; address: string }
  /** The person was at this page of the site before, as in `/about`. */
  | { kind: 'signed-in'; place: string }
  | { kind: 'not-signed-in'; fault: SignInFault };

export type SignIn = ReturnType<typeof createSignIn>;

const BEGUN = 'editor-sign-in';
const TOKEN = 'editor-token';
/** In ms. */
const PATIENCE = 20_000;
/** In ms. A request that begins with a token has to end with it. */
const MARGIN = 60_000;

const begunSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ state: v.string(), verifier: v.string(), place: v.string() }),
);
const grantSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ token: v.string(), until: v.nullable(v.number()) }),
);

type Answer = SignInAnswer | { ok: false; error: SignInFault };
type Begun = v.InferOutput<typeof begunSchema>;
type Grant = v.InferOutput<typeof grantSchema>;

/** The browser that this page is open in. */
export function thisBrowser(): SignInBrowser {
  return {
    storage: sessionStorage,
    address: () => new URL(location.href),
    replaceAddress: (address) => history.replaceState(null, '', address),
    fetch: (...request) => fetch(...request),
    now: Date.now,
  };
}

/**
 * Signs a person in at GitHub: by a GitHub App, or with a token that is pasted.
 * The token is in the memory of the page, and in the storage of its tab, so
 * that it outlasts a reload; nothing else gets it, and no outcome holds it.
 *
 * https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app
 */
export function createSignIn(
  settings: SignInSettings,
  browser = thisBrowser(),
) {
  const {
    editor,
    app = '',
    exchange = '',
    github = 'https://github.com',
  } = settings;
  const storage = safeStorage(browser.storage);
  const redirect = redirectOf(editor);
  let grant = readStored(grantSchema, storage.get(TOKEN));
  let hasExpired = false;

  function keep(next: Grant | undefined): void {
    grant = next;
    if (next) {
      storage.set(TOKEN, JSON.stringify(next));
    } else {
      storage.remove(TOKEN);
    }
  }

  /**
   * For an answer 401, and for a token whose time is over. Whoever signs in
   * again goes on where they were.
   */
  function expire(): void {
    hasExpired = true;
    keep(undefined);
  }

  /** @returns nothing if the person has to sign in. */
  function token(): string | undefined {
    const isOver =
      grant?.until != null && grant.until - MARGIN <= browser.now();
    if (isOver) {
      expire();
    }
    return grant?.token;
  }

  /**
   * Remembers in this tab what only the tab that began it may know, and where
   * the person is.
   */
  async function begin(): Promise<SignInOutcome> {
    const place = placeOf(browser.address());
    const begun: Begun = { state: randomText(), verifier: randomText(), place };
    storage.set(BEGUN, JSON.stringify(begun));
    if (!readStored(begunSchema, storage.get(BEGUN))) {
      return failed('storage');
    }
    const query = new URLSearchParams({
      client_id: app,
      redirect_uri: redirect,
      state: begun.state,
      code_challenge: digestForNames('sha256', begun.verifier),
      code_challenge_method: 'S256',
      allow_signup: 'false',
    });
    return {
      kind: 'leave',
      address: `${github}/login/oauth/authorize?${query}`,
    };
  }

  /**
   * Ends the sign-in when GitHub has led back. To be called first of all on
   * every page.
   */
  async function finish(): Promise<SignInOutcome> {
    const address = browser.address();
    const { code, state, error } = Object.fromEntries(address.searchParams);
    if (state === undefined || (code === undefined && error === undefined)) {
      return { kind: 'none' };
    }
    // Before anything else, so that no request, no bookmark, and no history has
    // the code.
    browser.replaceAddress(pathOf(address));
    const begun = readStored(begunSchema, storage.get(BEGUN));
    storage.remove(BEGUN);
    if (begun?.state !== state) {
      return failed('elsewhere');
    }
    if (code === undefined) {
      return failed(error === 'access_denied' ? 'denied' : 'refused');
    }
    const { verifier, place } = begun;
    const answer = await ask({ app, code, state, verifier, redirect });
    if (!answer.ok) {
      return failed(answer.error);
    }
    hasExpired = false;
    keep({
      token: answer.token,
      until: browser.now() + answer.expiresIn * 1000,
    });
    return { kind: 'signed-in', place };
  }

  async function ask(values: object): Promise<Answer> {
    const response = await browser
      .fetch(exchange, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(PATIENCE),
      })
      // What went wrong is not told: it could hold what was sent.
      .catch(() => undefined);
    if (!response) {
      return { ok: false, error: 'unreachable' };
    }
    const answer = await response.json().catch(() => undefined);
    if (v.is(SIGN_IN_ANSWER, answer)) {
      return answer;
    }
    return { ok: false, error: 'not-configured' };
  }

  /**
   * Takes a token that the person has made on GitHub for one repository. GitHub
   * says later whether it is right.
   */
  function paste(text: string): SignInOutcome {
    const pasted = text.trim();
    if (/^(gh[a-z]_\w+|[0-9a-f]{40})$/.test(pasted)) {
      return failed('classic-token');
    }
    if (!/^github_pat_\w{20,300}$/.test(pasted)) {
      return failed('no-token');
    }
    hasExpired = false;
    keep({ token: pasted, until: null });
    return { kind: 'signed-in', place: placeOf(browser.address()) };
  }

  return {
    begin,
    finish,
    paste,
    token,
    expire,
    /** Whether the person was signed in, and has to sign in again. */
    hasExpired: () => token() === undefined && hasExpired,
    /**
     * Whether people sign in by a GitHub App, and not with a token that they
     * paste.
     */
    hasApp: app !== '' && exchange !== '',
    signOut(): void {
      hasExpired = false;
      keep(undefined);
      storage.remove(BEGUN);
    },
  };
}

const failed = (fault: SignInFault): SignInOutcome => ({
  kind: 'not-signed-in',
  fault,
});

/** One slash begins it: two would begin the name of another site. */
function pathOf({ pathname }: URL): string {
  return pathname.replace(/^\/+/, '/');
}

/** The path of a page, with what follows it. */
function placeOf(address: URL): string {
  return pathOf(address) + address.search + address.hash;
}

/** Browsers can refuse to keep anything. */
function safeStorage(storage: SignInBrowser['storage']) {
  const attempt = <Result>(task: () => Result): Result | null => {
    try {
      return task();
    } catch {
      return null;
    }
  };
  return {
    get: (name: string) => attempt(() => storage.getItem(name)),
    set: (name: string, value: string) =>
      attempt(() => storage.setItem(name, value)),
    remove: (name: string) => attempt(() => storage.removeItem(name)),
  };
}

/** @returns nothing if another program has written there, or nobody. */
function readStored<const Schema extends v.GenericSchema<string, unknown>>(
  schema: Schema,
  text: string | null,
): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(schema, text);
  return success ? output : undefined;
}

/** 32 random bytes in 43 characters, as RFC 7636 recommends. */
function randomText(): string {
  return inNames(crypto.getRandomValues(new Uint8Array(32)));
}
