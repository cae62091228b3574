import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { htmlOf, site } from '../support/built-site';

// Every page is valid HTML, by html-validate's recommended rules.

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML, and no matter of validity: `<img/>`, `dateTime`, `required=""`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    // The template of the document writes it in small letters, which is as valid.
    'doctype-style': 'off',
    // Numbers are kept on one line by the stylesheet; copied numbers should hold plain characters.
    'tel-non-breaking': 'off',
    // Mantine leaves out `type="text"`, which is what HTML takes it for.
    'no-implicit-input-type': 'off',
    // Mantine ties labels to fields by id, also where the field stands in its label.
    'no-redundant-for': 'off',
    // HTML lets an id begin with a digit, as headings such as "1. Press" do.
    'valid-id': ['error', { relaxed: true }],
  },
});

it.each(site.pages.map((page) => page.path))('%s is valid HTML', (pagePath) => {
  const report = validator.validateStringSync(htmlOf(pagePath));
  const messages = report.results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(messages).toEqual([]);
});
