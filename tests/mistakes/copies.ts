import type { Mistake } from './mistake';

export const COPIES: readonly Mistake[] = [
  {
    name: 'a condition that is in the menu and not among the services',
    file: 'pages/services.yaml',
    edit: (text) =>
      text
        .replaceAll('link: /conditions/panic-attacks', 'link: /conditions/insomnia')
        .replaceAll('/conditions/panic', '/conditions/insomnia'),
    saidIn: 'site.yaml',
    at: '111:17',
    severity: 'warning',
    message: 'The menu leads to /conditions/panic, and the page /services does not.',
    advice: 'Add an entry with this link to content/pages/services.yaml, so that visitors find it there too.',
  },
  {
    name: 'a city that still speaks of the city that it was copied from',
    file: 'cities/salmon.yaml',
    edit: (text) =>
      text.replace(/(?<=blurb:)[\s\S]*/, (body) =>
        body
          .replaceAll('Salmon', 'Nampa')
          .replace('canyon', 'canyon from Nampa, and Nampa')
          .replace('mountains', 'city of Nampa'),
      ),
    at: '4:7',
    severity: 'warning',
    message: 'This is the page of Salmon, and it says "Nampa" more often.',
    advice: 'If the file is a copy of content/cities/nampa.yaml, write about Salmon wherever it says Nampa.',
  },
  {
    name: 'a name in the menu that is not that of the therapist',
    file: 'site.yaml',
    edit: ['title: Priya Raman', 'title: Priya Ramen'],
    at: '116:18',
    severity: 'warning',
    message: '"Priya Ramen" is called Priya Raman in content/therapists/priya-raman.yaml.',
    advice: 'Write "Priya Raman".',
    followed: ['title: Priya Ramen', 'title: Priya Raman'],
  },
  {
    name: 'a therapist who has another name now',
    file: 'therapists/priya-raman.yaml',
    edit: ['name: Priya Raman', 'name: Priya Raman-Lee'],
    saidIn: 'site.yaml',
    at: '116:18',
    severity: 'warning',
    message: '"Priya Raman" is called Priya Raman-Lee in content/therapists/priya-raman.yaml.',
    advice: 'Write "Priya Raman-Lee".',
    more: [
      'content/therapists/alma-reyes.yaml:35:19 "Priya Raman" is called Priya Raman-Lee in content/therapists/priya-raman.yaml.',
      'content/therapists/priya-raman.yaml:12:10 "Priya Raman" is called Priya Raman-Lee in content/therapists/priya-raman.yaml.',
      'content/therapists/priya-raman.yaml:14:5 "Priya Raman" is called Priya Raman-Lee in content/therapists/priya-raman.yaml.',
    ],
  },
];
