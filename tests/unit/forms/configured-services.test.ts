import { describe, expect, it } from 'vitest';
import { configuredServices } from '../../../site/services';

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
    expect(() => configuredServices(environment)).toThrow(/Set both/);
  });

  it.each([
    ...['abc.supabase.co', 'ftp://abc.supabase.co', 'https://', '/functions', 'https://*.supabase.co'],
    'https://abc.supabase.co;script-src',
  ])("are refused when the address can't be used: %s", (address) => {
    const environment = { SUPABASE_URL: address, SUPABASE_ANON_KEY: anonKey };
    expect(() => configuredServices(environment)).toThrow(/Set SUPABASE_URL to an address/);
  });

  it('are refused over http, which anyone along the way can read', () => {
    const environment = { SUPABASE_URL: 'http://abc.supabase.co', SUPABASE_ANON_KEY: anonKey };
    expect(() => configuredServices(environment)).toThrow(
      'SUPABASE_URL must begin with https://, as in https://abc.supabase.co.',
    );
  });

  it.each(['http://localhost:54321', 'http://127.0.0.1:54321', 'http://[::1]:54321'])(
    'may be those of this machine without encryption: %s',
    (address) => {
      const environment = { SUPABASE_URL: address, SUPABASE_ANON_KEY: anonKey };
      expect(configuredServices(environment).backend?.url).toBe(address);
    },
  );
});
