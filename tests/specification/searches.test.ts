import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type OpenedSearch,
  openSearch,
  openUrgent,
} from '../../pages/search/search';
import type { SearchFile } from '../../schemas/content';
import { projectSite } from '../support/sites';
import { dataOf } from './this-site';

// What people type into the search, and the page that answers it. The words of
// the table were written before the code.

const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  '/#insurance': [
    ...[
      'prices',
      'price',
      'fee',
      'fees',
      'how much does it cost',
      'cost of therapy',
      'copay',
      'sliding scale',
    ],
    ...[
      'bcbs',
      'blue cross',
      'bluecross',
      'aetna',
      'do you take aetna',
      'cigna insurance',
      'tricare',
    ],
    ...['medicare', 'insurance', 'payment plan', 'out of network'],
    ...['do u take insurence', 'united healthcare', 'how do i pay'],
    ...['late fee', 'no show fee', 'what if i miss a session', 'self pay'],
    ...[
      'couples counselling cost',
      'is therapy free',
      'is there a discount',
      'price for couples',
      'how expensive is it',
    ],
  ],
  '/about#team': [
    'therapist',
    'therapists',
    'counselor',
    'psychologist',
    'who works here',
    'therapist near me',
    'accepting new clients',
    'wait list',
    'female therapist',
  ],
  '/therapists/jordan-avery': ['jordan', 'jordan avery', 'lcsw'],
  '/therapists/casey-lin': ['casey lin', 'intern'],
  '/contact': [
    'hours',
    'phone number',
    'address',
    'email',
    'weekend appointments',
    'are you open on saturday',
    'open now',
    'cancel appointment',
    'do you do evening appts',
    'where are you located',
    'can i text you',
  ],
  '/contact#visit': ['parking', 'wheelchair access'],
  '/medicaid-services': ['medicaid'],
  '/conditions/anxiety': [
    'anxiety',
    'panic attacks',
    'anxeity',
    'social anxiety',
    'overthinking',
    'scared to drive',
    'imposter syndrome',
  ],
  '/conditions/depression': [
    'depressed',
    'depression help',
    'i feel hopeless',
    'baby blues',
    'low self esteem',
    'self esteem',
    'cant stop crying',
    'i feel worthless',
    'lonely',
  ],
  '/conditions/life-transitions': ['lost my job'],
  '/conditions/stress': [
    'cant sleep',
    'stressed at work',
    'burnout',
    'i hate my job',
  ],
  '/conditions/grief-loss': [
    'grief',
    'my mom died',
    'my dad died',
    'lost my husband',
    'lost my baby',
    'stillbirth',
    'miscarriage',
  ],
  '/conditions/trauma-ptsd': [
    'ptsd',
    'ptds',
    'trauma',
    'emdr near me',
    'nightmares',
    'i was raped',
    'molested',
    'sexually assaulted',
  ],
  '/conditions/adhd': ['adhd', 'my son has adhd'],
  '/conditions/relationships': [
    'couples therapy',
    'marriage counseling',
    'marriage counselor',
    'my husband cheated',
    'wife left me',
    'breakup',
    'getting divorced',
    'couples counselling',
    'my husband hits me',
    'afraid of my wife',
    'afraid of my boyfriend',
    'domestic violence',
    'abusive husband',
    'mi esposo me pega',
  ],
  '/conditions/anger': ['anger management', 'anger issues'],
  '/teletherapy/austin': ['austin'],
  '/teletherapy/el-paso': ['el paso'],
  '/teletherapy/killeen': ['tricare killeen'],
  '/client-documents': ['forms', 'intake form', 'new patient forms'],
  '/referral': ['refer a client', 'referral'],
  '/espanol': [
    ...['spanish', 'español', 'terapia en español', 'hablan español'],
    ...['miedo', 'tengo miedo', 'tristeza', 'ataques de pánico', 'niños'],
    ...['abuela', 'depresión', 'ansiedad'],
  ],
  '/espanol#insurance': ['cuanto cuesta', 'aseguranza', 'seguro'],
  '/blog/11': ['free consultation'],
  '/#faq': ['zoom', 'first visit', 'will you tell my parents'],
  '/notice-of-privacy-practices': ['get my records'],
  '/privacy': ['privacy'],
  '/complaints': ['complaint', 'quejas'],
  '/services#faq': [
    ...['medication', 'drinking too much', 'OCD', 'autism', 'bipolar'],
    ...['eating disorder', 'alcohol', 'drugs', 'addiction'],
  ],
};
/** Of fifty, those that may be answered by another page first. */
const MOST_OTHERS = 3 / 50;

/**
 * What people type who need help now, by the answer: that of a crisis stands
 * alone, and that of violence is above the pages.
 */
const URGENT: Readonly<Record<string, readonly string[]>> = {
  'crisis, in English': [
    ...['I want to die', 'kill myself', 'kill my self', 'killing my self'],
    ...['selfharm', 'self harm', 'self-harming', 'hurt my self'],
    ...['hurt myself', 'suicide', 'suicidal thoughts', 'sucide', 'suiside'],
    ...['end my life', 'end my live', 'over dose', 'cutting', 'i cut myself'],
    ...['my son is cutting himself', 'emergency', 'emergancy', 'i wanna die'],
    ...['i dont want to be here anymore', 'end it all', 'I want to end it'],
    ...['ending it all', 'no reason to live', 'take my own life', 'kms'],
    ...['life isnt worth living', 'cant go on', 'I can’t go on like this'],
    ...['my son wants to kill himself', '988', 'took pills', 'i took pills'],
    ...['i took all my pills', 'end it', 'ending it', 'going to end it'],
    ...['im gonna end it', 'giving up on life', 'i feel like giving up'],
    ...['giving up', 'hearing voices', 'i hear voices', 'kill my husband'],
    ...['i want to kill my wife', 'kill my mother', 'klil myself'],
  ],
  'crisis, in Spanish': [
    ...['quiero morir', 'no quiero vivir mas', 'ya no quiero vivir'],
    ...['quitarme la vida', 'cortarme', 'ya no puedo mas', 'no puedo más'],
    ...['no aguanto más', 'ya no aguanto', 'suicidio', 'cortandome'],
    ...['me quiero morir', 'emergencia', 'suisidio', 'estoy oyendo voces'],
  ],
  'violence, in English': [
    ...['my husband hits me', 'he hit me', 'he chokes me', 'he choked me'],
    ...['my boyfriend has a gun', 'he is going to kill me', 'raped', 'rape'],
    ...['my husband raped me', 'i was raped', 'molested', 'my dad touches me'],
    ...['hurt my kids', 'he hurts my son', 'domestic violence', 'abusive'],
    ...['abusive husband', 'abussive', 'afraid of my husband', 'abuse'],
    ...['scared of my boyfreind', 'my ex is stalking me', 'stalking'],
    ...['sexual assualt', 'he threatens me', 'child abuse'],
  ],
  'violence, in Spanish': [
    ...['mi esposo me pega', 'me pega', 'violencia doméstica'],
    ...['violencia domestica', 'me amenaza', 'mi novio me golpea'],
    ...['tengo miedo de mi esposo', 'me violaron', 'mi papá me toca'],
    ...['abuso sexual', 'mi marido me va a matar'],
  ],
  // What can be meant in two ways gets both answers.
  'crisis, in Spanish; violence, in Spanish': [
    'quiero matarme',
    'quiero matar a alguien',
    'mi marido me quiere matar',
  ],
  'crisis, in English; violence, in English': [
    'he hits me and i want to die',
    'gun',
    'he will kill me',
  ],
};
const NOT_URGENT = [
  ...['diet', 'decide', 'panic', 'self care', 'couples', 'hours', 'myself'],
  ...['my self esteem', 'terapia en español', 'send a message', 'rates'],
  ...['weekend appointments', 'getting divorced', 'putting things off'],
  ...['how much at the end', "don't want medication", 'end my marriage'],
  ...['life coach', 'where do you live', "can't go to work"],
  ...['no reason to worry', 'seguro de vida', 'can you bill me'],
  // Words that sound like an urgent one, or mean something else among others.
  ...['gun violence policy', 'how does therapy end it', 'break up', 'breakup'],
  ...['substance abuse', 'alcohol abuse', 'abuso de alcohol', 'nonviolent'],
  ...['living my best life', 'living with loss', 'life after divorce'],
  ...['help me choose a therapist', 'how do i choose what is best for me'],
  ...['is starting therapy right for me', 'starting', 'getting started'],
  ...['a therapist who fits me', 'times that fit me', 'rated therapist'],
  ...['rapid heartbeat', 'what is this called', 'tough for me', 'lost my baby'],
  ...['breathing helps me', 'talking helps me', 'eating disorder', 'lie down'],
  ...['give up smoking', 'giving up alcohol', 'quit drinking', 'pills'],
  ...['anxiety pills', 'voice lessons', 'public speaking', 'touch'],
  ...['hitting a wall', 'hurt feelings', 'my back hurts', 'kids', 'my husband'],
  ...['privacy violation', 'order of sessions', 'threat', 'inner critic'],
  ...[
    'afraid of flying',
    'scared of dogs',
    'afraid to drive',
    'me duele la cabeza',
    'mi esposo',
  ],
  ...['tengo miedo', 'miedo', 'no puedo dormir', 'puedo pagar', 'martes'],
  ...['cuánto me toca pagar', 'me gusta', 'mi hija', 'ataques de pánico'],
];

const written = readFileSync(
  path.join(projectSite.folder, 'search-index.json'),
  'utf8',
);
let search: OpenedSearch['find'];
let isKnown: OpenedSearch['isWord'];
beforeAll(async () => {
  ({ find: search, isWord: isKnown } = await openSearch(new Response(written)));
});

const rows = Object.entries(SEARCHES).flatMap(([page, words]) =>
  words.map((typed) => ({ typed, page })),
);

it('Of at least fifty searches, the page that answers comes first in 47 of 50', () => {
  expect(rows.length).toBeGreaterThanOrEqual(50);
  const others = rows.flatMap(({ typed, page }) => {
    const first = search(typed).pages[0]?.id;
    return first === page ? [] : [`"${typed}" finds ${first} before ${page}`];
  });
  expect(
    others.slice(Math.floor(rows.length * MOST_OTHERS)),
    others.join('\n'),
  ).toEqual([]);
});

it.each([
  ['lost my baby', '/conditions/grief-loss'],
  ['stillbirth', '/conditions/grief-loss'],
  ['newborn', '/conditions/life-transitions'],
  ['ptds', '/conditions/trauma-ptsd'],
  ['tengo miedo', '/espanol'],
  ['cuánto cuesta', '/espanol#insurance'],
  ['eating disorder', '/services#faq'],
])('The search for "%s" finds %s first, with no exception', (typed, page) => {
  expect(search(typed).pages[0]?.id).toBe(page);
});

it('An English word with a slip that is Spanish, too, finds the page in Spanish and then those in English', () => {
  expect(
    search('depresion')
      .pages.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual(['/espanol', '/conditions/depression']);
});

describe('People whose words say that they need help now', () => {
  const { urgent = [] } = dataOf('pages/search.yaml') as SearchFile;
  const find = openUrgent(urgent);
  const answersTo = (typed: string, isWord = isKnown) =>
    find(typed, isWord)
      .map(
        ({ alone, language }) =>
          `${alone ? 'crisis' : 'violence'}, in ${language === 'es' ? 'Spanish' : 'English'}`,
      )
      .join('; ');

  it.each(Object.entries(URGENT))(
    'get the answer for %s',
    (answer, searches) => {
      const others = searches.filter((typed) => answersTo(typed) !== answer);
      expect(others.map((typed) => `${typed}: ${answersTo(typed)}`)).toEqual(
        [],
      );
    },
  );

  it('get it before the words of the site are loaded, too', () => {
    const searches = Object.values(URGENT).flat();
    const unanswered = searches.filter(
      (typed) => answersTo(typed, () => false) === '',
    );
    expect(unanswered).toEqual([]);
  });

  it('are the only ones who get it', () => {
    const answered = NOT_URGENT.filter((typed) => answersTo(typed) !== '');
    expect(answered.map((typed) => `${typed}: ${answersTo(typed)}`)).toEqual(
      [],
    );
  });
});
