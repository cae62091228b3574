import { expect, test } from 'vitest';
import { redirectTarget, withoutRedirects } from '../../formats/redirects';

const OUTLOOK = 'https://nam02.safelinks.protection.outlook.com/?url=';
const PROOFPOINT = 'https://urldefense.com/v3/__';

/**
 * Links of mail programs and other sites, with the address that each leads to.
 */
const REDIRECTS: Readonly<Record<string, string>> = {
  [`${OUTLOOK}https%3A%2F%2Fa.example%2Fb%3Fc%3D1%26d%3D2&data=05%7C02%7C&sdata=x%3D&reserved=0`]:
    'https://a.example/b?c=1&d=2',
  [`${OUTLOOK}http%3A%2F%2Fa.example%2F&data=05`]: 'https://a.example/',
  'https://www.google.com/url?q=https://a.example/b&sa=D&source=docs':
    'https://a.example/b',
  'https://www.google.co.uk/url?sa=t&url=https%3A%2F%2Fa.example':
    'https://a.example',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fa.example%2Fb&h=AT0':
    'https://a.example/b',
  'https://l.instagram.com/?u=https%3A%2F%2Fa.example%2Fb&e=AT1':
    'https://a.example/b',
  'https://urldefense.proofpoint.com/v1/url?u=https://a.example/b&k=x':
    'https://a.example/b',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_b-2Dc-3Fd-3D1&d=DwMF':
    'https://a.example/b-c?d=1',
  [`${PROOFPOINT}https://a.example/b__;!!AbC-1!x$`]: 'https://a.example/b',
  [`${PROOFPOINT}https:/a.example/b?c=1*2**A3__;KyMj!!AbC!x$`]:
    'https://a.example/b?c=1+2##3',
  [`${OUTLOOK}${encodeURIComponent(`${PROOFPOINT}https://a.example/b__;!!AbC!x$`)}&data=05`]:
    'https://a.example/b',
};

/** Addresses of such sites that lead to no other, or don't say to which. */
const ITSELF = [
  'https://www.google.com/search?q=https://a.example',
  'https://www.google.com/url?q=/maps',
  `${OUTLOOK}javascript%3Aalert(1)`,
  'https://safelinks.protection.outlook.com.a.example/?url=https%3A%2F%2Fb.example',
  'https://www.facebook.com/l.php',
];

test.each(Object.entries(REDIRECTS))(
  '%s leads to the address in it',
  (address, target) => {
    expect(redirectTarget(address)).toBe(target);
    expect(withoutRedirects(`See (${address}), or ask.`)).toBe(
      `See (${target}), or ask.`,
    );
  },
);

test.each(ITSELF)('%s stays', (address) => {
  expect(withoutRedirects(address)).toBe(address);
});
