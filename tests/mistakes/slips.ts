import type { Slips } from './mistake';
import { SECTIONS } from './sections';

/** By file: what becomes of a text that is in it once, and what is said of it. */
export const SLIPS: Readonly<Record<string, Slips>> = {
  'cities/nampa.yaml': {
    '    answer: Anywhere →   - answer: Anywhere':
      '46:3 "-" doesn\'t belong before "answer:". → Write: answer: Anywhere in Idaho will do. (with 4 spaces before it)',
    'county → "\ncounty':
      '4:1 This line has only a quotation mark ("), which says nothing. → Delete this line.',
    '  title → \ttitle':
      '11:1 The line begins with a tab. → Write: title: Counseling by Video in Nampa (with 2 spaces before it)',
    'faq:\n → ':
      '44:3 "faq:" is missing before "- question:". → Write: faq: and, on the next line, - question: Do I have to be in Nampa? (with 2 spaces before it)',
    'region → ': '5:1 "region" is missing before ":". → Write: region: The Treasure Valley',
    'blurb: >-\n  → blurb: >-':
      '16:10 A line break is missing after ">-". → Write: blurb: >- and, on the next line, In Nampa the morning freeway takes an hour. A session by ... (with 2 spaces before it)',
    '  - No waiting →   -No waiting': '26:4 A space is missing after "-". → Write: - No waiting room',
    'blurb →   blurb':
      '16:3 This line begins with 2 spaces; here it needs none. → Delete 2 spaces at its beginning.',
    '  title → title':
      '11:1 This line begins with no space; here it needs 2. → Add 2 spaces at its beginning.',
    '  - question: Do →   question: Do':
      '45:3 "-" is missing before "question:". → Write: - question: Do I have to be in Nampa?',
    '  - question: Do →   - - question: Do':
      '45:5 "-" doesn\'t belong after "-". → Write: - question: Do I have to be in Nampa?',
    'A chair of your own → \'Round the corner → "\'Round the corner"':
      '25:5 Because of a quotation mark (\'), the whole text has to be in quotes. → Put the whole text in quotes, like this: "\'Round the corner". Or put the whole text in quotes, like this: "Round the corner".',
    'region → portal: “scheduling”\nregion':
      "5:9 The quotation marks “ and ” are part of the text. → Delete them, or write straight ones. If visitors should see them, write: '“...”'.",
    'text: New here, or left behind. → text: We are #1 here. → text: "We are #1 here."':
      '40:18 The text ends at "#": what follows is a note that visitors don\'t see. → Put the whole text in quotes, like this: "We are #1 here."',
    'title: Sleep → "title": "Sleep",':
      '30:21 "," doesn\'t belong after ""Sleep"". → Write: - "title": "Sleep"',
    '  - question: What →   - answer: What':
      '47:5 "answer" has to be "question". → Write: - question: What do I need?',
    '    answer: Anywhere →     anwser: Anywhere':
      '46:5 "anwser" isn\'t a field of a question. → Write "answer". A question has: question, answer.',
    'coeur-d-alene\n → coeur-d-alene\n  - twin-falls\n':
      '53:5 "nearby" has "twin-falls" twice. → Delete one of the two.',
    'A chair of your own → "A chair of your own”':
      '25:25 "”" has to be a quotation mark ("). → Write: - "A chair of your own"',
    'rance) → rance), and [Baylor](https://www,baylor.edu) → rance), and [Baylor](https://www.baylor.edu)':
      '48:84 A link leads to "https://www,baylor.edu". → Write [Baylor](https://www.baylor.edu).',
    'conditions/panic → conditions/apnea':
      '35:11 A link leads to "/conditions/apnea", but no page has that path. → Write the address of another page: /conditions/bereavement, /conditions/burnout, /conditions/insomnia, /conditions/panic, /conditions/panic-attacks. Or delete the line "path: /conditions/apnea". If that page has another name now, write movedFrom: [apnea] on a line of its own into its file, so that the old address leads there. If the page is still to be written, add it as content/conditions/apnea.yaml first.',
    '  In →   12 Juniper Lane\n  Boise, ID 83702\n  In →   12 Juniper Lane, Boise, ID 83702\n  In':
      '17:3 Two lines are shown as one: "12 Juniper Lane Boise, ID 83702". → Write them on one line, with a comma between them.',
    '  - title: Panic →   - ti\u200btle: Panic':
      '33:7 There is an invisible character (U+200B) after "ti". → Delete the words around it and type them again.',
    '- A chair of your own\n  - No waiting → • A chair of your own\n  • No waiting':
      '25:3 "•" has to be "-". → Write: - A chair of your own. Do the same on the lines below, up to line 26.',
    '    The → One.\n\nTwo.\n\n    Near: the →     One.\n\n    Two.\n\n    Near: the':
      '21:1 This line begins with no space; here it needs 4. → Add 4 spaces at its beginning. Do the same on the lines below, up to line 23.',
  },
  'cities/salmon.yaml': {
    'reasons:\n  - No drive over the pass\n  - A chair of your own\n  - No waiting room\n  - The same therapist each week\n\n → ':
      '3:1 The city page has no "reasons". → If it was deleted, bring "reasons:" back with all its lines: content/README.md says how, under "Undo a change". Why choose online therapy: reasons that fit this city.',
    'name → movedFrom: [/teletherapy/salmon-city]\nname → movedFrom: [salmon-city]\nname':
      '3:13 Entry 1 of "movedFrom" can\'t be "/teletherapy/salmon-city". → Write salmon-city. The last part of an old address of this page, or of the address of a page whose place it takes.',
    'name → movedFrom: [stanley, nampa]\nname → movedFrom: [stanley]\nname':
      '3:22 "nampa" isn\'t an old name: content/cities/nampa.yaml has the address "/teletherapy/nampa". → Delete "nampa" here.',
    'name → movedFrom: [salmon]\nname':
      '3:13 "salmon" isn\'t an old name: the page has the address "/teletherapy/salmon" now. → Delete "movedFrom:" and the "salmon" in it.',
    'nampa\n → nampa\n  - salmon\n':
      '52:5 "salmon" is this page itself. → Delete "salmon" here, or write another of the cities: coeur-d-alene, temple.',
    'twin-falls → twin-fals':
      '50:5 "twin-fals" isn\'t one of the cities. → Write "twin-falls". There are: coeur-d-alene, nampa, salmon, temple, twin-falls.',
    '  - nampa →   - boise\n  - nampa':
      '51:5 There is no page "boise" among the cities: it was deleted or renamed, or is still to be written. → Delete "boise" here, or write another of the cities: coeur-d-alene, temple. If that page has another name now, write movedFrom: [boise] on a line of its own into its file, so that the old address leads there.',
    '#insurance → services#nonexistent → services':
      '47:66 The question links to "/services#nonexistent", but that page has no section "nonexistent". → Delete "#nonexistent": the link then leads to the page as a whole. Its sections are: #approach, #banner-title, #featured, #more, #what-to-expect, #faq, #community, #closing-title.',
    '- A → - • A':
      '24:5 Visitors would see the "•" at the beginning: this text is shown as it is typed. → Delete it.',
    'updated: 2026-08-04 → updated: 2099-01-02':
      '7:10 (warning) "updated" is 2099-01-02, a day that hasn\'t come yet: visitors see it at once all the same. → Write today\'s date, or an earlier one.',
    '45.1757\nlongitude: -113.8959 → 45.18, -113.9\nlongitude: -113.8959 → 45.18\nlongitude: -113.9':
      '5:11 "latitude" is the text "45.18, -113.9"; it has to be a number. → Write 45.18, and -113.9 as "longitude" below it. Degrees north, for example 32.78.',
    '45.1757\nlongitude: -113.8959 → -113.8959\nlongitude: 45.1757':
      "5:11 The place -113.8959, 45.1757 isn't in Idaho. → Write latitude: 45.1757 and longitude: -113.8959.",
    '-113 → 113': "6:12 The place 45.1757, 113.8959 isn't in Idaho. → Write longitude: -113.8959.",
  },
  'cities/temple.yaml': {
    'blurb: Online sessions for people in Temple, at home or on a lunch break. → blurb: !Online sessions in Temple → blurb: "!Online sessions in Temple"':
      '10:8 Because of "!", the whole text has to be in quotes. → Put the whole text in quotes, like this: "!Online sessions in Temple".',
    'twin-falls] → twin-falls':
      '34:27 "]" is missing after "twin-falls". → Write: nearby: [nampa, twin-falls]',
    'Bell County → {county}':
      '2:9 "county" is a group of fields; it has to be a text. → Write a text. The county or counties, for example "Dallas County". Leave it out for the one that the map shows at its place.',
    'name: Temple → name: [Temple]':
      '1:7 "name" is a list; it has to be a text. → Write Temple. The name of the city. Or put the whole text in quotes, like this: "[Temple]". The name of the city.',
    ' Grief\n    text: Loss takes the time that it takes. →  Grief':
      '22:5 An entry of "concerns" has no "text". → Add a line "text:". One or two sentences.',
    '  - A →     - and even on a Sunday\n  - A →   - and even on a Sunday\n  - A':
      '16:5 This line begins with 4 spaces; here it needs 2. → Delete 2 spaces at its beginning.',
    'path → paht':
      '21:5 "paht" isn\'t a field of an entry of "concerns". → Write "path". An entry of "concerns" has: title, text, path.',
    'nampa, twin-falls → ':
      '34:9 "nearby" has no entries; it needs 1 to 12. → Add at least 1 entry. Other cities, each by the last part of its address. Leave it out for the three that are closest, within 50 miles.',
    'region → portal: schedulng\nregion':
      '3:9 "schedulng" isn\'t one of the portals. → Write "scheduling". There are: scheduling.',
    'name → slug: tempel\nname':
      '1:7 The slug is "tempel", but the file is named "temple.yaml". → Write temple. Or: Rename the file to tempel.yaml.',
    'Temple\ncounty: Bell County → &name Temple\ncounty: *name':
      '2:9 A word that begins with "*" refers to another part of the file. → Write out here what that part says. If a text should begin with "*", put it in quotes.',
    'A private room is all you need → In: a room → "In: a room"':
      '16:5 Entry 3 of "reasons" is a group of fields; it has to be a text. → Put the whole text in quotes, like this: "In: a room". Why choose online therapy: reasons that fit this city.',
  },
  'cities/twin-falls.yaml': {
    '42.5558\nlongitude: -114.4701 → 43.5788\nlongitude: -116.5597':
      '5:11 (warning) content/cities/nampa.yaml has the same place on the map.',
  },
  'conditions/burnout.yaml': {
    'name → aliases: [sleeplessness]\ncanonical: sleep\nname':
      '2:12 "sleep" is neither the slug nor an alias of this page. → Write one of: burnout, sleeplessness. Or delete the line.',
    'what-sleep-does → what-sleep-dos':
      '74:9 "what-sleep-dos" isn\'t one of the posts. → Write "what-sleep-does". There are: a-week-without-a-clock, minute-by-minute, sundays-after-a-loss, the-hardest-hour, what-sleep-does.',
    'meta → reviewBy: 2026-10-01\nmeta':
      '3:11 (warning) The review of this file was due on 2026-10-01. → Read it again, correct what has changed, and write the next day.',
  },
  'conditions/panic.yaml': {
    '  - level: urgent\n    title: In the next days\n    signs:\n      - You cannot work\n      - You stopped eating\n    action: Call us or your doctor.\n → ':
      '46:3 "urgency" has 2 entries; it needs exactly 3. → Add 1 entry. When to get help and how soon, from the least urgent to the most.',
    ', or call [911](tel:911) → ':
      '63:13 "action" doesn\'t name 911, which somebody in a crisis needs here. → Add "[911](tel:911)" to it, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.',
    'or your doctor → or your doctor, and you will be fine':
      '57:45 (warning) "action" has the words "will be fine", which can hurt or promise too much here. → Say it in other words: what often helps, and for whom. Nobody can promise how it ends.',
    'emergency → urgent': '58:12 "urgent" is among the levels already.',
  },
  'languages/espanol.yaml': {
    'title: Llame\n      text: Platicamos → encabezado: Llame\n      cuerpo: Platicamos': [
      '53:7 "encabezado" isn\'t a field of a card. → Write "title" in place of "encabezado", and "text" in place of "cuerpo".',
      '54:7 "cuerpo" isn\'t a field of a card.',
    ],
    'clock: 12-hour → clock: 12-hour\n    words: [{ typed: on holidays, text: los feriados }]':
      '41:22 (warning) No hours in content/site.yaml say "on holidays", so this translation is shown nowhere. → Write the words as the hours there have them, or delete the two lines.',
  },
  'legal/cookies.yaml': {
    'Nothing is kept on your device after you close the page. → >-\n      Nothing is kept.\n      ## Your device\n      Nothing stays. → |-\n      Nothing is kept.\n      ## Your device\n      Nothing stays.':
      '13:7 This line is read as part of the text above it. → Write "|" in place of ">" after the name of the field.',
    'intro → ---\nintro': '8:1 This line has only "---", which says nothing. → Delete this line.',
    'This → "This':
      '8:38 A quotation mark (") is missing after "cookies.". → Write: intro: "This website sets no cookies."',
    'order: 9 → <<<<<<< HEAD\norder: 9\n=======\norder: 8\n>>>>>>> cookies':
      '2:1 From here on the file has two versions of the same lines. → Keep one version, and delete the other with the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    'This website sets no cookies. → "   "':
      '8:8 "intro" has only spaces. → Write a text. One or two paragraphs before the first section.',
    'What we keep → "C:\\forms and what we keep" → "C:\\\\forms and what we keep"':
      '10:15 In double quotes, \\f isn\'t read as it is written. → Put the text in single quotes, or write the "\\" twice.',
    'intro: → intro:\n  -':
      '9:3 "intro" is a list; it has to be a text. → Write a text. One or two paragraphs before the first section.',
    'updated → odrer: 8\nupdated':
      '3:1 "odrer" isn\'t a field of a legal page. → Delete it, or correct its name: "order" is there already. A legal page has: slug, title, meta, order, effective, updated, reviewBy, intro, numbered, sections, contact, draft, publishOn, movedFrom.',
    ' This website sets no cookies. → ':
      '8:6 "intro" is empty. → Write a text. One or two paragraphs before the first section.',
    'updated → title: Cookies again\nupdated':
      '3:1 "title" is already on line 1. → Keep one of the two and delete the other.',
    '2026-11-01 → 2026-02-30':
      '3:10 "updated" is "2026-02-30", which isn\'t a real date. → Write a date, as in 2026-03-31. The day of the last change, as year-month-day.',
    'This website → This \u202eetisbew → This etisbew':
      '8:13 There is an invisible character (U+202E) here. → Delete the words around it and type them again.',
    'What we keep → We say: "none" → \'We say: "none"\'':
      '10:20 Because of a quotation mark ("), the whole text has to be in quotes. → Put the whole text in quotes, like this: \'We say: "none"\'.',
    'What we keep → "What we\\less keep" → \'What we\\less keep\'':
      '10:20 Because of "\\", the whole text has to be in quotes. → Put the whole text in quotes, like this: \'What we\\less keep\'.',
    'Nothing is kept on your device after you close the page. → "Nothing.\n\n      Never."':
      '13:7 This line is read as part of the text above it. → Write "|" after the name of the field, and begin the text on the line below, without quotation marks around it.',
    ...SECTIONS,
  },
  'legal/privacy.yaml': {
    '  - title: Children\n → ':
      '28:5 "body" is already on line 26. → Keep one of the two and delete the other.',
  },
  'pages/about.yaml': {
    'advise. → advise."':
      '37:18 The text ends with a quotation mark that doesn\'t belong to another one. → Delete the " at its end.',
    '\n    What →     Monday\t9am\n    Tuesday\tnoon\n\n    What':
      '21:5 There is a tab in "Monday 9am": a table that is pasted becomes one line of text. → Write it as sentences or as a list, with a space in place of each tab.',
    'compass → rainbow':
      '38:13 "icon" can\'t be "rainbow". → Choose another word. It is one of: calendar, chat, clipboard, clock, compass, document, fog, grass, hands, heart, home, kite, leaf, lock, mail, path, people, phone, pin, river, school, search, shield, star, steps, stones, sun, tree, video, wallet, wave. The small drawing beside the text.',
    'advise → advise in {city} → advise in Boise':
      '37:40 Visitors would read "{city}": nothing is filled in for it here. → Write the words themselves. What is filled in here: {practice}, {phone}, {email}, {street}, {zip}, {minutes}, {consultation}.',
    'before → {crisis} → before':
      '37:20 Visitors would read "{crisis}": nothing is filled in for it here. → Write the words themselves. What is filled in here: {practice}, {phone}, {email}, {street}, {zip}, {minutes}, {consultation}.',
    'house. → house. See [what we offer](services). → house. See [what we offer](/services).':
      '20:66 A link leads to "services". → Write [what we offer](/services).',
    'house. → house. [Call us](tel:208-555). → house. [Call us](tel:208-555-0117).':
      '20:62 The link calls "208-555", which isn\'t a whole telephone number. → Write all ten digits, as in [call us](tel:800-555-0100).',
    'before → <b>before</b>':
      '37:20 Visitors would see the HTML "<b>": this text is shown as it is typed. → Delete it, and its end if it has one.',
    'before → &amp; we listen before → & we listen before':
      '37:20 Visitors would see "&amp;": this text is shown as it is typed. → Write "&" instead.',
    'house. → house. Sure! Here is a shorter version: We listen. → house. We listen.':
      '20:62 "Sure! Here is a shorter version:" was left here by a program.',
    'use. → use. We are here on [days of the week] until noon. → use. We are here on weekdays until noon.':
      '20:77 (warning) Visitors would read "[days of the week]": nothing is filled in for it here. → Write the words themselves. What is filled in here: {practice}, {phone}, {email}, {street}, {zip}, {minutes}, {consultation}, {crisis}.',
    'before → [before](/contact)':
      '37:20 Visitors would see the brackets of "[before](/contact)": this text is shown as it is typed. → Write "before" instead.',
    'before → **before**':
      '37:20 Visitors would see the asterisks of "**before**": this text is shown as it is typed. → Write "before" instead.',
    'house. → house. Ask for Priyya. → house. Ask for Priya.':
      '20:70 (warning) "Priyya" is only here. "Priya" differs from it by one character. → If this is a slip, write "Priya".',
    'house. → house. At night, text 998, or call 711 first. → house. At night, text 988, or call 711 first.':
      '20:77 (warning) "998" is only here. "988" differs from it by one character. → If this is a slip, write "988".',
    'house. → house. We begin on Monday, January 2, 2027. → house. We begin on Saturday, January 2, 2027.':
      '20:74 (warning) January 2, 2027 is a Saturday, not a Monday.',
    '/images/river → river':
      '24:10 "src" of "image" is "river.svg", which isn\'t the address of a picture in the right form. → Write "/images/river.svg". The address of a picture in content/images, for example "/images/home/hero.svg".',
    'images/river → images/lake':
      '24:10 There is no picture "/images/lake.svg". → Put the picture into content/images/lake.svg, or use one that is there.',
    'images/river → images/rivre':
      '24:10 There is no picture "/images/rivre.svg". → Write "/images/river.svg".',
    'house. → house. Call (208) 555-0171. → house. Call (208) 555-0117.':
      "20:67 (warning) (208) 555-0171 isn't a number of the practice. → If it is the number of somebody else, make it a link: [(208) 555-0171](tel:+12085550171). If not, correct it: the practice has (208) 555-0117.",
    'use. → use. [Write to us](mailto:front.desk). → use. [Write to us](mailto:us@b.example).':
      '20:62 The link writes to "front.desk", which isn\'t a whole e-mail address. → Write the whole address, as in [write to us](mailto:name@example.org).',
    'use. → use. [a@b.example](mailto:c@b.example). → use. [a@b.example](mailto:a@b.example).':
      '20:62 The link shows a@b.example and writes to c@b.example. → Write [a@b.example](mailto:a@b.example). Or write [c@b.example](mailto:c@b.example).',
  },
  'pages/blog.yaml': {
    'Sleep & Dreams → Grief, Loss':
      '25:13 "Grief, Loss" is among the categories already, as "Grief & Loss". → Delete one of the two, or change this one.',
  },
  'pages/not-found.yaml': {
    'alt: Hills without a road. → alt:':
      '23:6 "alt" of "image" is empty. → Describe the picture in one sentence, or write alt: "" if it is decoration.',
    'hills.svg → hills.bmp':
      '22:8 "src" of "image" is "/images/hills.bmp", which isn\'t the address of a picture. → Write the address of a picture, as in /images/... The address of a picture in content/images, for example "/images/home/hero.svg".',
    '  alt: Hills without a road.\n → ':
      '21:1 The picture has no "alt". → Describe the picture in one sentence, or write alt: "" if it is decoration.',
  },
  'pages/referral.yaml': {
    'veterans → gemcare':
      '33:11 "gemcare" is among the programs already. → Delete one of the two, or change this one.',
  },
  'posts/minute-by-minute.yaml': {
    'tom-aguilar → tom-aguila':
      '10:9 "tom-aguila" isn\'t one of the therapists. → Write "tom-aguilar". There are: alma-reyes, priya-raman, tom-aguilar.',
    'tom-aguilar → anna-reyes':
      '10:9 There is no page "anna-reyes" among the therapists: it was deleted or renamed, or is still to be written. → Write another of the therapists: alma-reyes, priya-raman, tom-aguilar. Who wrote it. A therapist, by the last part of the address of their page: name and title come from there. Or a guest, by name. If that page has another name now, write movedFrom: [anna-reyes] on a line of its own into its file, so that the old address leads there.',
    '/conditions/insomnia → #why-it-works → /blog/minute-by-minute#why-it-works':
      '35:177 A link leads to the section "#why-it-works" without the address of its page. → Write (/blog/minute-by-minute#why-it-works).',
    '/conditions → conditions':
      '35:167 A link leads to "conditions/insomnia". → Write [insomnia](/conditions/insomnia).',
    '  ## Why →   # Why':
      '23:3 The heading "Why it works" begins with "#". → Use ## here: the title of the page is the first level.',
    ' Why → Why': '23:3 This line isn\'t a heading: ##Why it works → Put a space after the "#".',
    'sleepy**, and → Sleepy:**and → Sleepy:** and':
      '20:28 These asterisks make nothing bold or italic: **Sleepy:**and not before. → Write **Sleepy:** and a space.',
    'sleepy →  sleepy ':
      '20:28 These asterisks make nothing bold or italic: ** sleepy **, and not before. → Write **sleepy**.',
    'March 2, 2026 → 46083 → 2026-03-02':
      '9:7 "date" is "46083", which isn\'t a date in the right form. → Write 2026-03-02. The day of publication.',
    'A clock without hands. → IMG_2041.jpg':
      '13:10 "altText" is the name of a file, "IMG_2041.jpg", which is read to people who don\'t see the picture. → Write in one sentence what the picture shows, or write "" if it is only decoration.',
  },
  'posts/the-hardest-hour.yaml': {
    ' priya-raman → \n  nmae: Dana Reyes, LMFT → \n  name: Dana Reyes, LMFT':
      '7:3 "nmae" isn\'t a field of a guest author. → Write "name". A guest author has: name.',
    'title → sharesId: false\ntitle':
      '2:11 "sharesId" can\'t be "false". → It can only be true. Or delete the line. Set to true on both of two posts that have the same number. The newer one has the address with the number, the other the address with its name.',
    'id: 90 → id: 404':
      '1:5 "404" is an address that the site needs for a page of its own. → Write another number.',
    'Health → Helth':
      '7:11 "Mental Helth" isn\'t one of the categories. → Write "Mental Health". There are: Grief & Loss, Mental Health, Parenting, Personal Growth, Relationships, Self-Care, Sleep & Dreams.',
    'coping → copping':
      '3:8 "copping" isn\'t one of the groups. → Write "coping". There are: coping, grief, growth, nights, relationships.',
    '90 → 12':
      '1:5 The number 12 already belongs to content/posts/minute-by-minute.yaml. → Give the newer one another number: the next free one is 22. If both are meant to have it, write "sharesId: true" in both files.',
  },
  'posts/what-sleep-does.yaml': {
    'author: priya-raman → author: Dana Reyes, LMFT → author:\n  name: Dana Reyes, LMFT':
      '11:9 "Dana Reyes, LMFT" isn\'t one of the therapists.',
  },
  'site.yaml': {
    'times: [Tuesday to Saturday 10:00-18:00] → days: [Tuesday, Wednesday, Friday]\n      opens: "10:00"\n      closes: "18:00"\n      text: Most days → times: ["Tuesday to Wednesday, Friday 10:00-18:00"]\n      text: Most days':
      '29:7 (warning) "days", "opens", "closes" are fields of an earlier version of this site. → Write "times" in their place.',
    '[Tuesday to Saturday 10:00-18:00] → [Tuesday to Saturday 10:00-18:00, Friday 9:00-13:00] → ["Tuesday to Thursday, Saturday 10:00-18:00", Friday 9:00-13:00]':
      '29:48 "Friday 9:00-13:00" and "Tuesday to Saturday 10:00-18:00" overlap on Friday.',
    'path: /contact\n → pth: /contact\n':
      '114:7 "pth" isn\'t a field of a link. → Write "path". A link has: title, path, featured.',
    '- title: Write to Us\n      path: /contact\n → - Write to Us\n':
      '113:7 The navigation links to "/write-to-us", but no page has that path. → Write the address of another page: /about, /blog, /client-documents, /contact, /cookies, /espanol, /medicaid-services, /privacy, /referral, /search, /services. Or delete the whole entry of the list that the link is in.',
    'email: front.desk@ → email: front.desk(at)':
      '16:10 "email" of "practice" is "front.desk(at)juniper-lane.example", which isn\'t an e-mail address in the right form. → Write "front.desk@juniper-lane.example". The general e-mail address.',
    'title: The Three of Us\n → title: The Three of Us\n      path: /contact\n':
      '108:7 "path" isn\'t a field of a menu. → Delete it, or correct its name. A menu has: title, items.',
    'schedule.juniper-lane → schedule,juniper-lane':
      '35:10 "url" is "https://schedule,juniper-lane.example", which isn\'t a web address in the right form. → Write "https://schedule.juniper-lane.example". The address of the portal.',
    '  Call or text [988](tel:988 →   Call or text [988](tel:998':
      '67:18 The link shows 988 and calls 998. → Write [988](tel:988).',
    'text [988](tel:988) at any → text [988](988) at any':
      '67:18 A link leads to "988". → Write [988](tel:988).',
    '      path: /contact\n → ':
      '113:7 The link has no "path". → Add a line "path:". The address of a page of this site, for example "/contact", or of another site, as in "https://login.portal.example". That one opens in a new tab.',
    'price: 185\n → price: 185\n    upTo: 120\n':
      '48:11 "upTo" is 120, which isn\'t more than "price": 185. → Write a higher number, or delete "upTo:" if there is no range.',
    '10:00-18:00 → 18:00-10:00':
      '29:15 Entry 1 of "times" is "Tuesday to Saturday 18:00-10:00", which ends before it begins. → If the times are in the wrong order, swap them. A night is written as two entries, as in Monday 19:00-24:00 and Tuesday 0:00-6:00. The hours of one or more days.',
    'price: 120 → price: 120\n    minutes: 50':
      '52:5 (warning) "minutes" is a field of an earlier version of this site. → Delete it.',
    ', or call [911](tel:911) → ':
      '68:10 "short" of "crisis" doesn\'t name 911, which somebody in a crisis needs here. → Add "[911](tel:911)" to it, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.',
    'MT → Montanna':
      '26:20 Entry 1 of "alsoLicensedIn" of "practice" can\'t be "Montanna". → Write "MT". It is one of: AL, AK, AZ, AR, CA, CO, CT, DE, DC, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY, NC, ND, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, AS, GU, MP, PR, VI. Other states in which the practice is licensed, besides the one of its office. The referral form then asks in which of them the client lives. Leave out if there is no other.',
    'or text [988](tel:988) at any hour. If someone is in danger, call [911](tel:911) → us':
      '67:5 "text" of "crisis" doesn\'t name 988 and 911, which somebody in a crisis needs here. → Add "[988](tel:988)" and "[911](tel:911)" to it, with words that say when to call, or bring the old text back: "Undo a change" in content/README.md says how.',
    '12 Juniper Lane → 14 Juniper Lane, Suite 2, Boise, ID 83702 → 14 Juniper Lane, Suite 2':
      '19:13 "Boise, ID 83702" is in "city", "state", "zip", too, so visitors would read it twice.',
  },
  'theme.yaml': {
    '"#2f5d46" → #2f5d46':
      '5:6 "brand" is empty: its text begins with "#", and what follows a "#" is a note. → Put the whole text in quotes, like this: "#2f5d46". The color of buttons and links. If it is too light for text, the site takes a darker shade.',
    '"#2f5d46" → navy → "#000080"':
      '5:8 "brand" is "navy", which isn\'t a color in the right form. → Write "#000080". The color of buttons and links. If it is too light for text, the site takes a darker shade.',
  },
};
