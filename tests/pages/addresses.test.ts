import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { app } from '../../pages/app/app';
import { templates } from '../../pages/routes';
import { createRoutes } from '../../renderer/router';
import { site } from '../support/practice-site';

// Which page an address shows.

const routes = createRoutes(app, () => Promise.reject(new Error('Nothing is loaded here.')));
const routeOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.id ?? 'none';

it('No two routes have one form of address', () => {
  const forms = Object.values(templates).flatMap((template) =>
    template.routes.map((route) => route.replace(/:\w+/g, ':')),
  );
  expect(forms.length).toBeGreaterThan(10);
  expect(new Set(forms).size).toBe(forms.length);
});

it('Every page is shown by its own template', () => {
  const wrong = site.pages.filter(({ path, template, isMissing }) => {
    // Pages at the top level share the route of legal pages.
    const name = templates[template as keyof typeof templates].routes.length > 0 ? template : 'legal';
    return !isMissing && !routeOf(path).startsWith(`${name} `);
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it.each(['/no/such/page', '/conditions/panic/more', '/blog/1/comments', '/blog/category/a/b'])(
  'The not-found page is shown for %s',
  (address) => expect(routeOf(address)).toBe('not-found *'),
);
