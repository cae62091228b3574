import type { Mistakes } from './mistake';

/** Facts of a practice: places, numbers, days, hours, colors, and words that hurt. */
export const FACTS: Mistakes = {
  "what to do in an emergency doesn't name the emergency number": {
    edits: { 'conditions/panic.yaml': [', or call [911](tel:911)', ''] },
    says: '63:13 "action" doesn\'t name 911, which somebody in a crisis needs here. → Add "[911](tel:911)" to it, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.',
  },
  'a sentence promises how it ends, where it says how soon to get help': {
    edits: { 'conditions/panic.yaml': ['or your doctor', 'or your doctor, and you will be fine'] },
    says: '57:45 (warning) "action" has the words "will be fine", which can hurt or promise too much here. → Say it in other words: what often helps, and for whom. Nobody can promise how it ends.',
  },
  'color by name': {
    edits: { 'theme.yaml': ['"#2f5d46"', 'navy'] },
    says: '5:8 "brand" is "navy", which isn\'t a color in the right form. → Write "#000080". The color of buttons and links. If it is too light for text, the site takes a darker shade.',
    gives: { 'theme.yaml': ['#2f5d46', '#000080'] },
  },
  'a range of prices that ends below its beginning': {
    edits: { 'site.yaml': ['price: 185\n', 'price: 185\n    upTo: 120\n'] },
    says: '48:11 "upTo" is 120, which isn\'t more than "price": 185. → Write a higher number, or delete "upTo:" if there is no range.',
  },
  'it closes before it opens': {
    edits: { 'site.yaml': ['10:00-18:00', '18:00-10:00'] },
    says: '29:15 Entry 1 of "times" is "Tuesday to Saturday 18:00-10:00", which isn\'t days with times on a 24-hour clock. → Write days with times on a 24-hour clock, as in Monday to Friday 9:00-17:00. The hours of one or more days.',
  },
  'hours as contents had them before': {
    edits: {
      'site.yaml': [
        'times: [Tuesday to Saturday 10:00-18:00]',
        'days: [Tuesday, Wednesday, Friday]\n      opens: "10:00"\n      closes: "18:00"\n      text: Most days',
      ],
    },
    says: '29:7 (warning) "days", "opens", "closes" are fields of an earlier version of this site. → Write "times" in their place.',
    gives: {
      'site.yaml': [
        'times: [Tuesday to Saturday 10:00-18:00]',
        'times: ["Tuesday to Wednesday, Friday 10:00-18:00"]\n      text: Most days',
      ],
    },
  },
  'a field of before that nothing stands in the place of': {
    edits: { 'site.yaml': ['price: 120', 'price: 120\n    minutes: 50'] },
    says: '52:5 (warning) "minutes" is a field of an earlier version of this site. → Delete it.',
  },
  'the number that a spreadsheet has for a day': {
    edits: { 'posts/minute-by-minute.yaml': ['March 2, 2026', '46083'] },
    says: '9:7 "date" is "46083", which isn\'t a date in the right form. → Write 2026-03-02. The day of publication.',
    gives: { 'posts/minute-by-minute.yaml': ['March 2, 2026', '2026-03-02'] },
  },
  'the crisis line at the top loses a number': {
    edits: { 'site.yaml': [', or call [911](tel:911)', ''] },
    says: '68:10 "short" of "crisis" doesn\'t name 911, which somebody in a crisis needs here. → Add "[911](tel:911)" to it, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.',
  },
  'state in full': {
    edits: { 'site.yaml': ['MT', 'Montanna'] },
    says: '26:20 Entry 1 of "alsoLicensedIn" of "practice" can\'t be "Montanna". → Write "MT". It is one of: AL, AK, AZ, AR, CA, CO, CT, DE, DC, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY, NC, ND, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, AS, GU, MP, PR, VI. Other states in which the practice is licensed, besides the one of its office. The referral form then asks in which of them the client lives. Leave out if there is no other.',
  },
  'the crisis line is replaced by a sentence': {
    edits: {
      'site.yaml': ['or text [988](tel:988) at any hour. If someone is in danger, call [911](tel:911)', 'us'],
    },
    says: '67:5 "text" of "crisis" doesn\'t name 988 and 911, which somebody in a crisis needs here. → Add "[988](tel:988)" and "[911](tel:911)" to it, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.',
  },
  'a day of the future': {
    edits: { 'cities/salmon.yaml': ['updated: 2026-08-04', 'updated: 2099-01-02'] },
    says: '7:10 (warning) "updated" is 2099-01-02, a day that hasn\'t come yet: visitors see it at once all the same. → Write today\'s date, or an earlier one.',
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
  'a telephone number with two digits swapped': {
    edits: { 'pages/about.yaml': ['house.', 'house. Call (208) 555-0171.'] },
    says: "20:67 (warning) (208) 555-0171 isn't a number of the practice. → If it is the number of somebody else, make it a link: [(208) 555-0171](tel:+12085550171). If not, correct it: the practice has (208) 555-0117.",
    followed: { 'pages/about.yaml': ['555-0171', '555-0117'] },
  },
  'a name with a letter too many': {
    edits: { 'pages/about.yaml': ['house.', 'house. Ask for Priyya.'] },
    says: '20:70 (warning) "Priyya" is only here. "Priya" differs from it by one character. → If this is a slip, write "Priya".',
    followed: { 'pages/about.yaml': ['Priyya', 'Priya'] },
  },
  'the number of a crisis line with another digit': {
    edits: { 'pages/about.yaml': ['house.', 'house. At night, text 998, or call 711 first.'] },
    says: '20:77 (warning) "998" is only here. "988" differs from it by one character. → If this is a slip, write "988".',
    followed: { 'pages/about.yaml': ['998', '988'] },
  },
  'two lines of hours that overlap': {
    edits: {
      'site.yaml': [
        '[Tuesday to Saturday 10:00-18:00]',
        '[Tuesday to Saturday 10:00-18:00, Friday 9:00-13:00]',
      ],
    },
    says: '29:48 "Friday 9:00-13:00" and "Tuesday to Saturday 10:00-18:00" overlap on Friday.',
    gives: {
      'site.yaml': [
        '[Tuesday to Saturday 10:00-18:00]',
        '["Tuesday to Thursday, Saturday 10:00-18:00", Friday 9:00-13:00]',
      ],
    },
  },
  'a whole address in the place of the street': {
    edits: { 'site.yaml': ['12 Juniper Lane', '14 Juniper Lane, Suite 2, Boise, ID 83702'] },
    says: '19:13 "Boise, ID 83702" is in "city", "state", "zip", too, so visitors would read it twice.',
    gives: { 'site.yaml': ['12 Juniper Lane', '14 Juniper Lane, Suite 2'] },
  },
  'both coordinates in one field': {
    edits: { 'cities/salmon.yaml': ['45.1757\nlongitude: -113.8959', '45.18, -113.9\nlongitude: -113.8959'] },
    says: '5:11 "latitude" is the text "45.18, -113.9"; it has to be a number. → Write 45.18, and -113.9 as "longitude" below it. Degrees north, for example 32.78.',
    gives: { 'cities/salmon.yaml': ['45.1757\nlongitude: -113.8959', '45.18\nlongitude: -113.9'] },
  },
  'the place on the map of the city that was copied': {
    edits: { 'cities/twin-falls.yaml': ['42.5558\nlongitude: -114.4701', '43.5788\nlongitude: -116.5597'] },
    says: '5:11 (warning) content/cities/nampa.yaml has the same place on the map.',
  },
  'a day of the week that a date is not': {
    edits: { 'pages/about.yaml': ['house.', 'house. We begin on Monday, January 2, 2027.'] },
    says: '20:74 (warning) January 2, 2027 is a Saturday, not a Monday.',
    followed: { 'pages/about.yaml': ['Monday', 'Saturday'] },
  },
  'a level that was copied with its entry': {
    edits: { 'conditions/panic.yaml': ['emergency', 'urgent'] },
    says: '58:12 "urgent" is among the levels already.',
  },
  'a guest among the therapists': {
    edits: { 'posts/what-sleep-does.yaml': ['author: priya-raman', 'author: Dana Reyes, LMFT'] },
    says: '11:9 "Dana Reyes, LMFT" isn\'t one of the therapists.',
    gives: { 'posts/what-sleep-does.yaml': ['author: priya-raman', 'author:\n  name: Dana Reyes, LMFT'] },
  },
  'latitude and longitude are in each other’s place': {
    edits: { 'cities/salmon.yaml': ['45.1757\nlongitude: -113.8959', '-113.8959\nlongitude: 45.1757'] },
    says: "5:11 The place -113.8959, 45.1757 isn't in Idaho. → Write latitude: 45.1757 and longitude: -113.8959.",
  },
  'the minus sign of a longitude is missing': {
    edits: { 'cities/salmon.yaml': ['-113', '113'] },
    says: "6:12 The place 45.1757, 113.8959 isn't in Idaho. → Write longitude: -113.8959.",
  },
  'review that is due': {
    edits: { 'conditions/burnout.yaml': ['meta', 'reviewBy: 2026-10-01\nmeta'] },
    says: '3:11 (warning) The review of this file was due on 2026-10-01. → Read it again, correct what has changed, and write the next day.',
  },
  "day that doesn't exist": {
    edits: { 'legal/cookies.yaml': ['2026-11-01', '2026-02-30'] },
    says: '3:10 "updated" is "2026-02-30", which isn\'t a real date. → Write a date, as in 2026-03-31. The day of the last change, as year-month-day.',
  },
};
