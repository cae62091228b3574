import type { FormText, Letterhead } from './content';

/** What the file says about itself. Written here because the library would put in the time of the run. */
export function coreProperties(
  { title, subject }: Pick<FormText, 'title' | 'subject'>,
  { name, label, revised }: Letterhead,
): string {
  const time = revised.toISOString().replace('.000', '');
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeXml(`${title} | ${name}`)}</dc:title>`,
    `<dc:subject>${escapeXml(`${subject}. ${label}.`)}</dc:subject>`,
    `<dc:creator>${escapeXml(name)}</dc:creator>`,
    '<dc:language>en-US</dc:language>',
    `<cp:lastModifiedBy>${escapeXml(name)}</cp:lastModifiedBy>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created>`,
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${time}</dcterms:modified>`,
    '</cp:coreProperties>',
  ].join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
