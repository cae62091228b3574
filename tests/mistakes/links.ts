import { inSection, type Mistakes } from './mistake';

/** Links, and the addresses of mail and of other sites. */
export const LINKS: Mistakes = {
  'an e-mail address without @': {
    edits: { 'site.yaml': ['email: front.desk@', 'email: front.desk(at)'] },
    says: '16:10 "email" of "practice" is "front.desk(at)juniper-lane.example", which isn\'t an e-mail address in the right form. → Write "front.desk@juniper-lane.example". The general e-mail address.',
  },
  'an entry of the navigation with a link and a menu': {
    edits: { 'site.yaml': ['title: The Three of Us\n', 'title: The Three of Us\n      path: /contact\n'] },
    says: '108:7 "path" isn\'t a field of a menu. → Delete it, or correct its name. A menu has: title, items.',
  },
  'a comma in a web address': {
    edits: { 'site.yaml': ['schedule.juniper-lane', 'schedule,juniper-lane'] },
    says: '35:10 "url" is "https://schedule,juniper-lane.example", which isn\'t a web address in the right form. → Write "https://schedule.juniper-lane.example". The address of the portal.',
  },
  'a comma in the address of a link': {
    edits: { 'cities/nampa.yaml': ['insurance)', 'insurance), and [Baylor](https://www,baylor.edu)'] },
    says: '48:84 A link leads to "https://www,baylor.edu". → Write [Baylor](https://www.baylor.edu).',
    gives: { 'cities/nampa.yaml': ['insurance)', 'insurance), and [Baylor](https://www.baylor.edu)'] },
  },
  'a link to the old address of a page': {
    edits: {
      'conditions/panic.yaml': ['aliases', 'movedFrom: [worry]\naliases'],
      'cities/salmon.yaml': ['conditions/panic', 'conditions/worry#help'],
    },
    says: 'cities/salmon.yaml:34:11 A link leads to "/conditions/worry#help", which is an old address of content/conditions/panic.yaml. → Write "/conditions/panic#help".',
    gives: {
      'conditions/panic.yaml': ['aliases', 'movedFrom: [worry]\naliases'],
      'cities/salmon.yaml': ['conditions/panic', 'conditions/panic#help'],
    },
  },
  "a page that isn't there": {
    edits: { 'cities/nampa.yaml': ['conditions/panic', 'conditions/apnea'] },
    says: '35:11 A link leads to "/conditions/apnea", but no page has that path. → Write the address of another page: /conditions/bereavement, /conditions/burnout, /conditions/insomnia, /conditions/panic, /conditions/panic-attacks. Or delete the line "path: /conditions/apnea". If that page has another name now, write movedFrom: [apnea] on a line of its own into its file, so that the old address leads there. If the page is still to be written, add it as content/conditions/apnea.yaml first.',
  },
  'a section of the page itself': {
    edits: { 'posts/minute-by-minute.yaml': ['/conditions/insomnia', '#why-it-works'] },
    says: '35:177 A link leads to the section "#why-it-works" without the address of its page. → Write (/blog/minute-by-minute#why-it-works).',
    gives: { 'posts/minute-by-minute.yaml': ['conditions/insomnia', 'blog/minute-by-minute#why-it-works'] },
  },
  'an address without its slash': {
    edits: { 'posts/minute-by-minute.yaml': ['/conditions', 'conditions'] },
    says: '35:167 A link leads to "conditions/insomnia". → Write [insomnia](/conditions/insomnia).',
  },
  'links to a page that is left out': {
    edits: { 'pages/services.yaml': null },
    says: [
      'pages/home.yaml:102:11 A link leads to "/services", a page that is left out: there is no content/pages/services.yaml. → Delete "link:" and the lines below it. If the page is to be there, bring the file back from the history of the project.',
      'pages/not-found.yaml:17:13 A link leads to "/services", a page that is left out: there is no content/pages/services.yaml.',
      'pages/search.yaml:52:13 A link leads to "/services", a page that is left out: there is no content/pages/services.yaml.',
      'site.yaml:99:17 The navigation links to "/services", a page that is left out: there is no content/pages/services.yaml.',
      'site.yaml:124:15 The footer links to "/services", a page that is left out: there is no content/pages/services.yaml.',
    ],
  },
  'script link in markdown': {
    edits: inSection('Nothing is kept. [Look](javascript:alert(1))'),
    says: '12:24 A link leads to "javascript:alert(1)". → Begin the address with "/" for a page of this site, or with "https://", "mailto:" or "tel:".',
  },
  'the name of a page as the address of a link': {
    edits: { 'pages/about.yaml': ['house.', 'house. See [what we offer](services).'] },
    says: '20:66 A link leads to "services". → Write [what we offer](/services).',
    gives: { 'pages/about.yaml': ['house.', 'house. See [what we offer](/services).'] },
  },
  'the number of a link ends too soon': {
    edits: { 'pages/about.yaml': ['house.', 'house. [Call us](tel:208-555).'] },
    says: '20:62 The link calls "208-555", which isn\'t a whole telephone number. → Write all ten digits, as in [call us](tel:800-555-0100).',
    followed: { 'pages/about.yaml': ['208-555', '208-555-0117'] },
  },
  'a link in a crisis shows one number and dials another': {
    edits: { 'site.yaml': ['  Call or text [988](tel:988', '  Call or text [988](tel:998'] },
    says: '67:18 The link shows 988 and calls 998. → Write [988](tel:988).',
  },
  'a link shows one e-mail address and writes to another': {
    edits: {
      'pages/about.yaml': [
        'house.',
        'house. [front.desk@juniper-lane.example](mailto:frontdesk@juniper-lane.example)',
      ],
    },
    says: '20:62 The link shows front.desk@juniper-lane.example and writes to frontdesk@juniper-lane.example. → Write [front.desk@juniper-lane.example](mailto:front.desk@juniper-lane.example). Or write [frontdesk@juniper-lane.example](mailto:frontdesk@juniper-lane.example).',
    gives: {
      'pages/about.yaml': [
        'house.',
        'house. [front.desk@juniper-lane.example](mailto:front.desk@juniper-lane.example)',
      ],
    },
  },
  'an e-mail address without what comes after the "@"': {
    edits: { 'pages/about.yaml': ['house.', 'house. [Write to us](mailto:front.desk).'] },
    says: '20:62 The link writes to "front.desk", which isn\'t a whole e-mail address. → Write the whole address, as in [write to us](mailto:name@example.org).',
    followed: { 'pages/about.yaml': ['desk', 'desk@juniper-lane.example'] },
  },
  'a section that is like none of the page': {
    edits: { 'cities/salmon.yaml': ['#insurance', 'services#nonexistent'] },
    says: '47:66 The question links to "/services#nonexistent", but that page has no section "nonexistent". → Delete "#nonexistent": the link then leads to the page as a whole. Its sections are: #approach, #banner-title, #featured, #more, #what-to-expect, #faq, #community, #closing-title.',
    gives: { 'cities/salmon.yaml': ['#insurance', 'services'] },
  },
  'a telephone number as the address of a link': {
    edits: { 'site.yaml': ['text [988](tel:988) at any', 'text [988](988) at any'] },
    says: '67:18 A link leads to "988". → Write [988](tel:988).',
  },
};
