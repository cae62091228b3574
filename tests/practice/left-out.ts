// What a practice may leave out by the editors' guide.

interface Part {
  /** The files and folders to delete, and the fields, as in `pages/home.yaml testimonials`. */
  places: readonly string[];
  /** Words that are on the whole site, and nowhere on it then, besides the addresses of the pages. */
  traces: readonly (string | RegExp)[];
}

export const PARTS = {
  'the page "About Us"': { places: ['pages/about.yaml'], traces: ['"AboutPage"', 'Who We Are'] },
  'the services': { places: ['pages/services.yaml'], traces: ['id="featured"'] },
  'the blog': {
    places: ['pages/blog.yaml', 'posts'],
    traces: [/feed\.xml/, '"BlogPosting"', 'Our articles', 'id="articles-title"'],
  },
  'the search': { places: ['pages/search.yaml'], traces: ['Find a page'] },
  'the documents': { places: ['pages/client-documents.yaml', 'documents'], traces: ['partner-consent'] },
  'the referral form': { places: ['pages/referral.yaml'], traces: ['functions/v1', 'not-sent'] },
  'what clients say': { places: ['pages/home.yaml testimonials'], traces: ['"testimonials"', 'blockquote'] },
  'the cities': {
    places: ['cities', 'pages/cities.yaml'],
    traces: ['By video across', '/maps/', '"City"'],
  },
  'the therapists': {
    places: ['therapists', 'pages/therapists.yaml'],
    traces: ['id="team"', '#person', 'Alma Reyes, LPC'],
  },
  'the conditions': { places: ['conditions', 'pages/conditions.yaml'], traces: ['"MedicalCondition"'] },
  'the programs': { places: ['programs'], traces: ['"Organization"'] },
  'the pages in other languages': { places: ['languages'], traces: [/hreflang/i, 'es_US', 'español'] },
  'the legal pages': { places: ['legal'], traces: ['Your privacy'] },
  'the office': {
    places: [
      ...['street', 'zip', 'mapUrl', 'latitude', 'longitude'].map(
        (field) => `site.yaml practice.address.${field}`,
      ),
      ...['pages/contact.yaml cards.location', 'languages/espanol.yaml reach.office'],
    ],
    traces: ['12 Juniper Lane', '83702', 'GeoCoordinates', 'openstreetmap'],
  },
  'the booking portals': {
    places: ['site.yaml portals', 'site.yaml booking.portal'],
    traces: ['//schedule.'],
  },
  'the fees': { places: ['site.yaml rates', 'site.yaml ratesVerified'], traces: ['<table', 'priceRange'] },
  'the free consultation': { places: ['site.yaml consultation'], traces: ['15-minute'] },
  'the ways to pay': { places: ['site.yaml paymentOptions'], traces: ['You pay after each session'] },
  'the insurance companies': {
    places: ['site.yaml carriers', 'languages/espanol.yaml insurance'],
    traces: ['Gem State Health', 'Insurance provider'],
  },
} satisfies Readonly<Record<string, Part>>;
