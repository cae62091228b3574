import { describe, expect, test } from 'vitest';
import { startDeno } from './support/deno';
import { describeDelivery } from './support/describe-delivery';
import { DENO } from './support/function-target';

describeDelivery(DENO);

describe('without its configuration, under Deno', () => {
  test('the function says to its log what is missing, and to visitors that nothing was sent', async () => {
    const { url, output, close } = await startDeno({
      REFERRALS_TO: 'referrals@practice.example, evil@evil.example',
      REFERRALS_FROM: '',
      SMTP_URL: 'smtp-password-in-the-wrong-place',
      SITE_URL: '',
    });
    try {
      const response = await fetch(url, { method: 'POST', body: '{}' });
      expect([response.status, await response.json()]).toEqual([503, { ok: false, error: 'not-configured' }]);
      for (const name of ['REFERRALS_TO', 'REFERRALS_FROM', 'SMTP_URL', 'SITE_URL']) {
        expect(output()).toContain(name);
      }
      expect(output()).not.toContain('wrong-place');
    } finally {
      await close();
    }
  });
});
