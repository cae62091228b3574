import { expect, test } from 'vitest';
import { FONT_PAIRS } from '../../check/theme/fonts';
import { themeOf } from '../../check/theme/theme';
import { fontNotices } from '../../site/files/third-party-notices';

const COLORS = { brand: '#3d4f9f', accent: '#f2a65e', ground: '#fbf7f0', corners: 'round' } as const;

test.each(Object.keys(FONT_PAIRS) as (keyof typeof FONT_PAIRS)[])(
  'The notices name the packages of the fonts %s with their licenses, each once, and no other font',
  (fonts) => {
    const { heading, text } = FONT_PAIRS[fonts];
    const packages = new Set([heading, text].map(({ file }) => file.split('/').slice(0, 2).join('/')));
    const notices = fontNotices(themeOf({ ...COLORS, fonts }).packages)
      .split(/\n+^## /m)
      .slice(1);
    expect(notices.map((notice) => /^(\S+) - \d+\.\d+\.\d+ \(OFL-1\.1\)$/m.exec(notice)?.[1])).toEqual(
      [...packages].sort(),
    );
    for (const notice of notices) expect(notice).toContain('SIL OPEN FONT LICENSE');
  },
);
