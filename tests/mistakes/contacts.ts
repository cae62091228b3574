import type { Mistake } from './mistake';

const SITE = 'site.yaml';
const STORY = 'pages/about.yaml';

/** A sentence in a text that may have links, after one that is there. */
const said = (sentence: string): Mistake['edit'] => [
  'The third had the house.',
  `The third had the house. ${sentence}`,
];

export const CONTACTS: readonly Mistake[] = [
  {
    name: 'a link in a crisis shows one number and dials another',
    file: SITE,
    edit: ['[988](tel:988) at any hour', '[988](tel:998) at any hour'],
    at: '72:18',
    message: 'The link shows 988 and calls 998.',
    advice: 'Write [988](tel:988).',
    followed: ['[988](tel:998) at any hour', '[988](tel:988) at any hour'],
  },
  {
    name: 'the number of a link ends too soon',
    file: STORY,
    edit: said('[Call us](tel:208-555).'),
    at: '20:62',
    message: 'The link calls "208-555", which is not a whole telephone number.',
    advice: 'Write all ten digits, as in [call us](tel:800-555-0100).',
    followed: ['tel:208-555)', 'tel:208-555-0117)'],
    meant: said('[Call us](tel:208-555-0117).'),
  },
  {
    name: 'a link shows one number of ten digits and dials another',
    file: STORY,
    edit: said('Call [(208) 555-0117](tel:+12085550171).'),
    at: '20:67',
    message: 'The link shows 2085550117 and calls 2085550171.',
    advice: 'Write [(208) 555-0117](tel:208-555-0117). Or write [(208) 555-0171](tel:+12085550171).',
    followed: ['[(208) 555-0117](tel:+12085550171)', '[(208) 555-0117](tel:208-555-0117)'],
    meant: said('Call [(208) 555-0117](tel:208-555-0117).'),
  },
  {
    name: 'an e-mail address without what comes after the "@"',
    file: STORY,
    edit: said('[Write to us](mailto:front.desk).'),
    at: '20:62',
    message: 'The link writes to "front.desk", which is not a whole e-mail address.',
    advice: 'Write the whole address, as in [write to us](mailto:name@example.org).',
    followed: ['mailto:front.desk)', 'mailto:front.desk@juniper-lane.example)'],
    meant: said('[Write to us](mailto:front.desk@juniper-lane.example).'),
  },
  {
    name: 'a link shows one e-mail address and writes to another',
    file: STORY,
    edit: said('[front.desk@juniper-lane.example](mailto:frontdesk@juniper-lane.example)'),
    at: '20:62',
    message: 'The link shows front.desk@juniper-lane.example and writes to frontdesk@juniper-lane.example.',
    advice:
      'Write [front.desk@juniper-lane.example](mailto:front.desk@juniper-lane.example). Or write [frontdesk@juniper-lane.example](mailto:frontdesk@juniper-lane.example).',
    followed: ['mailto:frontdesk@', 'mailto:front.desk@'],
    meant: said('[front.desk@juniper-lane.example](mailto:front.desk@juniper-lane.example)'),
  },
  {
    name: 'an e-mail address as the address of a link',
    file: STORY,
    edit: said('[Write to us](front.desk@juniper-lane.example).'),
    at: '20:62',
    message: 'A link leads to "front.desk@juniper-lane.example".',
    advice: 'Write [Write to us](mailto:front.desk@juniper-lane.example).',
    followed: ['](front.desk', '](mailto:front.desk'],
    meant: said('[Write to us](mailto:front.desk@juniper-lane.example).'),
  },
  {
    name: 'a web address without "https://"',
    file: STORY,
    edit: said('See [the weather](www.weather.gov).'),
    at: '20:66',
    message: 'A link leads to "www.weather.gov".',
    advice: 'Write [the weather](https://www.weather.gov).',
    followed: ['](www.', '](https://www.'],
    meant: said('See [the weather](https://www.weather.gov).'),
  },
  {
    name: 'the name of a page as the address of a link',
    file: STORY,
    edit: said('See [what we offer](services).'),
    at: '20:66',
    message: 'A link leads to "services".',
    advice: 'Write [what we offer](/services).',
    followed: ['](services)', '](/services)'],
    meant: said('See [what we offer](/services).'),
  },
  {
    name: 'a telephone number with two digits swapped',
    file: STORY,
    edit: said('Call (208) 555-0171.'),
    at: '20:67',
    severity: 'warning',
    message: '(208) 555-0171 is not a number of the practice.',
    advice:
      'If it is the number of somebody else, make it a link: [(208) 555-0171](tel:+12085550171). If not, correct it: the practice has (208) 555-0117.',
    followed: ['(208) 555-0171', '(208) 555-0117'],
    meant: said('Call (208) 555-0117.'),
  },
];
