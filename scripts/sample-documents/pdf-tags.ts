import {
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib';

/** The structure types used here: ISO 32000-1, section 14.8.4. */
export type Tag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Note'
  | 'Div'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Form';

interface Element {
  tag: Tag;
  kids: Kid[];
}
type Kid = Element | { page: PDFPage; mcid: number } | { page: PDFPage; widget: PDFRef };

/**
 * Collects what each piece of a page is (heading, paragraph, list, form field) while it is drawn, and
 * writes that into the file as its structure tree. Screen readers read a PDF by this tree, in its order.
 *
 * @see ISO 32000-1, sections 14.6 to 14.8
 */
export class Tags {
  private readonly root: Element = { tag: 'Document', kids: [] };
  private readonly path: Element[] = [this.root];
  private readonly marksOnPage = new Map<PDFPage, number>();

  /** Everything drawn or opened within `inside` becomes part of one new element. */
  element(tag: Tag, inside: () => void): void {
    const element: Element = { tag, kids: [] };
    this.current.kids.push(element);
    this.path.push(element);
    inside();
    this.path.pop();
  }

  /** Draws text that belongs to the current element. */
  content(page: PDFPage, draw: () => void): void {
    const mcid = this.marksOnPage.get(page) ?? 0;
    this.marksOnPage.set(page, mcid + 1);
    const { tag, kids } = this.current;
    kids.push({ page, mcid });
    mark(page, PDFOperatorNames.BeginMarkedContentSequence, [`/${tag}`, `<</MCID ${mcid}>>`], draw);
  }

  /** Draws what a screen reader should pass over: lines, tints, running heads. */
  artifact(page: PDFPage, draw: () => void): void {
    mark(page, PDFOperatorNames.BeginMarkedContent, ['/Artifact'], draw);
  }

  /** Adds a form field, by the reference of its annotation, to the current element. */
  widget(page: PDFPage, widget: PDFRef): void {
    this.current.kids.push({ page, widget });
  }

  write(doc: PDFDocument): void {
    const { context } = doc;
    const rootRef = context.nextRef();
    const parents = new ParentTree(context);
    const document = writeElement(context, this.root, rootRef, parents);
    context.assign(
      rootRef,
      context.obj({
        Type: 'StructTreeRoot',
        K: [document],
        ParentTree: parents.write(),
        ParentTreeNextKey: parents.size,
      }),
    );
    doc.catalog.set(PDFName.of('StructTreeRoot'), rootRef);
    doc.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    // Tab goes through the fields in the order of the structure.
    for (const page of doc.getPages()) page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  }

  private get current(): Element {
    return this.path.at(-1) ?? this.root;
  }
}

function mark(page: PDFPage, operator: PDFOperatorNames, operands: string[], draw: () => void): void {
  page.pushOperators(PDFOperator.of(operator, operands));
  draw();
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

function writeElement(context: PDFContext, element: Element, parent: PDFRef, parents: ParentTree): PDFRef {
  const ref = context.nextRef();
  const kids = element.kids.map((kid) => {
    if ('tag' in kid) return writeElement(context, kid, ref, parents);
    if ('mcid' in kid) {
      parents.addContent(kid.page, kid.mcid, ref);
      return context.obj({ Type: 'MCR', Pg: kid.page.ref, MCID: kid.mcid });
    }
    parents.addWidget(kid.widget, ref);
    return context.obj({ Type: 'OBJR', Pg: kid.page.ref, Obj: kid.widget });
  });
  const dict = context.obj({ Type: 'StructElem', S: element.tag, P: parent, K: kids });
  if (element.tag === 'TH') dict.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: 'Column' }));
  context.assign(ref, dict);
  return ref;
}

/** The way back, from marked content and annotations to the elements they belong to. */
class ParentTree {
  private readonly elementsOfPage = new Map<PDFPage, PDFRef[]>();
  private readonly elementOfWidget = new Map<PDFRef, PDFRef>();

  constructor(private readonly context: PDFContext) {}

  get size(): number {
    return this.elementsOfPage.size + this.elementOfWidget.size;
  }

  addContent(page: PDFPage, mcid: number, element: PDFRef): void {
    const elements = this.elementsOfPage.get(page) ?? [];
    elements[mcid] = element;
    this.elementsOfPage.set(page, elements);
  }

  addWidget(widget: PDFRef, element: PDFRef): void {
    this.elementOfWidget.set(widget, element);
  }

  write(): PDFRef {
    const numbers: (number | PDFRef | PDFRef[])[] = [];
    let key = 0;
    for (const [page, elements] of this.elementsOfPage) {
      page.node.set(PDFName.of('StructParents'), this.context.obj(key));
      numbers.push(key, elements);
      key += 1;
    }
    for (const [widget, element] of this.elementOfWidget) {
      this.context.lookup(widget, PDFDict).set(PDFName.of('StructParent'), this.context.obj(key));
      numbers.push(key, element);
      key += 1;
    }
    return this.context.register(this.context.obj({ Nums: numbers }));
  }
}
