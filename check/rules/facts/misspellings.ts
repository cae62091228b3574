import { finding } from '../../words/words';
import { type FactReader, statementsIn } from './reader';

/**
 * Slips that people often make and don't see, and that are no words of English
 * or Spanish.
 */
const MISSPELLED: Readonly<Record<string, string>> = {
  accomodate: 'accommodate',
  anxeity: 'anxiety',
  apointment: 'appointment',
  apointments: 'appointments',
  appoinment: 'appointment',
  appoinments: 'appointments',
  appointmet: 'appointment',
  availible: 'available',
  avaliable: 'available',
  becuase: 'because',
  begining: 'beginning',
  beleive: 'believe',
  confidental: 'confidential',
  councelor: 'counselor',
  counsling: 'counseling',
  definately: 'definitely',
  definitly: 'definitely',
  depresion: 'depression',
  embarass: 'embarrass',
  enviroment: 'environment',
  existance: 'existence',
  greif: 'grief',
  independant: 'independent',
  insurence: 'insurance',
  knowlege: 'knowledge',
  neccessary: 'necessary',
  noticable: 'noticeable',
  occured: 'occurred',
  occurence: 'occurrence',
  prefered: 'preferred',
  privledge: 'privilege',
  psycology: 'psychology',
  questionaire: 'questionnaire',
  recieve: 'receive',
  recomend: 'recommend',
  refered: 'referred',
  relevent: 'relevant',
  seperate: 'separate',
  sheduled: 'scheduled',
  succesful: 'successful',
  suprise: 'surprise',
  teh: 'the',
  therapits: 'therapist',
  therepy: 'therapy',
  therpy: 'therapy',
  thier: 'their',
  tommorow: 'tomorrow',
  truely: 'truly',
  untill: 'until',
  wich: 'which',
  wierd: 'weird',
};

const ANY = new RegExp(
  `(?<![\\p{L}\\p{N}@./_-])(?<word>${Object.keys(MISSPELLED).join('|')})(?![\\p{L}\\p{N}@/_-])`,
  'giu',
);

/** "Call for an apointment." */
export function misspellingReader(): FactReader {
  return {
    looks: { test: (line) => line.search(ANY) >= 0 },
    *read({ plain }) {
      for (const { before, words } of statementsIn(plain, ANY)) {
        // The name of somebody, or a word about which the sentence is.
        const isName = /^\p{Lu}/u.test(words) && before !== '';
        const isQuoted = /["“‘']$/.test(before) || /spell/i.test(plain);
        if (isName || isQuoted) {
          continue;
        }
        const right = inCaseOf(words, MISSPELLED[words.toLowerCase()] ?? words);
        yield { words, ...finding('misspelled-word', { words, right }), right };
      }
    },
  };
}

/** `Therapy` for `Therpy`. */
const inCaseOf = (typed: string, word: string): string =>
  /^\p{Lu}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** A space before a comma, or two periods. Three are an ellipsis. */
const STRAY = /(?<!\S)\S*\p{L}(?: ,(?= )|\.\.(?=\s(?!\p{Ll})|$))/gu;

/** `Bring your forms , and call us..` has a space and a period too many. */
export function straySignReader(): FactReader {
  return {
    looks: { test: (line) => line.search(STRAY) >= 0 },
    *read({ plain }) {
      // In quotation marks, two periods are how somebody writes.
      if (/["“”]/.test(plain)) {
        return;
      }
      for (const { words } of statementsIn(plain, STRAY)) {
        const right = words.replace(' ,', ',').replace('..', '.');
        yield { words, ...finding('stray-sign', { words, right }), right };
      }
    },
  };
}
