import { BuilderElement, CheckBox, Paragraph, TextRun, type XmlComponent } from 'docx';

/** The longest name of a content control that Word accepts. */
const LONGEST_NAME = 64;

/** Makes the controls of one document: what a person types into, or checks, without touching the form. */
export class Controls {
  private last = 0;

  /** A line to type on. Word says `label` when the cursor enters it; on paper it is blank. */
  text(label: string): Paragraph {
    this.last += 1;
    const properties = element('w:sdtPr', {}, [
      element('w:alias', { 'w:val': shorten(label) }),
      element('w:tag', { 'w:val': `field-${this.last}` }),
      element('w:id', { 'w:val': this.last }),
      // The blanks are a placeholder: the first letter typed replaces them.
      element('w:showingPlcHdr'),
      element('w:text', { 'w:multiLine': 1 }),
    ]);
    const content = element('w:sdtContent', {}, [new TextRun('\u2002'.repeat(8))]);
    return new TypingLine(element('w:sdt', {}, [properties, content]));
  }

  check(label: string): CheckBox {
    return new CheckBox({
      alias: shorten(label),
      checkedState: { value: '2612' },
      uncheckedState: { value: '2610' },
    });
  }
}

/** A paragraph that holds a control of a kind that the library does not have. */
class TypingLine extends Paragraph {
  constructor(control: XmlComponent) {
    super({ spacing: { after: 0 } });
    this.root.push(control);
  }
}

function element(
  name: string,
  attributes: Record<string, string | number> = {},
  children: XmlComponent[] = [],
): BuilderElement {
  const pairs = Object.entries(attributes).map(([key, value]) => [key, { key, value }] as const);
  return new BuilderElement({ name, attributes: Object.fromEntries(pairs), children });
}

function shorten(label: string): string {
  return label.length <= LONGEST_NAME ? label : `${label.slice(0, LONGEST_NAME - 3)}...`;
}
