import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { app } from '../../pages/app/app';
import { templates } from '../../pages/routes';
import { createRoutes } from '../../renderer/router';
import { readBuiltPages } from '../support/built-pages';
import { htmlOf } from '../support/built-site';
import { practiceSite } from '../support/sites';

// Which page an address shows.

const { pages } = readBuiltPages(practiceSite.folder);

describe('The routes of React Router', () => {
  const routes = createRoutes(app, () => Promise.reject(new Error('Nothing is loaded here.')));
  const routeOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.id ?? 'none';

  it('never have two routes for one form of address', () => {
    const forms = Object.values(templates).flatMap((template) =>
      template.routes.map((route) => route.replace(/:\w+/g, ':')),
    );
    expect(forms.length).toBeGreaterThan(10);
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('show every page by its own template', () => {
    const wrong = pages.filter((address) => {
      const [, state = ''] = /id="page-state">(.*?)<\/script>/s.exec(htmlOf(address)) ?? [];
      const name = JSON.parse(state).page.template as keyof typeof templates;
      // Pages at the top level share the route of legal pages.
      const route = templates[name].routes.length > 0 ? name : 'legal';
      return !routeOf(address).startsWith(`${route} `);
    });
    expect(wrong).toEqual([]);
  });

  it.each(['/no/such/page', '/conditions/panic/more', '/blog/1/comments', '/blog/category/a/b'])(
    'show the not-found page for %s',
    (address) => {
      expect(routeOf(address)).toBe('not-found *');
    },
  );
});

it('Every page is public: none asks to sign in', () => {
  const asking = /type="password"|>\s*(sign|log) ?(in|up)\s*</i;
  expect(pages.filter((address) => asking.test(htmlOf(address)))).toEqual([]);
});
