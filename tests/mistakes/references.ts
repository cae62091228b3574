import type { Edit, Mistakes } from './mistake';

/** A page under another name, which says so. */
const CALDWELL: Edit = {
  of: 'cities/nampa.yaml',
  edit: ['name: Nampa', 'movedFrom: [nampa]\nname: Caldwell'],
};

/** What refers to something in another file: links, slugs, aliases, numbers, and names in braces. */
export const REFERENCES: Mistakes = {
  'slug that is the number of another post': {
    edits: { 'posts/12.yaml': { of: 'posts/the-hardest-hour.yaml', edit: ['90', '30'] } },
    says: [
      '1:1 "12" is the number of content/posts/minute-by-minute.yaml, so both pages have the address "/blog/12". → Give the file another name.',
      "posts/the-hardest-hour.yaml:2:8 content/posts/12.yaml has the same title, so search results can't tell the two pages apart. → Write another title in one of the two files.",
    ],
  },
  'a number that three posts share': {
    edits: { 'posts/the-hardest-hour.yaml': ['90', '3\nsharesId: true'] },
    says: 'posts/what-sleep-does.yaml:3:5 The number 3 already belongs to content/posts/sundays-after-a-loss.yaml. → Give the newer one another number: the next free one is 22.',
  },
  'page with the address of another page': {
    edits: { 'legal/blog.yaml': { of: 'legal/cookies.yaml', edit: ['order: 9', 'order: 10'] } },
    says: [
      '1:1 "blog" is already an address of content/pages/blog.yaml. → Give the file another name.',
      "legal/cookies.yaml:7:16 content/legal/blog.yaml has the same description, so search results can't tell the two pages apart.",
    ],
  },
  'an address that two pages had': {
    edits: {
      'cities/nampa.yaml': ['name', 'movedFrom: [caldwell]\nname'],
      'cities/salmon.yaml': ['name', 'movedFrom: [caldwell]\nname'],
    },
    says: 'cities/salmon.yaml:3:13 "caldwell" is an old name of content/cities/nampa.yaml already, and its address can lead to one page only. → Delete "movedFrom:" and the "caldwell" in it.',
    followed: { 'cities/salmon.yaml': ['movedFrom: [caldwell]\n', ''] },
  },
  'a page has another name, and says so': {
    edits: { 'cities/nampa.yaml': null, 'cities/caldwell.yaml': CALDWELL },
    says: [
      'cities/coeur-d-alene.yaml:50:5 "nampa" is an old address of content/cities/caldwell.yaml. → If that page only has another name now, write caldwell here. If it took the place of a page that is gone, delete "nampa" here, or write another of the cities: caldwell, temple, twin-falls.',
      'cities/salmon.yaml:51:5 "nampa" is an old address of content/cities/caldwell.yaml.',
      'cities/temple.yaml:34:10 "nampa" is an old address of content/cities/caldwell.yaml.',
      'cities/twin-falls.yaml:54:5 "nampa" is an old address of content/cities/caldwell.yaml.',
    ],
    followed: {
      'cities/coeur-d-alene.yaml': ['nampa', 'caldwell'],
      'cities/salmon.yaml': ['nampa', 'caldwell'],
      'cities/temple.yaml': ['nampa', 'caldwell'],
      'cities/twin-falls.yaml': ['nampa', 'caldwell'],
    },
  },
  'a therapist leaves, and the page of another takes the place: that one gets no credit for old posts': {
    edits: {
      'therapists/tom-aguilar.yaml': null,
      'therapists/alma-reyes.yaml': (text) => `movedFrom: [tom-aguilar]\n${text}`,
    },
    says: [
      'posts/minute-by-minute.yaml:10:9 "tom-aguilar" is an old address of content/therapists/alma-reyes.yaml. → If that page only has another name now, write alma-reyes here. If it took the place of a page that is gone, write another of the therapists: alma-reyes, priya-raman. Who wrote it. A therapist, by the last part of the address of their page: name and title come from there. Or a guest, by name.',
      'site.yaml:112:17 The navigation links to "/therapists/tom-aguilar", which is an old address of content/therapists/alma-reyes.yaml. → Let it lead to /therapists/alma-reyes, and name that page beside it. Or delete the whole entry of the list that the link is in.',
    ],
    followed: {
      'posts/minute-by-minute.yaml': [' tom-aguilar', '\n  name: Tom Aguilar, LMFT'],
      'site.yaml': ['        - title: Tom Aguilar\n          path: /therapists/tom-aguilar\n', ''],
    },
  },
  'a city is its own neighbor, and the only one': {
    edits: { 'cities/salmon.yaml': ['twin-falls\n  - nampa', 'salmon'] },
    says: '50:5 "salmon" is this page itself. → Delete "nearby:" and the "salmon" in it, or write another of the cities: coeur-d-alene, nampa, temple, twin-falls.',
    followed: { 'cities/salmon.yaml': ['nearby:\n  - salmon\n', ''] },
  },
  'a page was deleted': {
    edits: { 'cities/nampa.yaml': null },
    says: [
      'cities/coeur-d-alene.yaml:50:5 There is no page "nampa" among the cities: it was deleted or renamed, or is still to be written. → Delete "nampa" here, or write another of the cities: temple, twin-falls. If that page has another name now, write movedFrom: [nampa] on a line of its own into its file, so that the old address leads there.',
      'cities/salmon.yaml:51:5 There is no page "nampa" among the cities: it was deleted or renamed, or is still to be written.',
      'cities/temple.yaml:34:10 There is no page "nampa" among the cities: it was deleted or renamed, or is still to be written.',
      'cities/twin-falls.yaml:54:5 There is no page "nampa" among the cities: it was deleted or renamed, or is still to be written.',
    ],
  },
  'a therapist leaves, and posts still name them: nobody else gets the credit': {
    edits: { 'therapists/tom-aguilar.yaml': null },
    says: [
      'posts/minute-by-minute.yaml:10:9 There is no page "tom-aguilar" among the therapists: it was deleted or renamed, or is still to be written. → Write another of the therapists: alma-reyes, priya-raman. Who wrote it. A therapist, by the last part of the address of their page: name and title come from there. Or a guest, by name. If that page has another name now, write movedFrom: [tom-aguilar] on a line of its own into its file, so that the old address leads there.',
      'site.yaml:112:17 The navigation links to "/therapists/tom-aguilar", but no page has that path. → Write the address of another page: /therapists/alma-reyes, /therapists/priya-raman. Or delete the whole entry of the list that the link is in. If that page has another name now, write movedFrom: [tom-aguilar] on a line of its own into its file, so that the old address leads there. If the page is still to be written, add it as content/therapists/tom-aguilar.yaml first.',
    ],
    followed: {
      'posts/minute-by-minute.yaml': [' tom-aguilar', '\n  name: Tom Aguilar, LMFT'],
      'site.yaml': ['        - title: Tom Aguilar\n          path: /therapists/tom-aguilar\n', ''],
    },
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
  'a list was left out that a text of another page names': {
    edits: {
      'site.yaml': [
        'carriers:\n  - name: Gem State Health\n  - name: Sawtooth Mutual\n  - name: Panhandle Plan\n    homeOnly: true\n',
        '',
      ],
    },
    says: 'languages/espanol.yaml:61:15 "{carriers}" stands for the field "carriers", which content/site.yaml leaves out. → Write the text without "{carriers}", or delete it. If it is to be there, add "carriers:" to content/site.yaml.',
    followed: { 'languages/espanol.yaml': ['Aceptamos {carriers}', 'Pregúntenos por los precios'] },
  },
};
