import type { Mistakes } from './mistake';

/** A white picture, 8 pixels wide and 6 high. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAAAAADbboAnAAAADklEQVR42mP4DwUMpDAAC3Ev0ZM6RjcAAAAASUVORK5CYII=',
  'base64',
);

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"></svg>\n';

/** Files: their names, folders, and encodings; pictures. */
export const FILES: Mistakes = {
  'a new page among those that have a template each': {
    edits: { 'pages/fees.yaml': { of: 'pages/about.yaml' } },
    says: '1:1 file-of-no-page([cities city page, conditions condition page, languages page in another language, legal legal page, pages/more free page, posts blog post, programs program, therapists therapist page])',
  },
  'saved as a word document': {
    edits: { 'legal/cookies.yaml': 'PK\u0003\u0004\u0014\u0000\u0006\u0000' },
    says: '1:1 no-plain-text',
  },
  'empty file': {
    edits: { 'legal/cookies.yaml': '' },
    says: '1:1 empty-file',
  },
  'a file saved as Windows-1252': {
    edits: {
      'legal/cookies.yaml': (text) =>
        Buffer.from(text.replace('device', 'café'), 'latin1'),
    },
    says: '7:51 other-encoding(é)',
  },
  'a file saved as UTF-16': {
    edits: {
      'legal/cookies.yaml': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    },
    says: '1:1 no-plain-text',
  },
  'a condition in the folder of the cities': {
    edits: {
      'cities/panic.yaml': { of: 'conditions/panic.yaml' },
      'conditions/panic.yaml': null,
    },
    says: '1:1 other-folder(condition page, conditions/panic.yaml false false)',
  },
  'a copy of a page that the site has one of: pages/contact (1).yaml': {
    edits: { 'pages/contact (1).yaml': { of: 'pages/contact.yaml' } },
    says: '1:1 file-of-no-page(pages/contact.yaml true true)',
  },
  'an old version of the facts: site_old.yaml': {
    edits: { 'site_old.yaml': { of: 'site.yaml' } },
    says: '1:1 file-of-no-page(site.yaml true true)',
  },
  'a page whose ending was typed twice: cities/nampa.yaml.yaml': {
    edits: {
      'cities/nampa.yaml.yaml': { of: 'cities/nampa.yaml' },
      'cities/nampa.yaml': null,
    },
    says: '1:1 other-ending(.yaml.yaml, cities/nampa.yaml false true)',
    followed: {
      'cities/nampa.yaml': { of: 'cities/nampa.yaml.yaml' },
      'cities/nampa.yaml.yaml': null,
    },
  },
  'documents whose ending was typed twice': {
    edits: {
      'documents/fees-2027.pdf.pdf': '%PDF-1.7\n',
      'documents/Rules.docx.pdf': '%PDF-1.7\n',
      'documents/Form v1.2.pdf': '%PDF-1.7\n',
    },
    says: [
      'documents/Rules.docx.pdf:1:1 (warning) ending-twice(Rules.docx.pdf, Rules.pdf)',
      '1:1 (warning) ending-twice(fees-2027.pdf.pdf, fees-2027.pdf)',
    ],
    followed: {
      'documents/fees-2027.pdf.pdf': null,
      'documents/Rules.docx.pdf': null,
    },
  },
  'a backup of a page: cities/nampa.yaml.bak': {
    edits: { 'cities/nampa.yaml.bak': { of: 'cities/nampa.yaml' } },
    says: '1:1 other-ending(.yaml.bak, cities/nampa.yaml true true)',
  },
  'a copy with a name that an address can have: cities/nampa-old.yaml': {
    edits: { 'cities/nampa-old.yaml': { of: 'cities/nampa.yaml' } },
    says: '3:1 copied-file(cities/nampa.yaml, [], 0)',
  },
  'a page with the name of a second download: pages/contact (2).yaml': {
    edits: {
      'pages/contact (2).yaml': { of: 'pages/contact.yaml' },
      'pages/contact.yaml': null,
    },
    says: '1:1 file-of-no-page(pages/contact.yaml false true)',
  },
  'a copy: cities/nampa - Copy.yaml': {
    edits: { 'cities/nampa - Copy.yaml': { of: 'cities/nampa.yaml' } },
    says: '3:1 copied-file(cities/nampa.yaml, [], 0)',
  },
  'a page whose file has a name that no address can have': {
    edits: {
      'cities/nampa!.yaml': { of: 'cities/nampa.yaml' },
      'cities/nampa.yaml': null,
    },
    // Other pages name it as it is to be named.
    says: '1:1 unfit-file-name(nampa!, nampa)',
  },
  'a page with a name, an ending, and a folder that are wrong': {
    edits: { 'Idaho Falls.yml': { of: 'cities/nampa.yaml' } },
    says: '1:1 other-ending(.yml, cities/idaho-falls.yaml false false)',
  },
  'file with a list': {
    edits: { 'legal/cookies.yaml': '- Cookies\n- None' },
    says: '1:1 wrong-kind([], array, object [slug, title, meta, order, effective, updated, reviewBy, intro, numbered, sections, contact, draft, publishOn, movedFrom] false)',
  },
  'cities without their texts': {
    edits: { 'pages/cities.yaml': null },
    says: '1:1 missing-file(Texts that all city pages share, cities)',
  },
  'missing page file': {
    edits: { 'pages/contact.yaml': null },
    says: '1:1 missing-file(Contact page)',
  },
  'file with text': {
    edits: { 'legal/cookies.yaml': 'This website sets no cookies.' },
    says: '1:1 wrong-kind([], This website sets no cookies., object [slug, title, meta, order, effective, updated, reviewBy, intro, numbered, sections, contact, draft, publishOn, movedFrom] false)',
  },
  'a page that is named PDF': {
    edits: { 'documents/fees.pdf': '<!doctype html><title>Fees</title>' },
    says: '1:1 document-of-other-format(.pdf, PDF)',
  },
  'a Word document whose name was given another ending': {
    edits: { 'documents/fees.pdf': { of: 'documents/partner-consent.docx' } },
    says: '1:1 document-of-other-format(.pdf, PDF, file of Word, Excel, or a similar program)',
  },
  'a PDF that is named as a Word document': {
    edits: { 'documents/fees.docx': '%PDF-1.7' },
    says: '1:1 document-of-other-format(.docx, Word document, PDF)',
  },
  'a document whose name is turned around': {
    edits: { 'documents/fee\u202efdp.pdf': '%PDF-1.7' },
    says: '1:1 hidden-sign-in-name(fee\\u202efdp.pdf)',
  },
  // No other page is said to have the same title, place, and so on as it.
  'a page whose name is in two lines': {
    edits: { 'cities/na\nmpa.yaml': { of: 'cities/nampa.yaml' } },
    says: '1:1 hidden-sign-in-name(na\\nmpa.yaml)',
  },
  'a document that Supabase refuses': {
    edits: { 'documents/100%.pdf': '%PDF-1.7' },
    says: '1:1 document-name(100%.pdf, 100.pdf)',
  },
  'a document that Windows cannot have': {
    edits: { 'documents/con.pdf': '%PDF-1.7' },
    says: '1:1 name-of-device(con.pdf)',
  },
  'picture that no page shows': {
    edits: {
      'images/spare.svg': DRAWING,
    },
    says: '1:1 (warning) unused-picture(/images/spare.svg)',
  },
  'picture outside the picture folder': {
    edits: { 'posts/clock.svg': DRAWING },
    says: '1:1 picture-folder',
  },
  "picture of a kind that browsers don't show": {
    edits: {
      'images/hero.heic': DRAWING,
    },
    says: '1:1 photo-of-apple',
  },
  'a document in place of a picture': {
    edits: {
      'pages/not-found.yaml': ['hills.svg', 'form.jpg'],
      'images/form.jpg': () => '%PDF-1.7\n',
    },
    says: 'pages/not-found.yaml:22:8 document-as-picture',
  },
  'a picture that is none': {
    edits: { 'images/river.svg': () => 'This is no picture.' },
    says: 'pages/about.yaml:24:10 unreadable-picture',
  },
  'a picture that is too small': {
    edits: {
      'pages/not-found.yaml': ['hills.svg', 'white.png'],
      'images/white.png': () => PNG,
    },
    says: '22:8 (warning) small-picture(wide, 8, 568)',
  },
  'a photo in place of a drawing, with the description of the drawing': {
    edits: {
      'pages/not-found.yaml': [
        ['hills.svg', 'white.png'],
        ['Hills without a road.', 'A drawn sample picture of hills.'],
      ],
      'images/white.png': () => PNG,
    },
    says: [
      '22:8 (warning) small-picture(wide, 8, 568)',
      '23:16 (warning) description-of-sample(sample picture, /images/white.png)',
    ],
  },
  'a picture that is cut off': {
    edits: {
      'pages/not-found.yaml': ['hills.svg', 'white.png'],
      'images/white.png': () => PNG.subarray(0, 50),
    },
    says: '22:8 damaged-picture',
  },
  'a picture without any bytes': {
    edits: {
      'pages/not-found.yaml': ['hills.svg', 'white.png'],
      'images/white.png': () => PNG.subarray(0, 0),
    },
    says: '22:8 unreadable-picture',
  },
  'a picture whose name has a fraction': {
    edits: { 'images/½ price.svg': { of: 'images/hills.svg' } },
    says: '1:1 picture-name(images/1-2-price.svg)',
  },
  'a picture that a page names otherwise than it is named': {
    edits: {
      'images/hills!.svg': { of: 'images/hills.svg' },
      'images/hills.svg': null,
    },
    says: '1:1 picture-name(images/hills.svg, true)',
  },
  'a picture that has more in its name than a page says': {
    edits: {
      'images/Hills IMG_2041.svg': { of: 'images/hills.svg' },
      'images/hills.svg': null,
    },
    says: '1:1 picture-name(images/hills.svg, true)',
  },
  'a picture that was renamed after the page that shows it': {
    edits: { 'images/Two Hills.SVG': { of: 'images/hills.svg' } },
    says: '1:1 picture-name(images/two-hills.svg)',
  },
  'the picture of a post was renamed, with spaces': {
    edits: {
      'posts/minute-by-minute.yaml': ['imageUrl: /images/hills.svg\n', ''],
      'images/posts/Minute by minute (final).svg': { of: 'images/hills.svg' },
    },
    says: 'images/posts/Minute by minute (final).svg:1:1 renamed-picture(posts/minute-by-minute.yaml, images/posts/minute-by-minute.svg)',
    followed: {
      'images/posts/Minute by minute (final).svg': null,
      'images/posts/minute-by-minute.svg': { of: 'images/hills.svg' },
    },
  },
  'the picture of a post was renamed as the camera names it': {
    edits: {
      'posts/minute-by-minute.yaml': ['imageUrl: /images/hills.svg\n', ''],
      'images/posts/img-2034.svg': { of: 'images/hills.svg' },
    },
    says: 'images/posts/img-2034.svg:1:1 (warning) renamed-picture(posts/minute-by-minute.yaml, images/posts/minute-by-minute.svg)',
    followed: {
      'images/posts/img-2034.svg': null,
      'images/posts/minute-by-minute.svg': { of: 'images/hills.svg' },
    },
  },
  'a post shows another picture, and the description is still that of its own one':
    {
      edits: {
        'images/posts/minute-by-minute.svg': { of: 'images/hills.svg' },
      },
      says: '1:1 (warning) replaced-picture(posts/minute-by-minute.yaml, /images/hills.svg, [imageUrl], A clock without hands., [altText], posts/a-week-without-a-clock.yaml A wall with a pale circle where a clock was.)',
    },
  'a page shows the picture of another folder, and the description is still that of its own one':
    {
      edits: { 'images/about/river.svg': { of: 'images/hills.svg' } },
      says: '1:1 (warning) replaced-picture(pages/about.yaml, /images/river.svg, [story, image, src], A river bend with cottonwoods., [story, image, alt], pages/home.yaml A river running fast between stones.)',
    },
  'a picture whose name has a space': {
    edits: { 'images/two hills.svg': { of: 'images/hills.svg' } },
    says: '1:1 picture-name(images/two-hills.svg)',
  },
  'the same wrong name in each entry of a list': {
    edits: {
      'cities/coeur-d-alene.yaml': (text) =>
        text.replaceAll(' answer:', ' anwser:'),
    },
    says: [
      '45:5 misnamed-field(anwser, question faq.0) → write-field(answer, question faq.0, [question, answer])',
      '47:5 misnamed-field(anwser, question faq.1) → write-field(answer, question faq.1, [question, answer])',
    ],
  },
  'the same wrong name in some entries of a list, behind the dash': {
    edits: {
      'conditions/panic.yaml': (text) =>
        text.replace(/question:(?= (?:Is|Do) )/g, 'qestion:'),
    },
    says: [
      '103:5 misnamed-field(qestion, question faq.0) → write-field(question, question faq.0, [question, answer])',
      '107:5 misnamed-field(qestion, question faq.2) → write-field(question, question faq.2, [question, answer])',
    ],
  },
  'another word for the name in each entry of a list': {
    edits: {
      'conditions/insomnia.yaml': (text) =>
        text.replaceAll(' answer:', ' text:'),
    },
    says: [
      '101:5 misnamed-field(text, question faq.0) → write-field(answer, question faq.0, [question, answer])',
      '103:5 misnamed-field(text, question faq.1) → write-field(answer, question faq.1, [question, answer])',
      '105:5 misnamed-field(text, question faq.2) → write-field(answer, question faq.2, [question, answer])',
      '107:5 misnamed-field(text, question faq.3) → write-field(answer, question faq.3, [question, answer])',
    ],
  },
  'a page that was written in another program, beside notes for colleagues': {
    edits: {
      'cities/boise.rtf': '{\\rtf1 Boise}',
      'cities/README.md': 'Ask Dana before you add a city.',
    },
    says: '1:1 (warning) other-format(city page, cities/boise.yaml)',
  },
  'a page whose name has no ending': {
    edits: { 'cities/idaho-city': { of: 'cities/nampa.yaml' } },
    says: '1:1 other-ending(, cities/idaho-city.yaml false true)',
  },
};
