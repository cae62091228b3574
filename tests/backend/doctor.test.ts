import type { ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, test } from 'vitest';
import { examineDocuments } from '../../scripts/doctor/documents';
import { examineEditor } from '../../scripts/doctor/editor';
import { examineReferrals } from '../../scripts/doctor/referral';
import type { Result } from '../../scripts/doctor/result';
import { examineSite } from '../../scripts/doctor/site';
import { configuredEditor } from '../../site/editor-settings';
import {
  FACTS_HEADER,
  FORM_VERSION,
  factsDigest,
} from '../../supabase/functions/_shared/facts-digest';
import { readSignInConfig } from '../../supabase/functions/_shared/sign-in-config';
import { createSignInHandler } from '../../supabase/functions/_shared/sign-in-handler';
import { callCommand } from '../support/commands';
import { serve, startEmbedded } from './support/embedded';
import { APP, type Fault, SECRET, startGitHub } from './support/github-sign-in';
import {
  createCertificate,
  type Script,
  startMailServer,
} from './support/mail-server';
import { FACTS } from './support/referrals';

const SITE = 'https://www.practice.example';
const NOWHERE = 'http://127.0.0.1:2';

const json = (response: ServerResponse, status: number, body: unknown) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify(body));

const textOf = ({ message, advice = '' }: Result) => `${message} ${advice}`;

// Without a bucket, and without a policy, Supabase sends an empty list as well.
test.each<
  [what: string, status: number | undefined, body: unknown, says: RegExp]
>([
  [
    'there is one',
    200,
    [{ name: 'a.pdf', id: '1', metadata: {} }],
    /^Visitors can see 1 document\. $/,
  ],
  [
    'there are none',
    200,
    [],
    /can see no documents in the bucket "client-documents"\. .+\.$/,
  ],
  [
    'the key is wrong',
    400,
    { error: 'AccessDenied', message: 'No JWS' },
    /: AccessDenied, No JWS\. .+\.$/,
  ],
  ['there is no storage', undefined, undefined, /ECONNREFUSED\. .+\.$/],
])(
  'The doctor says how many documents visitors see, or why none: %s',
  async (_, status, body, says) => {
    const url = status
      ? await serve((_request, response) => json(response, status, body))
      : NOWHERE;
    expect(
      textOf((await examineDocuments({ url, anonKey: 'key' })).result),
    ).toMatch(says);
  },
);

const certificate = createCertificate();
const server = await startMailServer(certificate);

describe('The doctor finds out whether referrals would arrive, without sending one', () => {
  const examine = (url: string, site = url, facts = FACTS) =>
    examineReferrals({ url, anonKey: 'key' }, site, facts);

  test.each<[SMTP_URL: string, script: Script, says: RegExp]>([
    [server.url, {}, /^The function can send mail\. $/],
    [server.url, { greeting: '421 Too busy' }, /mail-later\. .*busy/],
    [
      server.url.replace(/:[^:@]+@/, ':wrong@'),
      {},
      /mail-refused\. .*SMTP_URL/,
    ],
    [NOWHERE.replace('http', 'smtp'), {}, /mail-failed\. .*SMTP_URL/],
  ])(
    'that the mail server %s lets the function in, or why not: %j',
    async (SMTP_URL, script, says) => {
      server.expect(script);
      const { url, output } = await startEmbedded({
        settings: { SMTP_URL, SMTP_CA: certificate.cert },
      });
      expect((await examine(url)).map(textOf).at(-1)).toMatch(says);
      expect(output()).toContain('"outcome":"');
      expect(server.mails).toEqual([]);
    },
  );

  test('that the pages of the site may send them', async () => {
    const { url } = await startEmbedded();
    expect((await examine(url))[0]).not.toHaveProperty('advice');
    const advice = `Run: supabase secrets set SITE_URL=${SITE}`;
    expect((await examine(url, SITE))[0]).toMatchObject({ advice });
  });

  const other = { ...FACTS, reasons: ['Other'] };
  const current = factsDigest(FACTS);
  const ofOtherContent = factsDigest(other);
  const ofVersionBefore = factsDigest(FACTS, FORM_VERSION - 1);

  test.each<
    [string, deployed: string, form: string | undefined, wrong: string[]]
  >([
    ['both of this content', current, current, []],
    ['an older function', ofOtherContent, current, ['function']],
    ['an older form', current, ofOtherContent, ['referral form']],
    [
      'both of older content',
      ofOtherContent,
      ofOtherContent,
      ['function', 'referral form'],
    ],
    [
      'a function of the version before',
      ofVersionBefore,
      current,
      ['function'],
    ],
    [
      'a form of the version before',
      current,
      ofVersionBefore,
      ['referral form'],
    ],
    ['no form', current, undefined, ['referral form']],
  ])(
    'that the form and the function match: %s',
    async (_, deployed, form, wrong) => {
      const url = await serve((_request, response) =>
        response.setHeader(FACTS_HEADER, deployed).end(),
      );
      const html = form
        ? `<form id="referral-form" data-facts="${form}">`
        : '<p>Call us.';
      const site = await serve((_request, response) => response.end(html));
      const found = (await examine(url, site)).slice(1, 3);
      expect(
        found.filter(({ advice }) => advice).map(({ part }) => part),
      ).toEqual(wrong);
    },
  );

  test('that the function says which content it was made from', async () => {
    for (const facts of [FACTS, other]) {
      const { url } = await startEmbedded({ facts });
      const { headers } = await fetch(
        `${url}/functions/v1/send-referral-email`,
        { method: 'OPTIONS' },
      );
      expect(headers.get(FACTS_HEADER)).toBe(factsDigest(facts));
    }
  });

  test('that there is no function', async () => {
    const url = await serve((_, response) =>
      json(response, 404, { code: 'NOT_FOUND' }),
    );
    const [message, advice] = [
      'There is no function "send-referral-email".',
      expect.any(String),
    ];
    expect(await examine(url, SITE)).toMatchObject([{ message, advice }]);
  });
});

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};
const OPEN = 'The site can be read without encryption.';
const OTHERS = [
  'The header X-Content-Type-Options is different: x.',
  'The header Referrer-Policy is missing.',
  "An address that doesn't exist is answered with the status 200.",
];

test.each<
  [
    what: string,
    headers: Record<string, string>,
    missing: number,
    wrong: string[],
  ]
>([
  ['all is well but for the encryption of a test', HEADERS, 404, [OPEN]],
  [
    'headers, and a home page for the 404',
    { 'X-Content-Type-Options': 'x' },
    200,
    [OPEN, ...OTHERS],
  ],
  [
    'the site gives no answer',
    {},
    0,
    [`${NOWHERE} can't be reached: ECONNREFUSED.`],
  ],
])(
  'The doctor looks at the published pages: %s',
  async (_, headers, missing, wrong) => {
    const address = await serve(({ url }, response) =>
      response.writeHead(url === '/' ? 200 : missing, headers).end(),
    );
    const found = await examineSite(
      missing ? address : NOWHERE,
      Object.entries(HEADERS),
    );
    const failed = found.filter(({ advice }) => advice);
    expect(failed.map(({ message }) => message)).toEqual(wrong);
    for (const { advice } of failed) {
      expect(advice).toMatch(/[.?]$/);
    }
  },
);

describe('The doctor finds out whether editors could sign in, without signing anybody in', async () => {
  const PAGE = '<meta name="robots" content="noindex">';
  const editor = await serve((_request, response) => response.end(PAGE));
  const github = await startGitHub(`${editor}/`);

  /** The project with the function. @returns its address. */
  async function startProject(changes: object): Promise<string> {
    const settings = {
      EDITOR_URL: editor,
      EDITOR_CLIENT_ID: APP,
      EDITOR_CLIENT_SECRET: SECRET,
    };
    const { config } = readSignInConfig({
      ...settings,
      GITHUB_URL: github.url,
      ...changes,
    });
    const handle = config && createSignInHandler({ config });
    const missing = () =>
      Response.json({ error: 'not-configured' }, { status: 503 });
    return serve(
      getRequestListener((request) => handle?.(request) ?? missing(), {
        overrideGlobalObjects: false,
      }),
    );
  }

  const examine = async (
    project: string | undefined,
    app: string | undefined = APP,
  ) => {
    const found = await examineEditor(
      { address: editor, app },
      { project, practice: 'Juniper' },
    );
    return found.map(({ part, message, advice }) =>
      [part, advice === undefined, message, advice ?? ''].join(' '),
    );
  };

  test('when everything works', async () => {
    expect(await examine(await startProject({}))).toEqual([
      `editor true ${editor} answers, and search engines leave it out. `,
      'sign-in true The function "editor-sign-in" answers. ',
      `sign-in true Pages of ${editor} may ask it. `,
      'GitHub App true GitHub knows the app and its secret. ',
    ]);
  });

  const secrets = 'supabase secrets set';

  test.each<
    [what: string, settings: object, fault: Fault | undefined, wrong: RegExp[]]
  >([
    [
      'another secret',
      { EDITOR_CLIENT_SECRET: 'x'.repeat(40) },
      undefined,
      [/^GitHub App .*: secret\. .*new client secret/],
    ],
    [
      'another app',
      { EDITOR_CLIENT_ID: 'Iv1.other-one' },
      undefined,
      [/^GitHub App .*: app\. EDITOR_CLIENT_ID here differs/],
    ],
    [
      'another editor',
      { EDITOR_URL: 'https://edit.practice.example' },
      undefined,
      [
        new RegExp(
          `^sign-in .*aren't allowed.* ${secrets} EDITOR_URL=${editor}$`,
        ),
        /^GitHub App .*: origin\. /,
      ],
    ],
    [
      'a setting that is missing',
      { EDITOR_CLIENT_SECRET: '' },
      undefined,
      [/^sign-in /, /: not-configured\. .*log names/],
    ],
    [
      'another callback URL',
      {},
      { error: 'redirect_uri_mismatch' },
      [/: callback\. .*callback URL to http:.*\/$/],
    ],
    ['GitHub that is down', {}, 'down', [/: github\. GitHub does not answer/]],
    [
      'an app that is suspended',
      {},
      { error: 'suspended' },
      [/: refused\. Deploy the function again/],
    ],
  ])('or why not: %s', async (_, settings, fault, wrong) => {
    github.fail(fault);
    const found = await examine(await startProject(settings));
    github.fail(undefined);
    const failed = found.filter((text) => / false /.test(text));
    expect(failed.map((text) => text.replace(' false ', ' '))).toEqual(
      wrong.map((text) => expect.stringMatching(text)),
    );
  });

  test('or that there is no function, no project, or no GitHub App, with the form for one that is filled in', async () => {
    const empty = await serve((_request, response) =>
      json(response, 404, { code: 'NOT_FOUND' }),
    );
    expect((await examine(empty)).at(-1)).toMatch(
      /^sign-in false .* Run: supabase functions deploy editor-sign-in$/,
    );
    expect((await examine(NOWHERE)).at(-1)).toMatch(
      /^sign-in false .* Check SUPABASE_URL, and that the project isn't paused\.$/,
    );
    expect((await examine(undefined)).at(-1)).toMatch(
      /^sign-in false .*Set SUPABASE_URL/,
    );
    const pasted = (
      await examineEditor({ address: editor }, { practice: 'Juniper' })
    ).at(-1);
    expect(pasted).not.toHaveProperty('advice');
    const link = new URL(/https:\S+/.exec(pasted?.message ?? '')?.[0] ?? '');
    expect(link.searchParams.get('callback_urls[]')).toBe(`${editor}/`);
  });

  test.each<[what: string, address: () => Promise<string>, says: RegExp]>([
    [
      'a name that nobody knows',
      async () => 'https://edit.practice.invalid',
      /\. Add the name edit\.practice\.invalid /,
    ],
    [
      'a host without an answer',
      async () => NOWHERE,
      /ECONNREFUSED\. Check that the name leads/,
    ],
    [
      'an empty host',
      () => serve((_, response) => response.writeHead(404).end(PAGE)),
      /answers with 404\. Publish/,
    ],
    [
      'another site',
      () => serve((_, response) => response.end('<p>Hi')),
      /is not the editor: .* Publish/,
    ],
  ])('or that there is no editor: %s', async (_, address, says) => {
    const [page] = await examineEditor(
      { address: await address() },
      { practice: 'Juniper' },
    );
    expect(page && textOf(page)).toMatch(says);
  });

  test.each<
    [
      EDITOR_URL: string | undefined,
      EDITOR_CLIENT_ID: string | undefined,
      says: RegExp,
    ]
  >([
    [undefined, APP, /^Set EDITOR_URL, too/],
    ['edit.practice.example', APP, /^Set EDITOR_URL to an address such as/],
    [
      'http://edit.practice.example',
      APP,
      /^Set EDITOR_URL to an address such as/,
    ],
    [
      'https://edit.practice.example/edit',
      APP,
      /^Set EDITOR_URL to an address such as/,
    ],
    [`${SITE}/`, APP, /^EDITOR_URL is the address of the site/],
    [
      'https://edit.practice.example',
      '12345',
      /^Set EDITOR_CLIENT_ID to the client ID/,
    ],
  ])(
    'or that its settings cannot work: %s, %s',
    (EDITOR_URL, EDITOR_CLIENT_ID, says) => {
      expect(() =>
        configuredEditor({ EDITOR_URL, EDITOR_CLIENT_ID }, SITE),
      ).toThrow(says);
    },
  );

  test('when npm run doctor is given the address of the editor', async () => {
    const settings = {
      SUPABASE_URL: '',
      SUPABASE_ANON_KEY: '',
      EDITOR_CLIENT_ID: '',
    };
    for (const EDITOR_URL of [editor, '']) {
      const { stdout } = await callCommand(['doctor', NOWHERE], {
        ...settings,
        EDITOR_URL,
      });
      expect(stdout).toContain(`failed  site: ${NOWHERE}`);
      expect(stdout.match(/^ok {6}editor: \S+/m)?.[0]).toBe(
        EDITOR_URL ? `ok      editor: ${editor}` : undefined,
      );
    }
  });

  test('only if the practice has an editor, with or without a GitHub App', () => {
    const address = 'https://edit.practice.example';
    expect(configuredEditor({}, SITE)).toBeUndefined();
    expect(configuredEditor({ EDITOR_URL: `${address}/` }, SITE)).toEqual({
      address,
      app: undefined,
    });
    expect(
      configuredEditor({ EDITOR_URL: address, EDITOR_CLIENT_ID: APP }, SITE),
    ).toEqual({
      address,
      app: APP,
    });
  });
});
