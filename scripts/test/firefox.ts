/** The tests of what browsers do differently: navigation, menus, forms, hydration. */
export const FIREFOX_FILES: readonly string[] = [
  'tests/e2e/every-template.test.ts',
  'tests/e2e/hamburger.test.ts',
  'tests/e2e/hydration.test.ts',
  'tests/e2e/in-site-navigation.test.ts',
  'tests/e2e/insurance-link.test.ts',
  'tests/e2e/navigation-bar.test.ts',
  'tests/e2e/print.test.ts',
  'tests/e2e/interactive/contact.test.ts',
  'tests/e2e/interactive/referral-before-react.test.ts',
  'tests/e2e/interactive/referral-dates.test.ts',
  'tests/e2e/interactive/referral-errors.test.ts',
  'tests/e2e/interactive/referral-fields.test.ts',
  'tests/e2e/interactive/referral-success.test.ts',
];
