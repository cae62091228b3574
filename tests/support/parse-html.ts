import { JSDOM } from 'jsdom';

/**
 * One for all documents: to make a window for each would take longer than to
 * parse it.
 */
const parser = new new JSDOM().window.DOMParser();

export const parseHtml = (html: string): Document =>
  parser.parseFromString(html, 'text/html');

export const parseXml = (xml = ''): Document =>
  parser.parseFromString(xml, 'application/xml');
