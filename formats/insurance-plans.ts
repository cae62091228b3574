/**
 * How texts name well-known insurance in the United States, by a pattern of its
 * name. One that has two names has them both.
 */
export const INSURANCE_PLANS: readonly string[] = [
  'aetna',
  'ambetter',
  'amerigroup',
  'anthem',
  '(?:blue ?cross(?: ?(?:and|&|/)? ?blue ?shield)?|blue ?shield|bcbs)',
  'carelon',
  'champva',
  'cigna',
  'compsych',
  'evernorth',
  'first ?health',
  'humana',
  'kaiser permanente',
  'lyra health',
  'magellan',
  'medicaid',
  'medicare',
  'molina',
  'multiplan',
  'optum',
  'oscar health',
  'oxford health plans?',
  'tricare',
  'triwest',
  'umr',
  '(?:united ?health ?care|uhc)',
];
