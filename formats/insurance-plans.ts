/**
 * Patterns that match the names of well-known insurance plans in the United
 * States. A plan with two names matches by both.
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
