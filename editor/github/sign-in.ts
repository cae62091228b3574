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
  /** The client ID of the GitHub App; undefined if people paste a token. */
  app?: string;
  /**
   * The address of the function that exchanges codes for tokens, as in
   * `https://abc.supabase.co/functions/v1/editor-sign-in`.
   */
  exchange?: string;
  github?: string;
}

/** The browser's functions that the sign-in uses. */
interface SignInBrowser {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The address of the page. */
  address: () => URL;
  /** Replaces the page's address in the history, too. */
  replaceAddress: (address: string) => void;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The result of a sign-in step. */
export type SignInOutcome =
  /** The page wasn't opened by GitHub. */
  | { kind: 'none' }
  /** The browser must go to this address. */
  | { kind: 'leave'; address: string }
  /** The person was on this page before, as in `/about`. */
  | { kind: 'signed-in'; place: string }
  | { kind: 'not-signed-in'; fault: SignInFault };

const GITHUB = 'https://github.com';
const BEGUN = 'editor-sign-in';
const TOKEN = 'editor-token';
/** In ms. */
const PATIENCE = 20_000;
/** In ms. A token must not expire during a request. */
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

/** The browser in which this page is open. */
function thisBrowser(): SignInBrowser {
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
 * The token is kept in the page's memory and in the tab's session storage, to
 * survive a reload. It isn't passed to anything else or part of any outcome.
 *
 * https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/generating-a-user-access-token-for-a-github-app
 */
export class SignIn {
  readonly #settings: Required<SignInSettings>;
  readonly #browser: SignInBrowser;
  readonly #storage: ReturnType<typeof safeStorage>;
  #grant: Grant | undefined;

  constructor(settings: SignInSettings, browser = thisBrowser()) {
    const { editor, app = '', exchange = '', github = GITHUB } = settings;
    this.#settings = { editor, app, exchange, github };
    this.#browser = browser;
    this.#storage = safeStorage(browser.storage);
    this.#grant = readStored(grantSchema, this.#storage.get(TOKEN));
  }

  /** True if people sign in with a GitHub App instead of pasting a token. */
  get hasApp(): boolean {
    const { app, exchange } = this.#settings;
    return app !== '' && exchange !== '';
  }

  /** @returns undefined if the person must sign in. */
  token(): string | undefined {
    const until = this.#grant?.until ?? Number.POSITIVE_INFINITY;
    if (until - MARGIN <= this.#browser.now()) {
      this.expire();
    }
    return this.#grant?.token;
  }

  /**
   * Called for a 401 response or an expired token. After signing in again, the
   * person continues at the same place.
   */
  expire(): void {
    this.#grant = undefined;
    this.#storage.remove(TOKEN);
  }

  #keep(grant: Grant): void {
    this.#grant = grant;
    this.#storage.set(TOKEN, JSON.stringify(grant));
  }

  /** Stores the sign-in's secrets and the current page in this tab. */
  async begin(): Promise<SignInOutcome> {
    const { editor, app, github } = this.#settings;
    const place = placeOf(this.#browser.address());
    const begun: Begun = { state: randomText(), verifier: randomText(), place };
    this.#storage.set(BEGUN, JSON.stringify(begun));
    if (!readStored(begunSchema, this.#storage.get(BEGUN))) {
      return failed('storage');
    }
    const query = new URLSearchParams({
      client_id: app,
      redirect_uri: redirectOf(editor),
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
   * Completes the sign-in after GitHub's redirect. Must be called first on
   * every page.
   */
  async finish(): Promise<SignInOutcome> {
    const address = this.#browser.address();
    const { code, state, error } = Object.fromEntries(address.searchParams);
    if (state === undefined || (code === undefined && error === undefined)) {
      return { kind: 'none' };
    }
    // First of all, so that the code doesn't get into requests, bookmarks, or
    // the history.
    this.#browser.replaceAddress(pathOf(address));
    const begun = readStored(begunSchema, this.#storage.get(BEGUN));
    this.#storage.remove(BEGUN);
    if (begun?.state !== state) {
      return failed('elsewhere');
    }
    if (code === undefined) {
      return failed(error === 'access_denied' ? 'denied' : 'refused');
    }
    return this.#exchange(code, begun);
  }

  /** Exchanges a code from GitHub for a token. */
  async #exchange(
    code: string,
    { state, verifier, place }: Begun,
  ): Promise<SignInOutcome> {
    const { editor, app } = this.#settings;
    const redirect = redirectOf(editor);
    const answer = await this.#ask({ app, code, state, verifier, redirect });
    if (!answer.ok) {
      return failed(answer.error);
    }
    const { token, expiresIn } = answer;
    this.#keep({ token, until: this.#browser.now() + expiresIn * 1000 });
    return { kind: 'signed-in', place };
  }

  async #ask(values: object): Promise<Answer> {
    const response = await this.#browser
      .fetch(this.#settings.exchange, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(PATIENCE),
      })
      // Errors aren't reported, because they could contain what was sent.
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
   * Accepts a personal access token for one repository. Whether it is valid
   * turns out at the first request.
   */
  paste(text: string): SignInOutcome {
    const pasted = text.trim();
    if (/^(gh[a-z]_\w+|[0-9a-f]{40})$/.test(pasted)) {
      return failed('classic-token');
    }
    if (!/^github_pat_\w{20,300}$/.test(pasted)) {
      return failed('no-token');
    }
    this.#keep({ token: pasted, until: null });
    return { kind: 'signed-in', place: placeOf(this.#browser.address()) };
  }
}

const failed = (fault: SignInFault): SignInOutcome => ({
  kind: 'not-signed-in',
  fault,
});

/** Starts with a single slash: two would begin the name of another site. */
function pathOf({ pathname }: URL): string {
  return pathname.replace(/^\/+/, '/');
}

/** The path of a page with its query and fragment. */
function placeOf(address: URL): string {
  return pathOf(address) + address.search + address.hash;
}

/** Browsers may refuse to store anything. */
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

/** @returns undefined if nothing is stored, or something in another format. */
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
