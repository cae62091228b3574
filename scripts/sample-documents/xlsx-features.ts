import type writeExcelFile from 'write-excel-file/node';
import {
  getOpeningTagMarkup,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';

/** The library's own type for it, which it does not export under a name. */
export type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>['features']>[number];

/** What Excel does with one cell beyond showing it: offer a list, check a date, show a hint. */
export interface Validation {
  /** As in `B7`. */
  address: string;
  label: string;
  options?: readonly string[];
  date?: boolean;
  hint?: string;
}

export interface SheetSetup {
  validations: readonly Validation[];
  /** Rows, counted from 1, that begin a new page in print. */
  pageBreaksBefore: readonly number[];
  header: string;
  footer: string;
}

type Attributes = Record<string, string | number>;

const WORKSHEET = 'xl/worksheets/sheet{id}.xml';

/** The longest title and text of a hint, and the longest list, that Excel accepts. */
const LIMITS = { title: 32, hint: 255, list: 255 };

/** Prints each sheet on letter paper, one page wide, and gives its cells their lists and hints. */
export function setUpSheets(setups: readonly SheetSetup[]): Feature {
  return {
    files: {
      transform: {
        [WORKSHEET]: {
          transform: (xml, _, { sheetIndex }) => {
            const setup = setups[sheetIndex];
            return setup ? sheetElements(setup).reduce(insert, xml) : xml;
          },
        },
        'xl/workbook.xml': {
          // The file holds formulas without results: Excel works them out when it opens the file.
          transformElementAttributes: (tag, attributes) =>
            tag === 'calcPr' ? { ...attributes, fullCalcOnLoad: 1 } : attributes,
        },
      },
    },
  };
}

/** Adds the file's title, author and language, which the library leaves out. */
export function addProperties(coreProperties: string): Feature {
  const part = 'docProps/core.xml';
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            getSelfClosingTagMarkup('Override', {
              PartName: `/${part}`,
              ContentType: 'application/vnd.openxmlformats-package.core-properties+xml',
            }),
        },
        '_rels/.rels': {
          insert: () =>
            getSelfClosingTagMarkup('Relationship', {
              Id: 'rId-core-properties',
              Type: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
              Target: part,
            }),
        },
      },
      write: { files: () => ({ [part]: coreProperties }) },
    },
  };
}

function insert(xml: string, markup: string): string {
  const order = getOrderOfSiblings(WORKSHEET, 'worksheet') ?? [];
  return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet');
}

function sheetElements({ validations, pageBreaksBefore, header, footer }: SheetSetup): string[] {
  const breaks = pageBreaksBefore.map((row) => empty('brk', { id: row - 1, max: 16383, man: 1 }));
  return [
    element('sheetPr', {}, [empty('pageSetUpPr', { fitToPage: 1 })]),
    element('dataValidations', { count: validations.length }, validations.map(toMarkup)),
    empty('printOptions', { horizontalCentered: 1 }),
    empty('pageMargins', { left: 0.75, right: 0.75, top: 0.8, bottom: 0.8, header: 0.4, footer: 0.4 }),
    // Paper 1 is US letter. As many pages as needed, each as wide as the sheet.
    empty('pageSetup', { paperSize: 1, orientation: 'portrait', fitToWidth: 1, fitToHeight: 0 }),
    element('headerFooter', {}, [
      element('oddHeader', {}, [sanitizeTextContent(header)]),
      element('oddFooter', {}, [sanitizeTextContent(footer)]),
    ]),
    ...(breaks.length > 0
      ? [element('rowBreaks', { count: breaks.length, manualBreakCount: breaks.length }, breaks)]
      : []),
  ];
}

function toMarkup({ address, label, options, date, hint }: Validation): string {
  const attributes: Attributes = { sqref: address, allowBlank: 1 };
  if (hint) {
    if (hint.length > LIMITS.hint)
      throw new Error(`The hint of "${label}" is longer than ${LIMITS.hint} letters.`);
    const title = label.length <= LIMITS.title ? label : `${label.slice(0, LIMITS.title - 3)}...`;
    Object.assign(attributes, { showInputMessage: 1, promptTitle: title, prompt: hint });
  }
  if (options) {
    const list = options.join(',');
    if (list.length > LIMITS.list || options.some((option) => option.includes(','))) {
      throw new Error(`The list of "${label}" has a comma in it or more than ${LIMITS.list} letters.`);
    }
    // The list only offers: what is not in it may still be typed.
    return element('dataValidation', { ...attributes, type: 'list' }, [
      element('formula1', {}, [sanitizeTextContent(`"${list}"`)]),
    ]);
  }
  if (date) {
    const warning: Attributes = {
      type: 'date',
      operator: 'greaterThan',
      errorStyle: 'warning',
      showErrorMessage: 1,
      errorTitle: 'Is this a date?',
      error: 'Please write month, day and year, as in 04/30/1985.',
    };
    return element('dataValidation', { ...attributes, ...warning }, [element('formula1', {}, ['1'])]);
  }
  return empty('dataValidation', attributes);
}

function element(tag: string, attributes: Attributes, children: string[]): string {
  return `${getOpeningTagMarkup(tag, attributes)}${children.join('')}</${tag}>`;
}

function empty(tag: string, attributes: Attributes): string {
  return getSelfClosingTagMarkup(tag, attributes);
}
