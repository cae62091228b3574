import { describe, expect, it } from 'vitest';
import { configuredServices } from '../../../scripts/services';

const url = 'https://abc.supabase.co';
const anonKey = 'public-key';

describe('The services of a published site', () => {
  it('are none when no Supabase project is named', () => {
    expect(configuredServices({})).toEqual({});
    expect(configuredServices({ SUPABASE_URL: '', SUPABASE_ANON_KEY: '' })).toEqual({});
  });

  it('are the project that is named, and no list of documents', () => {
    expect(configuredServices({ SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey })).toEqual({
      backend: { url, anonKey },
    });
  });

  it.each([`${url}/`, `${url}/rest/v1`, `${url}?a=1`])('take only the origin of %s', (address) => {
    expect(configuredServices({ SUPABASE_URL: address, SUPABASE_ANON_KEY: anonKey }).backend?.url).toBe(url);
  });

  it.each([
    { SUPABASE_URL: url },
    { SUPABASE_ANON_KEY: anonKey },
    { SUPABASE_URL: url, SUPABASE_ANON_KEY: '' },
  ])('are refused when only one of the two is set: %j', (environment) => {
    expect(() => configuredServices(environment)).toThrow(/belong together/);
  });

  it.each(['abc.supabase.co', 'ftp://abc.supabase.co', 'https://', 'javascript:alert(1)', '/functions'])(
    'are refused when the address is none: %s',
    (address) => {
      const environment = { SUPABASE_URL: address, SUPABASE_ANON_KEY: anonKey };
      expect(() => configuredServices(environment)).toThrow(/has to be an address/);
    },
  );
});
