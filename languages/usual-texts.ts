import { esTexts } from './es-texts';
import type { Voice, Voiced } from './word';

/**
 * The default texts of fields that a practice leaves out, by their English
 * text: those in schemas and those that are computed.
 */
type UsualTexts = Readonly<Record<string, string | Voiced>>;

/**
 * In English, only texts in which the practice refers to itself have another
 * form, for one that says "I".
 */
const EN: UsualTexts = Object.fromEntries(
  Object.entries({
    'Our mission': 'My mission',
    'Our story': 'My story',
    'What we hold to': 'What I hold to',
    'Meet our therapists': 'Meet your therapist',
    'What we have written on {category} so far.':
      'What I have written on {category} so far.',
    'The article may have moved, or there may be a typo in the address. Everything we have published is on the blog page.':
      'The article may have moved, or there may be a typo in the address. Everything I have published is on the blog page.',
    'What we help with in {city}': 'What I help with in {city}',
    'We can mail a paper copy, or read a form aloud over the phone.':
      'I can mail a paper copy, or read a form aloud over the phone.',
    'How we help': 'How I help',
    'Approaches we use': 'Approaches I use',
    '{condition}: what we work with': '{condition}: what I work with',
    'From our blog': 'From my blog',
    'Visit, call or write to us': 'Visit, call or write to me',
    'Our office': 'My office',
    'If we are with a client, leave your name and number and say whether a voicemail from us is all right.':
      'If I am with a client, leave your name and number and say whether a voicemail from me is all right.',
    'Send us a message': 'Send me a message',
    'Our therapists': 'Your therapist',
    'Our specialties': 'My specialties',
    'How we work': 'How I work',
    'Who We Serve': 'Who I Serve',
    'We come to you': 'I come to you',
    'Use this form to refer a client to our therapy services.':
      'Use this form to refer a client to my therapy services.',
    'Your referral has been successfully submitted to our team.':
      'Your referral has been successfully submitted to me.',
    'We will review the information and contact you soon.':
      'I will review the information and contact you soon.',
    "Call or write, and leave the client's name and health details out of an email. We can take a referral by phone.":
      "Call or write, and leave the client's name and health details out of an email. I can take a referral by phone.",
    "We did not receive it. Use your browser's Back button: in most browsers, the form still holds what you typed. Or call us, and we will take the referral by phone.":
      "I did not receive it. Use your browser's Back button: in most browsers, the form still holds what you typed. Or call me, and I will take the referral by phone.",
    'Here is every page of this site in one list. If none of them fits, call or write, and we will point you the right way.':
      'Here is every page of this site in one list. If none of them fits, call or write, and I will point you the right way.',
    'What we help with': 'What I help with',
    'Our team': 'Your therapist',
    "We don't have a page about that": "I don't have a page about that",
    'Our approach': 'My approach',
    'More that we help with': 'More that I help with',
  }).map(([we, I]) => [we, { we, I }]),
);

const TEXTS: Readonly<Record<string, UsualTexts>> = { en: EN, es: esTexts };

/**
 * The default text of a field in a language and in the voice of the practice;
 * the English one if there is no translation.
 */
export function usualText(
  text: string,
  language: string,
  voice: Voice,
): string {
  const [name = ''] = language.split('-', 1);
  const found = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  const known = found && Object.hasOwn(found, text) ? found[text] : undefined;
  if (known === undefined || typeof known === 'string') {
    return known ?? text;
  }
  return known[voice];
}
