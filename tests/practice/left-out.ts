/**
 * @param places the files and folders to delete, and the fields, as in
 *   `pages/home.yaml testimonials`.
 * @param traces words that are on the whole site, and nowhere on it then,
 *   besides the addresses of the pages.
 */
const part = (
  places: readonly string[],
  ...traces: readonly (string | RegExp)[]
) => ({ places, traces });

const OFFICE = ['street', 'zip', 'mapUrl', 'latitude', 'longitude'].map(
  (field) => `site.yaml practice.address.${field}`,
);

/** What a practice may leave out by the editors' guide. */
export const PARTS = {
  'the page "About Us"': part(
    ['pages/about.yaml'],
    '"AboutPage"',
    'Who We Are',
  ),
  'the services': part(['pages/services.yaml'], 'id="featured"'),
  'the blog': part(
    ['pages/blog.yaml', 'posts'],
    ...['feed.xml', '"BlogPosting"', 'Our articles', 'id="articles-title"'],
  ),
  'the search': part(['pages/search.yaml'], 'Find a page'),
  'the documents': part(
    ['pages/client-documents.yaml', 'documents'],
    'partner-consent',
  ),
  'the referral form': part(
    ['pages/referral.yaml'],
    'functions/v1',
    'not-sent',
  ),
  'what clients say': part(
    ['pages/home.yaml testimonials'],
    '"testimonials"',
    'blockquote',
  ),
  'parts of the first page': part(
    ['struggles', 'trust', 'approaches', 'faq', 'closing'].map(
      (field) => `pages/home.yaml ${field}`,
    ),
    ...['id="struggles"', 'id="trust"'],
  ),
  'parts of the page about a condition': part(
    [
      ...['benefits', 'recognize', 'urgency', 'approaches', 'types'],
      ...['expect', 'faq', 'community', 'closing'],
    ].map((field) => `conditions/panic.yaml ${field}`),
  ),
  'parts of the page of a therapist': part(
    ['license', 'supervisor', 'focus', 'clients', 'works', 'education'].map(
      (field) => `therapists/alma-reyes.yaml ${field}`,
    ),
  ),
  'the letters after a name': part(
    ['therapists/alma-reyes.yaml credentials'],
    'Alma Reyes, ',
    /Alma Reyes[^<"]*LPC/,
  ),
  'parts of the page of a city': part(
    ['residents', 'reasons', 'concerns'].map(
      (field) => `cities/nampa.yaml ${field}`,
    ),
  ),
  'parts of the services': part(
    ['approach', 'steps', 'faq', 'community', 'closing'].map(
      (field) => `pages/services.yaml ${field}`,
    ),
    'id="approach-title"',
  ),
  'parts of the page "About Us"': part(
    ['story', 'values', 'closing'].map((field) => `pages/about.yaml ${field}`),
    'id="values"',
  ),
  'the cities': part(
    ['cities', 'pages/cities.yaml'],
    'By video across',
    '/maps/',
    '"City"',
  ),
  'the therapists': part(
    ['therapists', 'pages/therapists.yaml'],
    'id="team"',
    '#person',
    'Alma Reyes, LPC',
  ),
  'the conditions': part(
    ['conditions', 'pages/conditions.yaml'],
    '"MedicalCondition"',
  ),
  'the programs': part(['programs'], '"Organization"'),
  'the pages in other languages': part(
    ['languages'],
    /hreflang/i,
    'es_US',
    'español',
  ),
  'the legal pages': part(['legal'], 'Your privacy'),
  'the office': part(
    [
      ...OFFICE,
      'pages/contact.yaml cards.location',
      'languages/espanol.yaml reach.office',
    ],
    ...['12 Juniper Lane', '83702', 'GeoCoordinates', 'openstreetmap'],
  ),
  'the booking portals': part(
    ['site.yaml portals', 'site.yaml booking.portal'],
    '//schedule.',
  ),
  'the fees': part(
    ['site.yaml rates', 'site.yaml ratesVerified'],
    '<table',
    'priceRange',
  ),
  'the free consultation': part(['site.yaml consultation'], '15-minute'),
  'the ways to pay': part(
    ['site.yaml paymentOptions'],
    'You pay after each session',
  ),
  'the insurance companies': part(
    ['site.yaml carriers', 'languages/espanol.yaml insurance'],
    ...['Gem State Health', 'Insurance provider'],
  ),
};
