import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referralFactsOf } from '../../pages/referral/referral-facts';
import { type Certificates, createCertificates } from '../backend/support/certificates';
import { startDeno } from '../backend/support/deno';
import { type RunningBackend, startEmbedded } from '../backend/support/embedded';
import { createFolder, type TemporaryFolder } from '../backend/support/folder';
import { type Behavior, type MailServer, startMailServer } from '../backend/support/mail-server';
import { answer, lose, reset } from '../e2e/interactive/support/referral-function';
import { type Site, startSite } from '../e2e/interactive/support/site';
import { loadContent } from '../support/built-site';
import { shareChromium } from '../support/open-pages';
import { createRandom } from '../support/random';
import { countEnds, findWrongs } from './support/audit';
import { HASTE, type Journey } from './support/journey';
import { type Fault, NO_FAULT, planTries } from './support/journey-faults';
import { createFaultyWay, type FaultyWay, type Forward, forwardTo } from './support/journey-server';
import { Traveler } from './support/travel';

/** JOURNEYS=200 makes so many. */
const JOURNEYS = Number(process.env.JOURNEYS ?? 500);
const KILLS = Number(process.env.KILLS ?? 25);
const TRAVELERS = 8;
const MAILBOXES = { to: 'referrals@practice.example', from: 'website@practice.example' };
/** The function's own deadline and pauses, ten times shorter as those of the page are. */
const LIMITS = {
  deadline: 2_000,
  pauses: [100, 400],
  rate: { perAddress: 100_000, total: 100_000, window: 1_000 },
};
const BEHAVIORS: Behavior[] = [
  ...['accept', 'accept', 'accept', 'accept', 'accept', 'accept', 'accept', 'accept', 'accept'],
  ...['refuse-recipient', 'refuse-content', 'busy-at-greeting', 'later-at-data', 'disconnect-before-data'],
  ...['disconnect-after-data', 'stall-at-greeting', 'stall-after-data'],
] as Behavior[];

/** What a browser gets from the server in front of a function that dies. */
const BROKEN = [reset, lose, answer(502, '<h1>Bad gateway</h1>', 'text/html')];

const content = loadContent();
const facts = referralFactsOf(content);
const again = content.pages.referral.confirmation.button;
let folder: TemporaryFolder;
let certificates: Certificates;
let browser: Browser;
let mailServer: MailServer;

beforeAll(async () => {
  folder = await createFolder();
  certificates = await createCertificates(folder.path);
  mailServer = await startMailServer(certificates.trusted);
  browser = await shareChromium();
});
afterAll(async () => {
  await mailServer?.close();
  await folder?.remove();
});

interface Trips {
  way: FaultyWay;
  /** The tries of the next journey; undefined when there are no more. */
  next: () => readonly Fault[] | undefined;
  travelers: number;
  /** How many times shorter the page's deadlines become. */
  haste: number;
}

/** Lets travelers make journeys side by side over a faulty way. */
async function travelAll({ way, next, travelers, haste }: Trips): Promise<Journey[]> {
  const site: Site = await startSite({ first: way.handler });
  let count = 0;
  const go = async () => {
    const traveler = await Traveler.arrive(browser, site.address, way, again, haste);
    for (let faults = next(); faults; faults = next()) {
      count += 1;
      await traveler.travel({ token: `Journey ${count} of this run.`, faults });
    }
    await traveler.leave();
    return traveler.journeys;
  };
  const journeys = await Promise.all(Array.from({ length: travelers }, go));
  await site.close();
  return journeys.flat();
}

describe('Referrals while function, mail server and network fail at every step', () => {
  let backend: RunningBackend;
  let journeys: Journey[];
  beforeAll(async () => {
    const mail = {
      ...MAILBOXES,
      smtpUrl: mailServer.url,
      smtpCa: certificates.ca,
      outboxFolder: '/nonexistent',
    };
    backend = await startEmbedded({ mail, facts: () => facts, limits: LIMITS });
    const random = createRandom(11);
    mailServer.expect(...Array.from({ length: 4 * JOURNEYS }, () => random.pick(BEHAVIORS)));
    const plans = Array.from({ length: JOURNEYS }, () => planTries(random));
    const way = createFaultyWay((body) => forwardTo(`${backend.url}/functions/v1/send-referral-email`, body));
    journeys = await travelAll({ way, next: () => plans.pop(), travelers: TRAVELERS, haste: HASTE });
    const tries = journeys.reduce((all, journey) => all + journey.tries.length, 0);
    console.log(
      `${journeys.length} journeys of ${tries} tries ended so: ${JSON.stringify(countEnds(journeys))}`,
    );
  }, 540_000);
  afterAll(() => backend?.close());

  test(`${JOURNEYS} journeys: none is lost silently, falsely shown as sent, doubled unrecognizably or endless`, () => {
    expect(findWrongs(journeys, mailServer.mails)).toEqual([]);
    expect(journeys).toHaveLength(JOURNEYS);
  });

  test('some were sent at once, some after a failure, and some not at all', () => {
    const sent = journeys.filter(({ tries }) => tries.at(-1)?.seen === 'sent');
    expect(sent.length).toBeGreaterThan(JOURNEYS / 4);
    expect(sent.filter(({ tries }) => tries.length > 1).length).toBeGreaterThan(JOURNEYS / 20);
    expect(countEnds(journeys).failed).toBeGreaterThan(JOURNEYS / 20);
  });

  test('no mail went to anyone else, and none came of nothing', () => {
    const tokens = new Set(journeys.map(({ token }) => token));
    for (const { recipients, parsed } of mailServer.mails) {
      expect(recipients).toEqual([MAILBOXES.to]);
      expect(tokens).toContain(/ {4}(Journey \d+ of this run\.)/.exec(parsed.text ?? '')?.[1]);
    }
  });
});

describe('Referrals while the process of the function is killed', () => {
  test(`in the middle of ${KILLS} requests: each is sent by the next try, and known again by its Message-ID`, async () => {
    await mailServer.close();
    mailServer = await startMailServer(certificates.trusted);
    const random = createRandom(3);
    const killed = createMortalFunction();
    const way = createFaultyWay(killed.forward, (...call) => random.pick(BROKEN)(...call));
    const journeys = await travelAll({
      way,
      // The tries after the first meet a process that is left alone.
      next: () => (killed.kills() < KILLS ? [NO_FAULT, NO_FAULT, NO_FAULT] : undefined),
      travelers: 1,
      // The next process may take seconds to start.
      haste: 1,
    });
    await killed.close();
    console.log(
      `${journeys.length} journeys, ${killed.kills()} kills: ${JSON.stringify(countEnds(journeys))}`,
    );
    expect(findWrongs(journeys, mailServer.mails, 1)).toEqual([]);
    expect(countEnds(journeys)).toEqual({ sent: journeys.length, failed: 0, left: 0 });
    // A browser sends again what it got no answer to, without being asked; of the others the visitor was told.
    expect(journeys.filter(({ tries }) => tries.length > 1).length).toBeGreaterThan(KILLS / 3);
  }, 540_000);
});

/**
 * The function under Deno, of which every other request is not survived. The next process is started
 * ahead of time.
 */
function createMortalFunction(): { forward: Forward; kills: () => number; close: () => Promise<void> } {
  const random = createRandom(5);
  const start = () =>
    startDeno(
      {
        REFERRALS_TO: MAILBOXES.to,
        REFERRALS_FROM: MAILBOXES.from,
        SMTP_URL: mailServer.url,
        SMTP_CA: certificates.ca,
        SITE_URL: 'https://www.practice.example',
        REFERRALS_LIMIT: '100000',
      },
      facts,
    );
  let current = start();
  let next = start();
  let kills = 0;
  let known = new Set<string>();

  return {
    async forward(body) {
      const process = await current;
      const isRetry = known.has(body);
      known = new Set([body]);
      const answered = forwardTo(process.url, body);
      if (isRetry) return answered;
      const timer = setTimeout(async () => {
        current = next;
        next = start();
        await process.close();
      }, random.below(120));
      try {
        const answer = await answered;
        clearTimeout(timer);
        return answer;
      } catch (error) {
        kills += 1;
        throw error;
      }
    },
    kills: () => kills,
    close: async () => {
      await Promise.all([current, next].map(async (process) => (await process).close()));
    },
  };
}
