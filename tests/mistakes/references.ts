import type { Edit, Mistakes } from './mistake';

/** A page under another name, which says so. */
const CALDWELL: Edit = {
  of: 'cities/nampa.yaml',
  edit: ['name: Nampa', 'movedFrom: [nampa]\nname: Caldwell'],
};

/** What refers to something else: links, slugs, aliases, and numbers. */
export const REFERENCES: Mistakes = {
  'slug that is the number of another post': {
    edits: { 'posts/12.yaml': { of: 'posts/the-hardest-hour.yaml', edit: ['90', '30'] } },
    says: [
      '1:1 "12" is the number of content/posts/minute-by-minute.yaml, so both pages have the address "/blog/12". → Give the file another name.',
      "posts/the-hardest-hour.yaml:2:8 content/posts/12.yaml has the same title, so search results can't tell the two pages apart. → Write another title in one of the two files.",
    ],
  },
  'a number that the site needs itself': {
    edits: { 'posts/the-hardest-hour.yaml': ['id: 90', 'id: 404'] },
    says: '1:5 "404" is an address that the site needs for a page of its own. → Write another number.',
  },
  'unknown category': {
    edits: { 'posts/the-hardest-hour.yaml': ['Health', 'Helth'] },
    says: '7:11 "Mental Helth" isn\'t one of the categories. → Write "Mental Health". There are: Grief & Loss, Mental Health, Parenting, Personal Growth, Relationships, Self-Care, Sleep & Dreams.',
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
  'unknown group': {
    edits: { 'posts/the-hardest-hour.yaml': ['coping', 'copping'] },
    says: '3:8 "copping" isn\'t one of the groups. → Write "coping". There are: coping, grief, growth, nights, relationships.',
  },
  'a program twice': {
    edits: { 'pages/referral.yaml': ['veterans', 'gemcare'] },
    says: '33:11 "gemcare" is among the programs already. → Delete one of the two, or change this one.',
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
  'an old name that another page has': {
    edits: { 'cities/salmon.yaml': ['name', 'movedFrom: [stanley, nampa]\nname'] },
    says: '3:22 "nampa" isn\'t an old name: content/cities/nampa.yaml has the address "/teletherapy/nampa". → Delete "nampa" here.',
    followed: { 'cities/salmon.yaml': ['stanley, nampa', 'stanley'] },
  },
  'an old name that is the one of the page': {
    edits: { 'cities/salmon.yaml': ['name', 'movedFrom: [salmon]\nname'] },
    says: '3:13 "salmon" isn\'t an old name: the page has the address "/teletherapy/salmon" now. → Delete "movedFrom:" and the "salmon" in it.',
  },
  'a city is its own neighbor, and the only one': {
    edits: { 'cities/salmon.yaml': ['twin-falls\n  - nampa', 'salmon'] },
    says: '50:5 "salmon" is this page itself. → Delete "nearby:" and the "salmon" in it, or write another of the cities: coeur-d-alene, nampa, temple, twin-falls.',
    followed: { 'cities/salmon.yaml': ['nearby:\n  - salmon\n', ''] },
  },
  'a city is its own neighbor, in a list that is long enough without it': {
    edits: { 'cities/salmon.yaml': ['nampa\n', 'nampa\n  - salmon\n'] },
    says: '52:5 "salmon" is this page itself. → Delete "salmon" here, or write another of the cities: coeur-d-alene, temple.',
  },
  'unknown portal': {
    edits: { 'cities/temple.yaml': ['region', 'portal: schedulng\nregion'] },
    says: '3:9 "schedulng" isn\'t one of the portals. → Write "scheduling". There are: scheduling.',
  },
  "canonical name that the page doesn't have": {
    edits: { 'conditions/burnout.yaml': ['name', 'aliases: [sleeplessness]\ncanonical: sleep\nname'] },
    says: '2:12 "sleep" is neither the slug nor an alias of this page. → Write one of: burnout, sleeplessness. Or delete the line.',
  },
  'field written twice': {
    edits: { 'legal/cookies.yaml': ['updated', 'title: Cookies again\nupdated'] },
    says: '3:1 "title" is already on line 1. → Keep one of the two and delete the other.',
  },
  'an author with a letter too few': {
    edits: { 'posts/minute-by-minute.yaml': ['tom-aguilar', 'tom-aguila'] },
    says: '10:9 "tom-aguila" isn\'t one of the therapists. → Write "tom-aguilar". There are: alma-reyes, priya-raman, tom-aguilar.',
  },
  'a reference with a slip of the fingers': {
    edits: { 'cities/salmon.yaml': ['twin-falls', 'twin-fals'] },
    says: '50:5 "twin-fals" isn\'t one of the cities. → Write "twin-falls". There are: coeur-d-alene, nampa, salmon, temple, twin-falls.',
  },
  'broken reference to a post': {
    edits: { 'conditions/burnout.yaml': ['what-sleep-does', 'what-sleep-dos'] },
    says: '74:9 "what-sleep-dos" isn\'t one of the posts. → Write "what-sleep-does". There are: a-week-without-a-clock, minute-by-minute, sundays-after-a-loss, the-hardest-hour, what-sleep-does.',
  },
  'two categories with one address': {
    edits: { 'pages/blog.yaml': ['Sleep & Dreams', 'Grief, Loss'] },
    says: '25:13 "Grief, Loss" is among the categories already, as "Grief & Loss". → Delete one of the two, or change this one.',
  },
  'post number used twice': {
    edits: { 'posts/the-hardest-hour.yaml': ['90', '12'] },
    says: '1:5 The number 12 already belongs to content/posts/minute-by-minute.yaml. → Give the newer one another number: the next free one is 22. If both are meant to have it, write "sharesId: true" in both files.',
  },
  'a number that three posts share': {
    edits: { 'posts/the-hardest-hour.yaml': ['90', '3\nsharesId: true'] },
    says: 'posts/what-sleep-does.yaml:3:5 The number 3 already belongs to content/posts/sundays-after-a-loss.yaml. → Give the newer one another number: the next free one is 22.',
  },
  'slug unlike file name': {
    edits: { 'cities/temple.yaml': ['name', 'slug: tempel\nname'] },
    says: '1:7 The slug is "tempel", but the file is named "temple.yaml". → Write temple. Or: Rename the file to tempel.yaml.',
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
  "a reference to a page that isn't there, and that is like no other": {
    edits: { 'cities/salmon.yaml': ['  - nampa', '  - boise\n  - nampa'] },
    says: '51:5 There is no page "boise" among the cities: it was deleted or renamed, or is still to be written. → Delete "boise" here, or write another of the cities: coeur-d-alene, temple. If that page has another name now, write movedFrom: [boise] on a line of its own into its file, so that the old address leads there.',
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
  'an author whose name is like another': {
    edits: { 'posts/minute-by-minute.yaml': ['tom-aguilar', 'anna-reyes'] },
    says: '10:9 There is no page "anna-reyes" among the therapists: it was deleted or renamed, or is still to be written. → Write another of the therapists: alma-reyes, priya-raman, tom-aguilar. Who wrote it. A therapist, by the last part of the address of their page: name and title come from there. Or a guest, by name. If that page has another name now, write movedFrom: [anna-reyes] on a line of its own into its file, so that the old address leads there.',
  },
};
