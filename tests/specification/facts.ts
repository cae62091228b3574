/**
 * What the specification says of this practice's content: texts in quotes,
 * numbers and rules.
 *
 * The practice may decide otherwise, and then changes its content: that turns
 * nothing red but the tests in this folder, which stop a developer who has
 * changed it by mistake.
 */
export interface Fact {
  /** The section of the specification. */
  section: number;
  /** The file, below `content/`. */
  file: string;
  /**
   * The place in it, as in `hero.title`: `*` for all items of a list, nothing
   * for the whole text of the file.
   */
  at: string;
  /**
   * What is there: a value, a pattern for a text, or a list for a place with
   * `*`. Of a list with `'...'` at its end more may follow.
   */
  says: Value | RegExp | readonly (Value | RegExp)[];
}

type Value = string | number | boolean;

/** The facts of one file. */
function facts(
  section: number,
  file: string,
  says: Record<string, Fact['says']>,
): Fact[] {
  return Object.entries(says).map(([at, value]) => ({
    section,
    file,
    at,
    says: value,
  }));
}

/** Words that are somewhere in a file, however its lines are broken. */
function texts(file: string, words: readonly string[]): Fact[] {
  return words.map((each) => {
    const escaped = each
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(' ', '\\s+');
    return { section: 9, file, at: '', says: new RegExp(escaped) };
  });
}

export const CITIES =
  'dallas plano arlington austin waco houston beaumont grand-prairie killeen round-rock pflugerville huntsville corpus-christi el-paso'.split(
    ' ',
  );

export const CONDITIONS =
  'adhd anger anxiety depression grief life-transitions ptsd relationships stress'.split(
    ' ',
  );

export const FACTS: readonly Fact[] = [
  ...facts(1, 'site.yaml', {
    'practice.address.city': 'Fort Worth',
    'practice.address.state': 'TX',
    'practice.address.zip': '76104',
    'portals.*.id': ['main', 'statewide'],
    'booking.portal': 'main',
  }),
  ...facts(1, 'pages/services.yaml', {
    '': /(?=.*adults)(?=.*teens)(?=.*couples)(?=.*families)(?=.*youth)(?=.*military)(?=.*first\s+responders)(?=.*students)/is,
  }),
  ...facts(1, 'programs/medicaid-services.yaml', {
    '': /mobile and\s+community-based/i,
  }),
  ...CITIES.flatMap((city) =>
    facts(1, `cities/${city}.yaml`, {
      portal: city === 'dallas' ? 'main' : 'statewide',
    }),
  ),

  ...facts(2, 'site.yaml', {
    'booking.label': 'Book Consultation',
    'navigation.badge': 'NEW',
    'navigation.items.*.title': [
      ...['Home', 'About Us', 'Services', 'Our Team'],
      ...['Insurance & Payments', 'Blog', 'Contact', 'Referral'],
    ],
    'navigation.items.2.items.*.title': [
      ...[
        'All Services',
        'Medicaid Services',
        'Anxiety',
        'Depression',
        'Grief',
        'PTSD',
        'ADHD',
        '...',
      ],
    ],
    'navigation.items.2.items.1.featured': true,
    'navigation.items.4.path': '/#insurance',
    'social.*.name': [/./, /./, /./],
  }),
  ...facts(2, 'pages/home.yaml', {
    'hero.title': "You Don't Have to Face This Alone",
    'hero.button': /free consultation/i,
    'struggles.items.*.title': [
      'Anxiety',
      'Depression',
      'Grief',
      'Trauma',
      'ADHD',
      'Stress',
    ],
    'struggles.button': /consultation/i,
    'trust.items.*.title': [
      'Personalized care',
      'Expert therapists',
      'Evidence-based',
      'Flexible schedule',
    ],
    'specialties.items.*.title': [
      ...['Anxiety therapy', 'ADHD support', 'Depression treatment'],
      ...['Stress management', 'Grief counseling', 'PTSD treatment'],
    ],
    'specialties.link.path': '/services',
    'approaches.items.*.title': [
      'Cognitive behavioral therapy',
      'Trauma-informed care',
      'Mindfulness',
    ],
    'testimonials.items.*.quote': [/./, /./, /./],
    'faq.items.*.question': [
      ...[/first session/i, /how long is a session/i, /insurance/i],
      ...[/confidential/i, /how often/i, /telehealth/i],
    ],
    'insurance.title': /^Insurance and Payment Options$/,
    'closing.button': /consultation/i,
    'closing.link.path': '/contact',
  }),
  ...facts(2, 'pages/services.yaml', {
    'hero.button': /consultation/i,
    'banner.badge': 'NOW AVAILABLE',
    'featured.items.*.link': [
      '/conditions/anxiety',
      '/conditions/depression',
      '/conditions/trauma-ptsd',
    ],
    'more.items.*.link': [
      'grief-loss',
      'adhd',
      'life-transitions',
      'relationships',
      'stress',
      'anger',
    ].map((name) => `/conditions/${name}`),
    'steps.items.*.title': [/./, /./, /./, /./],
    'faq.items.*.question': [/./, /./, /./, /./],
  }),
  ...facts(2, 'pages/client-documents.yaml', {
    'meta.title': 'Client Documents',
    'meta.description':
      /^Download important forms and resources for your therapy journey/,
    title: 'Client Documents',
  }),
  ...facts(2, 'pages/referral.yaml', {
    'header.title': 'Client Referral Form',
    'header.text':
      'Use this form to refer a client to our therapy services, including general therapy and Medicaid programs.',
    consent:
      /health information protected under HIPAA.*have the client's consent to share it with the provider/s,
    'confirmation.title': 'Thank You for Your Referral',
    'confirmation.lead':
      'Your referral has been successfully submitted to our team.',
    'confirmation.text': 'We will review the information and contact you soon.',
    'confirmation.button': 'Submit Another Referral',
  }),
  ...facts(2, 'pages/cities.yaml', {
    title: 'Online Therapy in {city}, {code}',
    heroButton: 'Book Your Free Consultation',
    reasons: 'Why choose online therapy',
    'insurance.title': 'Insurance & Pricing',
    'insurance.button': 'Schedule Your Free Consultation',
  }),
  ...facts(2, 'cities/killeen.yaml', {
    '': /accepts? TRICARE|TRICARE accepted/,
    'residents.body': /military/i,
  }),
  ...facts(2, 'cities/huntsville.yaml', {
    '': /(?=.*students)(?=.*correctional staff)(?=.*first responders)/is,
  }),
  ...facts(2, 'cities/el-paso.yaml', {
    '': /(?=.*bilingual options)(?=.*border community)/is,
  }),
  ...facts(2, 'pages/therapists.yaml', {
    pricing: /session pricing and insurance/i,
  }),
  ...facts(2, 'pages/conditions.yaml', {
    recognize: 'Does this sound like you?',
    community: 'Serving the Fort Worth Community',
  }),
  ...facts(2, 'conditions/ptsd.yaml', {
    'aliases.*': ['trauma-ptsd'],
    canonical: 'trauma-ptsd',
    'expect.sessions': '12-16',
  }),
  ...facts(2, 'conditions/ptsd.yaml', {
    '': /(?=.*EMDR)(?=.*trauma-focused CBT)(?=.*somatic experiencing)/is,
  }),
  ...facts(2, 'conditions/grief.yaml', {
    'aliases.*': ['grief-loss'],
    canonical: 'grief-loss',
  }),
  ...facts(2, 'conditions/anxiety.yaml', {
    'expect.sessions': '8-12',
    '': /many clients improve in\s+8-12\s+sessions/i,
  }),
  ...facts(2, 'conditions/depression.yaml', {
    'expect.sessions': '12-16',
    '': /12-16\s+sessions/,
  }),
  ...facts(2, 'programs/medicaid-services.yaml', {
    'hero.badge': 'Medicaid Credentialed • Now Accepting Referrals',
    'hero.link.label': 'Start a Referral',
    'hero.link.path': '/referral',
    'hero.call': /\{phone\}/,
    'features.items.*.title': [/./, /./, /./, /./],
    'services.items.*.abbreviation': ['TCM', 'MHR'],
    'services.items.*.title': [
      'Targeted Case Management',
      'Mental Health Rehabilitation',
    ],
    'whoWeServe.title': 'Who We Serve',
    'whoWeServe.groups.*.title': ['Youth 6-17', 'Adults 18+'],
    'settings.title': 'We come to you',
    'settings.items.*.title': ['Home', 'School', 'Group homes', 'Community'],
    'faq.items.*.answer': [
      /active Texas Medicaid.*medical necessity/s,
      /Dallas-Fort Worth area/,
      /After approval, services start within 1-2\s+weeks/,
      /with therapists, physicians/,
      '...',
    ],
    'closing.link.label': 'Submit a Referral',
    'closing.link.path': '/referral',
    'closing.note':
      'Response within 24 hours • Services begin within 1-2 weeks',
  }),
  ...facts(2, 'legal/privacy.yaml', {
    effective: '2024-09-12',
    updated: '2024-12-16',
    'sections.*.title': [
      ...[
        /HIPAA/,
        /information we collect/i,
        /use/i,
        /share/i,
        /rights/i,
        /contact/i,
      ],
      ...[/Texas state law/i, /minors/i, /emergencies/i],
    ],
    'sections.7.body': /parental consent is needed.*under 18/is,
  }),
  ...facts(2, 'legal/terms.yaml', {
    updated: '2025-02-14',
    numbered: true,
    'sections.*.title': [
      ...[
        /acceptance/i,
        /use/i,
        /intellectual property/i,
        /accounts/i,
        /liability/i,
      ],
      ...[/privacy/i, /changes/i, /Texas governing law/i, /contact/i],
    ],
  }),
  ...facts(2, 'legal/accessibility.yaml', {
    updated: '2025-02-13',
    'sections.0.body': /WCAG\) 2\.1.*Level AA/s,
    '': /7 business days/,
  }),
  ...facts(2, 'pages/blog.yaml', {
    'notFound.title': 'Blog Post Not Found',
    'notFound.button': 'Back to Blog',
  }),
  ...facts(2, 'pages/not-found.yaml', {
    title: 'Oops! Page not found',
    button: 'Return to Home',
  }),

  ...facts(3, 'site.yaml', {
    'carriers.*.name': [
      ...['Aetna', 'Blue Cross Blue Shield', 'Cigna', 'ComPsych'],
      ...['Magellan', 'Medicaid', 'Medicare', 'Tricare West'],
    ],
    'carriers.3.homeOnly': true,
  }),
  ...facts(3, 'pages/referral.yaml', {
    'form.reasons.*': [
      'Therapy (Individual)',
      'Family Therapy',
      'Case Management',
      'Wrap Around Services',
      'Other',
    ],
    'form.times.*.id': ['morning', 'afternoon', 'evening'],
    'form.times.*.label': [
      'Morning (9am-12pm)',
      'Afternoon (12pm-4pm)',
      'Evening (4pm-7pm)',
    ],
    'form.programs.*.id': ['medicaid'],
  }),
  ...facts(3, 'pages/blog.yaml', {
    'categories.items.*.name': [
      ...[
        'Mental Health',
        'Relationships',
        'Communication',
        'Self-Care',
        'Parenting',
        'Grief & Loss',
      ],
      'Personal Growth',
    ],
  }),
  // Both forms of dates and both spellings are accepted, and pages show one.
  ...facts(3, 'posts/how-to-argue-fairly.yaml', {
    '': /^date: \d{4}-\d{2}-\d{2}$/m,
  }),
  ...facts(3, 'posts/stress-or-burnout.yaml', {
    '': /^date: [A-Z][a-z]+ \d{1,2}, \d{4}$/m,
  }),
  ...facts(3, 'posts/self-care-that-fits-a-real-week.yaml', {
    '': /^category: Self Care$/m,
  }),
  ...facts(3, 'posts/stress-or-burnout.yaml', { '': /^category: Self-Care$/m }),

  ...facts(9, 'site.yaml', {
    'consultation.minutes': 20,
    'rates.*.service': [
      'Initial intake',
      '60-minute follow-up',
      '45-minute follow-up',
      '...',
    ],
    'rates.*.price': [200, 150, 130, '...'],
    'paymentOptions.*.title': [
      'Private pay',
      'Sliding scale',
      'Flexible payment plans',
    ],
    'practice.hours.0.times.*': ['Monday to Friday 9:00-17:00'],
    // Texas has two time zones.
    'practice.hours.0.label': /Central Time/,
    'practice.hours.1.text': /teletherapy.*by phone/i,
    'practice.responseTime': /24 hours/,
    'practice.serviceArea':
      /Texas statewide by teletherapy.*in person in Fort Worth/,
  }),
  ...facts(9, 'pages/home.yaml', {
    'faq.items.1.answer': /50 minutes/,
    'faq.items.4.answer': /8-12 sessions/,
  }),
  ...facts(9, 'pages/services.yaml', {
    'steps.items.3.text': /50 minutes/,
    'faq.items.1.answer': /under\s+18/,
    'faq.items.3.answer':
      /8-12 sessions.*anxiety.*Depression\s+and PTSD usually take 12-16/s,
  }),
  ...facts(9, 'pages/referral.yaml', {
    'banner.text': /Medicaid referrals get a response\s+within 24 hours/,
  }),
  // What the law, and what a careful clinician asks for, is not in the
  // specification word for word.
  ...texts('legal/notice-of-privacy-practices.yaml', [
    'This notice describes how medical information about you may be used and disclosed and how you can get access to this information. Please review it carefully.',
    'Office for Civil Rights',
    'We will not retaliate',
    'not used or disclosed in civil, criminal',
    'What needs your written authorization',
    ...[
      'See and copy.',
      'Amend.',
      'Private contact.',
      'Restrict.',
      'List of disclosures.',
      'Paper copy.',
    ],
  ]),
  ...texts('legal/good-faith-estimate.yaml', [
    'You have the right to receive a "Good Faith Estimate"',
    '3 business days of scheduling',
    '1 business day of scheduling',
    '3 business days of asking',
    'at least $400 more',
    '120 calendar days',
    '1-800-985-3059',
  ]),
  ...texts('legal/nondiscrimination.yaml', [
    ...[
      'race',
      'color',
      'national origin',
      'age',
      'disability',
      'sex',
      '/espanol',
    ],
    'Free of charge',
    'https://ocrportal.hhs.gov/ocr/portal/lobby.jsf',
  ]),
  ...facts(9, 'site.yaml', {
    'crisis.line': /(?=.*tel:988)(?=.*sms:988)(?=.*988lifeline\.org)/,
  }),
  ...texts('legal/complaints.yaml', [
    'Texas Behavioral Health Executive Council',
    '1801 Congress Ave., Ste. 7.300',
    'Austin, Texas 78701',
    '1-800-821-3205',
    '{crisis}',
  ]),
  ...texts('conditions/relationships.yaml', [
    '1-800-799-7233',
    'START to 88788',
    'weapon',
    'choked',
  ]),
  ...texts('conditions/ptsd.yaml', ['1-800-799-7233', 'veterans press 1']),
  ...texts('conditions/anger.yaml', ['1-800-799-7233']),
  ...texts('conditions/adhd.yaml', [
    '1-800-222-1222',
    'chest pain',
    'stimulant',
  ]),
  ...texts('conditions/anxiety.yaml', ['chest pain', 'for the first time']),
  ...texts('conditions/stress.yaml', ['chest pain', 'speech is slurred']),
  ...texts('conditions/depression.yaml', ['plan and the means', 'overdose']),
  ...CONDITIONS.flatMap((slug) =>
    facts(9, `conditions/${slug}.yaml`, {
      'urgency.*.action': [
        /\]\(\/contact\)/,
        /\{crisis\}/,
        /\[911\]\(tel:911\)/,
      ],
    }),
  ),
  ...[
    ...['anger', 'life-transitions', 'ptsd', 'relationships'].map(
      (slug) => `conditions/${slug}.yaml`,
    ),
    ...['pages/search.yaml', 'pages/contact.yaml', 'languages/espanol.yaml'],
  ].flatMap((file) => facts(9, file, { quickExit: true })),
  // No link's name is a number alone, or two would have the same.
  ...facts(9, 'languages/espanol.yaml', {
    'crisis.body':
      /\[Llame al 988 y oprima el 2\]\(tel:988\).*\[mande la palabra AYUDA al 988\]\(sms:988\).*\(tel:\+18007997233\)/s,
    'insurance.body': /\{rates\}/,
  }),
];
