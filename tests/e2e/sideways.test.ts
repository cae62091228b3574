import { expect, it } from 'vitest';
import { visitSite } from '../support/browser';
import { loadContent } from '../support/built-site';
import { everything } from '../support/everything';
import { sidewaysOf } from '../support/sideways';
import { onePagePerTemplate, pagesToFillIn } from './support/pages';
import { hydrate } from './support/react';
import * as form from './support/referral';

// No page is wider than the screen, whatever its reader has set, and however
// long the words of its language are.

const visit = visitSite({ elsewhere: loadContent().site.portals[0]?.url });

it.each(onePagePerTemplate)(
  '%s does not scroll sideways, with larger letters, more space between them, or longer words',
  async (path) => {
    const isForm = pagesToFillIn.includes(path);
    const { page } = await visit.open(path, { javaScriptEnabled: isForm });
    if (isForm) {
      await hydrate(page);
    }
    if (path === form.REFERRAL) {
      await form.ready(page);
    }
    expect(await sidewaysOf(page)).toEqual([]);
  },
  everything ? 240_000 : 60_000,
);
