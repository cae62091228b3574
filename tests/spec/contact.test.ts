import { describe, expect, it } from 'vitest';
import { linksNamed, loadContent, mainOf, only, sectionOf, textsOf, wordsOf } from '../support/built-site';

// The specification, section 2, contact; section 1, contact details; section 9, hours and answers.

const { site: facts, pages } = loadContent();
const { practice } = facts;
const { cards, form } = pages.contact;
const main = mainOf('/contact');

describe('the card', () => {
  it('for the location has the address and opens a map', () => {
    const card = sectionOf(main, cards.location.title);
    expect(wordsOf(card)).toContain(practice.address.street);
    expect(wordsOf(card)).toContain('Fort Worth, TX 76104');
    const link = only(card.querySelectorAll('a'));
    expect(link.getAttribute('href')).toBe(practice.address.mapUrl);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('for the phone dials', () => {
    const card = sectionOf(main, cards.phone.title);
    const number = practice.phone.replace(/\D/g, '');
    expect(number).toHaveLength(10);
    expect(only(linksNamed(card, practice.phone)).getAttribute('href')).toBe(`tel:+1${number}`);
  });

  it('for e-mail writes, and says when the answer comes', () => {
    const card = sectionOf(main, cards.email.title);
    expect(only(linksNamed(card, practice.email)).getAttribute('href')).toBe(`mailto:${practice.email}`);
    expect(wordsOf(card)).toContain('24 hours');
  });

  it('for the hours has Monday-Friday 9am-5pm, and evenings and weekends by arrangement', () => {
    const card = sectionOf(main, cards.hours.title);
    expect(wordsOf(card)).toContain('Phone: Monday-Friday 9am-5pm');
    expect(wordsOf(card)).toMatch(/evenings and weekends: teletherapy, arranged by phone/i);
  });
});

it('has these four cards first, in this order', () => {
  const titles = [cards.location, cards.phone, cards.email, cards.hours].map(({ title }) => title);
  expect(textsOf(main, 'h2').slice(0, 4)).toEqual(titles);
});

it('links to the forms that it asks new clients for', () => {
  const section = sectionOf(main, pages.contact.visit.title);
  expect(only(linksNamed(section, 'Client Documents')).getAttribute('href')).toBe('/client-documents');
});

it('offers to send a message to the general address', () => {
  const section = sectionOf(main, form.title);
  expect(textsOf(main, 'h2')[4]).toBe(form.title);
  expect(section.innerHTML).toContain(practice.email);
});

it('gives the message a subject even without JavaScript', () => {
  const action = new URL(only(main.querySelectorAll('form')).getAttribute('action') ?? '');
  expect(action.href.startsWith(`mailto:${practice.email}?`)).toBe(true);
  expect(action.searchParams.get('subject')).toBe('Message from the website');
});
