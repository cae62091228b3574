import type { Slips } from './mistake';
import { SECTIONS } from './sections';

/**
 * By file: what becomes of a text that is in it once, and what is said of it.
 */
export const SLIPS: Readonly<Record<string, Slips>> = {
  'therapists/alma-reyes.yaml': {
    'name: Alma Reyes → name: Alma\nReyes → name: Alma Reyes':
      '4:1 broken-value(Reyes, name) → write-on-one-line(name: Alma Reyes) → write-rows([# Reyes undefined])',
    'acceptingNote: Ask → accepting\nNote: Ask → acceptingNote: Ask':
      '21:1 broken-name(acceptingNote) → write-on-one-line(acceptingNote: Ask about Saturdays.)',
    'languages:\n  - English → languages:\n  - English - Spanish → languages:\n  - English\n  - Spanish':
      '43:5 (warning) joined-entries(English - Spanish, [English, Spanish]) → usual',
    'accepting: true\nacceptingNote: Ask about Saturdays. → acceptingNote: Full until March. → accepting: false\nacceptingNote: Full until March.':
      '19:16 (warning) note-against-switch([acceptingNote], Full until March., [accepting], true)',
    'accepting: true\nacceptingNote: Ask about Saturdays. → accepting: false\nacceptingNote: Daytime openings. Ask about evenings when you call. → accepting: true\nacceptingNote: Daytime openings. Ask about evenings when you call.':
      '20:16 (warning) note-against-switch([acceptingNote], Daytime openings. Ask about evenings when you call., [accepting])',
    'accepting: true\nacceptingNote: Ask about Saturdays. → accepting: false\nacceptingNote: Welcoming new clients now. # SAMPLE: openings → accepting: true\nacceptingNote: Welcoming new clients now. # SAMPLE: openings':
      '20:16 (warning) note-against-switch([acceptingNote], Welcoming new clients now., [accepting])',
    'accepting: true → carriers:\n  - name: Gem State Health\naccepting: true → carriers:\n  - Gem State Health\naccepting: true':
      '20:5 needless-name(carriers.0, name: Gem State Health, Gem State Health) → write(Gem State Health)',
  },
  'cities/nampa.yaml': {
    '    answer: Anywhere →   - answer: Anywhere':
      '46:3 extra-sign(- , answer:) → write-rows([answer: Anywhere in Idaho will do. 4])',
    'nearby:\n  - twin-falls\n  - coeur-d-alene → nearby: Twin Falls and Coeur-d-Alene → nearby:\n  - Twin Falls\n  - Coeur-d-Alene':
      '50:9 wrong-kind([nearby], Twin Falls and Coeur-d-Alene, array undefined false) → usual',
    'No waiting room → No waiting room • No parking → No waiting room\n  - No parking':
      '26:5 (warning) joined-entries(No waiting room • No parking, [No waiting room, No parking]) → usual',
    'Nights that do not end. → Nights that do not end. (Maria, is this right?? pls check)':
      '31:35 (warning) note-in-text((Maria, is this right?? pls check))',
    'title: Sleep → title: "Sleep" or "rest" → title: \'"Sleep" or "rest"\'':
      '30:12 unquoted-text(") → quote-line("Sleep" or "rest")',
    'title: Sleep → title: “Sleep → title: Sleep':
      '30:12 single-mark(“, true) → usual',
    'county → "\ncounty': '4:1 line-of-signs(") → usual',
    '  title → \ttitle':
      '11:1 tab-at-beginning → write-rows([title: Counseling by Video in Nampa 2])',
    'faq:\n → ':
      '44:3 missing-sign(faq:\n  , - question:) → write-rows([faq: undefined, - question: Do I have to be in Nampa? 2])',
    'longitude: - → longitude: - ':
      '7:13 extra-sign( , -) → write-rows([longitude: -116.5597 undefined])',
    'region → ':
      '5:1 missing-sign(region, :) → write-rows([region: The Treasure Valley undefined])',
    'blurb: >-\n  → blurb: >-':
      '16:10 missing-sign(\n , >-) → write-rows([blurb: >- undefined, In Nampa the morning freeway takes an hour. A session by video takes no freeway. 2])',
    '  - No waiting →   -No waiting':
      '26:4 missing-sign( , -) → write-rows([- No waiting room undefined])',
    'blurb →   blurb': '16:3 wrong-indentation(2, 0) → move-line(-2)',
    '  title → title': '11:1 wrong-indentation(0, 2) → move-line(2)',
    '  - question: Do →   question: Do':
      '45:3 missing-sign(- , question:) → write-rows([- question: Do I have to be in Nampa? undefined])',
    '  - question: Do →   - - question: Do':
      '45:5 extra-sign(- , -) → write-rows([- question: Do I have to be in Nampa? undefined])',
    'A chair of your own → \'Round the corner → "\'Round the corner"':
      "25:5 unquoted-text(') → quote-line('Round the corner) → quote-line(Round the corner)",
    'region → portal: “scheduling”\nregion': '5:9 curly-quotes(“, ”) → usual',
    'title: Sleep → title: “Sleep: again”  → title: "Sleep: again" ':
      '30:12 curly-quotes(“, ”) → straight-quotes(“, ”, Sleep: again)',
    'A chair of your own → «A chair: of your own» → "A chair: of your own"':
      '25:5 curly-quotes(«, ») → straight-quotes(«, », A chair: of your own)',
    'text: New here, or left behind. → text: We are #1 here. → text: "We are #1 here."':
      '40:18 note-after-text(#1 here.) → put-in-quotes(We are #1 here.)',
    'title: Sleep → "title": "Sleep",':
      '30:21 extra-sign(,, "Sleep") → write-rows([- "title": "Sleep" undefined])',
    '  - question: What →   - answer: What':
      '47:5 other-sign(answer, question) → write-rows([- question: What do I need? undefined])',
    '    answer: Anywhere →     anwser: Anywhere':
      '46:5 misnamed-field(anwser, question faq.0) → write-field(answer, question faq.0, [question, answer])',
    'coeur-d-alene\n → coeur-d-alene\n  - twin-falls\n':
      '53:5 repeated-entry([nearby], [0, 2], 1, [twin-falls]) → usual',
    'A chair of your own → "A chair of your own”':
      '25:25 other-sign(”, ") → write-rows([- "A chair of your own" undefined])',
    'rance) → rance), and [Baylor](https://www,baylor.edu) → rance), and [Baylor](https://www.baylor.edu)':
      '48:84 unusable-link(https://www,baylor.edu) → write-text([Baylor](https://www.baylor.edu))',
    'conditions/panic → conditions/apnea':
      '35:11 dead-link(/conditions/apnea, line concerns.1.path /conditions/apnea true, [/conditions/bereavement, /conditions/burnout, /conditions/insomnia, /conditions/panic, /conditions/panic-attacks], conditions apnea)',
    '  In →   12 Juniper Lane\n  Boise, ID 83702\n  In →   12 Juniper Lane, Boise, ID 83702\n  In':
      '17:3 joined-address(12 Juniper Lane, Boise, ID 83702)',
    '  - title: Panic →   - ti\u200btle: Panic':
      '33:7 invisible-character(U+200B, ti, 0) → usual',
    '- A chair of your own\n  - No waiting → • A chair of your own\n  • No waiting':
      '25:3 other-sign(•, -) → write-rows([- A chair of your own undefined], 26)',
    '    The → One.\n\nTwo.\n\n    Near: the →     One.\n\n    Two.\n\n    Near: the':
      '21:1 wrong-indentation(0, 4) → move-line(4, 23)',
    'text: New here, or left behind. → text: "New" #1 here. → text: \'"New" #1 here.\'':
      '40:17 note-after-text(#1 here.) → put-in-quotes("New" #1 here.)',
    'answer: Anywhere in Idaho will do. → answer: >-\n      We take these:\n      - cash\n      - card\n      Ask us about others. → answer: |-\n      We take these:\n      - cash\n      - card\n\n      Ask us about others.':
      '48:7 joined-line(folded) → usual',
    'answer: Anywhere in Idaho will do. → answer: >-\n      Anywhere in Idaho\n\n      will do, and at\n\n      home too.':
      [],
    'question: What do I need? → question: What do I\n    need?':
      '48:5 wrong-indentation(4, 6) → move-line(2)',
    'blurb: >- → blurb: -> → blurb:': '16:8 visible-markup(mark, ->) → usual',
  },
  'cities/coeur-d-alene.yaml': {
    'question: What do I need?\n    answer → answer':
      '46:5 missing-field(question faq.1, question, answer true 4)',
  },
  'cities/salmon.yaml': {
    'name → movedFrom: [/teletherapy/salmon-city]\nname → movedFrom: [salmon-city]\nname':
      '3:13 unfit-text(movedFrom.0, /teletherapy/salmon-city) → write(salmon-city)',
    'name → movedFrom: [stanley, nampa]\nname → movedFrom: [stanley]\nname':
      '3:22 address-in-use(nampa, /teletherapy/nampa, cities/nampa.yaml)',
    'name → movedFrom: [salmon]\nname':
      '3:13 address-in-use(salmon, true, /teletherapy/salmon, itself) → usual',
    'nampa\n → nampa\n  - salmon\n':
      '52:5 page-itself(salmon, cities, [coeur-d-alene, temple], value nearby.2 salmon)',
    'twin-falls → twin-fals':
      '50:5 unknown-name(twin-fals, cities, [twin-falls, coeur-d-alene, nampa, salmon, temple]) → write-name(twin-falls, [twin-falls, coeur-d-alene, nampa, salmon, temple])',
    '  - nampa →   - boise\n  - nampa':
      '51:5 missing-page(boise, cities, [coeur-d-alene, temple], value nearby.1 boise)',
    '#insurance → services#nonexistent → services':
      '47:66 dead-section(/services#nonexistent, question, nonexistent, [approach, banner-title, featured, more, what-to-expect, faq, community, closing-title]) → delete-section(nonexistent, [approach, banner-title, featured, more, what-to-expect, faq, community, closing-title])',
    '- A → - • A': '24:5 visible-markup(mark, •) → usual',
    'updated: 2026-08-04 → updated: 2099-01-02':
      '7:10 (warning) day-to-come([updated], 2099-01-02)',
    '45.1757\nlongitude: -113.8959 → 45.18, -113.9\nlongitude: -113.8959 → 45.18\nlongitude: -113.9':
      '5:11 wrong-kind([latitude], 45.18, -113.9, number undefined false) → write-range(45.18, -113.9, [longitude])',
    '45.1757\nlongitude: -113.8959 → -113.8959\nlongitude: 45.1757':
      '5:11 place-in-other-state(-113.8959, 45.1757, Idaho, 41.988182656016555, 49.00068691035909, -117.24278650376503, -111.04407577795777) → write-lines([latitude: 45.1757, longitude: -113.8959])',
    '-113 → 113':
      '6:12 place-in-other-state(45.1757, 113.8959, Idaho, 41.988182656016555, 49.00068691035909, -117.24278650376503, -111.04407577795777) → write-lines([longitude: -113.8959])',
  },
  'cities/temple.yaml': {
    'blurb: Online sessions for people in Temple, at home or on a lunch break. → blurb: !Online sessions in Temple → blurb: "!Online sessions in Temple"':
      '10:8 unquoted-text(!) → quote-line(!Online sessions in Temple)',
    'twin-falls] → twin-falls':
      '34:27 missing-sign(], twin-falls) → write-rows([nearby: [nampa, twin-falls] undefined])',
    'Bell County → {county}':
      '2:9 wrong-kind([county], object, string undefined false)',
    'name: Temple → name: [Temple]':
      '1:7 wrong-kind([name], array, string undefined false) → write(Temple) → put-in-quotes([Temple])',
    ' Grief\n    text: Loss takes the time that it takes. →  Grief':
      '22:5 missing-field(undefined concerns.1, text, title false 4)',
    '  - A →     - and even on a Sunday\n  - A →   - and even on a Sunday\n  - A':
      '16:5 wrong-indentation(4, 2) → move-line(-2)',
    'path → paht':
      '21:5 misnamed-field(paht, undefined concerns.0) → write-field(path, undefined concerns.0, [title, text, path])',
    'nampa, twin-falls → ': '34:9 number-of-entries([nearby], 0, 1, 12)',
    'region → portal: schedulng\nregion':
      '3:9 unknown-name(schedulng, portals, [scheduling]) → write-name(scheduling, [scheduling])',
    'name → slug: tempel\nname':
      '1:7 other-slug(tempel, temple, tempel) → write-or-rename(temple, tempel)',
    'Temple\ncounty: Bell County → &name Temple\ncounty: *name': '2:9 alias',
    'A private room is all you need → In: a room → "In: a room"':
      '16:5 text-with-colon(reasons.2, In: a room) → put-in-quotes(In: a room)',
    'county: Bell → county: county: Bell':
      '2:9 extra-sign(county: , county:) → write-rows([county: Bell County undefined])',
  },
  'cities/twin-falls.yaml': {
    '42.5558\nlongitude: -114.4701 → 43.5788\nlongitude: -116.5597':
      '5:11 (warning) same-place(cities/nampa.yaml)',
    '  - A chair of your own\n  - No waiting room\n →   - A chair of your own, a mug, and a window that looks out\n    No waiting room\n  - A lamp that you may turn to where you like it, or turn off\n →   - A chair of your own, a mug, and a window that looks out\n  - No waiting room\n  - A lamp that you may turn to where you like it, or turn off\n':
      '29:5 missing-sign(- , No) → write-rows([- No waiting room 2])',
    '  - A chair →         A chair':
      '28:9 joined-line(flow, true) → write-rows([- A chair of your own 2]) → join-with-above',
    ' each week\n →  each week\nreasons:\n    # by car\n    - No traffic\n    - No waiting room\n →  each week\n  # by car\n  - No traffic\n':
      '31:1 second-field(reasons, [reasons:, reasons:], 26) → move-below(reasons, 26)',
    '  - salmon\n →   - salmon\nnearby: [coeur-d-alene, nampa]\n →   - salmon\n  - coeur-d-alene\n':
      '56:1 second-field(nearby, [nearby:, nearby: [coeur-d-alene, nampa]], 53) → move-below(nearby, 53)',
    '  - salmon\n →   - salmon\nmeta:\n  title: Another\n →   - salmon\n':
      '56:1 second-field(meta, [meta:, meta:], 9)',
    'region: The Magic Valley → region: |':
      '4:9 empty-value([region], string undefined)',
  },
  'conditions/bereavement.yaml': {
    'help:\n  text: We begin with what you have tried.\n  items:\n    - title: We listen\n      text: To all of it.\n    - title: We measure\n      text: For one week.\n    - title: We change one thing\n      text: And look again.\n\n → ':
      '3:1 missing-field(condition page [], help, true)',
  },
  'conditions/burnout.yaml': {
    'name → aliases: [sleeplessness]\ncanonical: sleep\nname':
      '2:12 foreign-canonical(sleep, [burnout, sleeplessness])',
    'what-sleep-does → what-sleep-dos':
      '74:9 unknown-name(what-sleep-dos, posts, [what-sleep-does, a-week-without-a-clock, minute-by-minute, sundays-after-a-loss, the-hardest-hour]) → write-name(what-sleep-does, [what-sleep-does, a-week-without-a-clock, minute-by-minute, sundays-after-a-loss, the-hardest-hour])',
    'meta → reviewBy: 2026-10-01\nmeta':
      '3:11 (warning) due-review(2026-10-01)',
  },
  'conditions/panic.yaml': {
    '  - level: urgent\n    title: In the next days\n    signs:\n      - You cannot work\n      - You stopped eating\n    action: Call us or your doctor.\n → ':
      '47:3 number-of-entries([urgency], 2, 3, 3)',
    ', or call [911](tel:911) → ':
      '64:13 number-not-named(urgency.2.action, [911], urgency.2.action)',
    'or your doctor → or your doctor, and you will be fine':
      '58:45 (warning) words-to-avoid(urgency.1.action, will be fine)',
    'emergency → urgent':
      '59:12 repeated-name(urgent, levels) → write(emergency)',
    'emergency\n    title: Right now → urgent\n    title: In the next days':
      '59:12 pasted-fields(urgent, levels, [title], [level: emergency]) → write-pasted-lines([level: emergency, title: Right now])',
  },
  'languages/espanol.yaml': {
    'title: Llame\n      text: Platicamos → encabezado: Llame\n      cuerpo: Platicamos':
      [
        '53:7 unknown-field(encabezado, card steps.items.0, [title, text]) → rename-fields([encabezado title, cuerpo text])',
        '54:7 unknown-field(cuerpo, card steps.items.0, [title, text])',
      ],
    'clock: 12-hour → clock: 12-hour\n    words: [{ typed: on holidays, text: los feriados }]':
      '41:22 (warning) translation-of-nothing(on holidays, [Front desk])',
  },
  'legal/cookies.yaml': {
    'Nothing is kept on your device after you close the page. → >-\n      Nothing is kept.\n      ## Your device\n      Nothing stays. → |-\n      Nothing is kept.\n      ## Your device\n      Nothing stays.':
      '13:7 joined-line(folded) → usual',
    'intro → ---\nintro': '8:1 line-of-signs(---) → usual',
    'This → "This':
      '8:38 missing-sign(", cookies.) → write-rows([intro: "This website sets no cookies." undefined])',
    'order: 9 → <<<<<<< HEAD\norder: 9\n=======\norder: 8\n>>>>>>> cookies → order: 9':
      '2:1 two-versions([[3] order: 9 [2, 4, 5, 6], [5] order: 8 [2, 3, 4, 6]]) → usual',
    'order: 9 → <<<<<<< HEAD\norder: 9\n||||||| 1a2b3c4\norder: 7\n=======\norder: 8\n>>>>>>> cookies → order: 9':
      '2:1 two-versions([[3] order: 9 [2, 4, 5, 6, 7, 8], [7] order: 8 [2, 3, 4, 5, 6, 8]]) → usual',
    'order: 9 → order: 9\n=======\norder: 8 → order: 9':
      '3:1 two-versions([[2] order: 9 [3, 4], [4] order: 8 [2, 3]]) → usual',
    'order: 9 → <<<<<<< HEAD\norder: 9':
      '2:1 merge-mark(<<<<<<< HEAD, true) → usual',
    'order: 9 → order: 9 # <<<<<<< HEAD → order: 9': [],
    'order: 9 → order: 9\n||||||| 1a2b3c4':
      '3:1 merge-mark(||||||| 1a2b3c4, true) → usual',
    'intro: This website sets no cookies. → intro: This website sets no cookies. >>>>>>> 1a2b3c4 (New words)':
      '8:38 merge-mark(>>>>>>> 1a2b3c4 (New words)) → usual',
    'This website sets no cookies. → "   "':
      '8:8 empty-value([intro], true, string undefined)',
    'What we keep → "C:\\forms and what we keep" → "C:\\\\forms and what we keep"':
      '10:15 escape-in-quotes(\\f) → usual',
    'intro: → intro:\n  -':
      '9:3 wrong-kind([intro], array, string undefined false)',
    'updated → odrer: 8\nupdated':
      '3:1 unknown-field(odrer, legal page [], [slug, title, meta, order, effective, updated, reviewBy, intro, numbered, sections, contact, draft, publishOn, movedFrom], order)',
    ' This website sets no cookies. → ':
      '8:6 empty-value([intro], string undefined)',
    'updated → title: Cookies again\nupdated':
      '3:1 second-field(title, [title: Cookies, title: Cookies again], 1)',
    '2026-11-01 → 2026-02-30':
      '3:10 unreal-date([updated], 2026-02-30, February 28)',
    '2026-11-01 → Feb 29, 2027':
      '3:10 unreal-date([updated], Feb 29, 2027, February 2027 28)',
    '2026-11-01 → "4/31/2026"':
      '3:10 unreal-date([updated], 4/31/2026, April 30)',
    '2026-11-01 → 2026-04-00': '3:10 unreal-date([updated], 2026-04-00)',
    'This website → This \u202eetisbew → This etisbew':
      '8:13 invisible-character(U+202E, , 0) → usual',
    'What we keep → We say: "none" → \'We say: "none"\'':
      '10:20 unquoted-text(") → quote-line(We say: "none")',
    'What we keep → "What we\\less keep" → \'What we\\less keep\'':
      '10:20 unquoted-text(\\) → quote-line(What we\\less keep)',
    'Nothing is kept on your device after you close the page. → "Nothing.\n\n      Never."':
      '13:7 joined-line(flow)',
    ...SECTIONS,
  },
  'legal/privacy.yaml': {
    '  - title: Children\n → ':
      '28:5 second-field(body, [body: |, body: |], 26, true)',
  },
  'pages/about.yaml': {
    'advise. → advise."': '37:18 single-mark(") → usual',
    '\n    What →     Monday\t9am\n    Tuesday\tnoon\n\n    What → \n    | Monday | 9am |\n    |---|---|\n    | Tuesday | noon |\n\n\n    What':
      '21:5 pasted-table → usual',
    'The third had the house. → Monday\t9am':
      '20:5 tab-in-text(Two of us met on a night shift. Monday 9am)',
    'compass → rainbow':
      '38:13 wrong-choice(values.items.2.icon, rainbow, [calendar, chat, clipboard, clock, compass, document, fog, grass, hands, heart, home, kite, leaf, lock, mail, path, people, phone, pin, river, school, search, shield, star, steps, stones, sun, tree, video, wallet, wave])',
    'advise → advise in {city} → advise in Boise':
      '37:40 unknown-placeholder({city}, [practice, phone, email, street, zip, minutes, consultation])',
    'before → {crisis} → before':
      '37:20 unknown-placeholder({crisis}, [practice, phone, email, street, zip, minutes, consultation])',
    'house. → house. See [what we offer](services). → house. See [what we offer](/services).':
      '20:66 unusable-link(services) → write-text([what we offer](/services))',
    'house. → house. See [what we offer](/services. → house. See [what we offer](/services).':
      '20:66 broken-link([what we offer](/services.) → usual',
    'house. → house. [Call us](tel:208-555). → house. [Call us](tel:208-555-0117).':
      '20:62 incomplete-contact(208-555)',
    'before → <b>before</b>':
      '37:20 visible-markup(html, <b>, </b>) → write-words-instead(We ask before we advise.)',
    'before → &amp; we listen before → & we listen before':
      '37:20 visible-markup(character, &amp;) → write-words-instead(&)',
    'house. → house. LlÃ¡menos y dÃ­ganos. → house. Llámenos y díganos.':
      '20:64 damaged-words(letters, [LlÃ¡menos Llámenos, dÃ­ganos díganos], 0) → usual',
    'house. → house. We are super- vised and li- censed. → house. We are supervised and licensed.':
      '20:69 damaged-words(hyphens, [super- vised supervised, li- censed licensed], 0) → usual',
    'house. → house. We are super- vised, in short- and long-term care. → house. We are supervised, in short- and long-term care.':
      '20:69 broken-word(super- vised, supervised, 0) → write-in-place(supervised)',
    'house. → house. We take self- pay too. → house. We take self-pay too.':
      '20:70 broken-word(self- pay, self-pay, 0) → write-in-place(self-pay) → write-in-place(selfpay)',
    'house. → house. Sure! Here is a shorter version: We listen. → house. We listen.':
      '20:62 left-by-program(Sure! Here is a shorter version:, 0) → delete',
    'use. → use. We are here on [days of the week] until noon. → use. We are here on weekdays until noon.':
      '20:77 (warning) unknown-placeholder([days of the week], [practice, phone, email, street, zip, minutes, consultation, crisis])',
    'before → [before](/contact)':
      '37:20 visible-markup(brackets, [before](/contact)) → write-words-instead(before)',
    'before → **before**':
      '37:20 visible-markup(asterisks, **before**) → write-words-instead(before)',
    'house. → house. Ask for Priyya. → house. Ask for Priya.':
      '20:70 (warning) near-name(Priyya, Priya) → write-if-slip(Priya)',
    'house. → house. At night, text 998, or call 711 first. → house. At night, text 988, or call 711 first.':
      '20:77 (warning) near-name(998, 988) → write-if-slip(988)',
    'house. → house. We begin on Monday, January 2, 2027. → house. We begin on Saturday, January 2, 2027.':
      '20:74 (warning) wrong-weekday(January 2, 2027, Saturday, Monday)',
    '/images/river → river':
      '24:10 wrong-form([story, image, src], river.svg, image-path, true) → write(/images/river.svg)',
    'images/river → images/lake': '24:10 missing-picture(/images/lake.svg)',
    'images/river → images/rivre':
      '24:10 missing-picture(/images/rivre.svg) → write(/images/river.svg)',
    'house. → house. Call (208) 555-0171. → house. Call (208) 555-0117.':
      '20:67 (warning) near-fact((208) 555-0171, (208) 555-0117, site.yaml) → write-if-same((208) 555-0117)',
    'use. → use. [Write to us](mailto:front.desk). → use. [Write to us](mailto:us@b.example).':
      '20:62 incomplete-contact(front.desk, true)',
    'use. → use. [a@b.example](mailto:c@b.example). → use. [a@b.example](mailto:a@b.example).':
      '20:62 other-contact(a@b.example, c@b.example, true, true) → write-if-right(a@b.example, [a@b.example](mailto:a@b.example)) → write-if-right(c@b.example, [c@b.example](mailto:c@b.example))',
    'use. → use. [(208) 555-0177](tel:+12085550117). → use. [(208) 555-0117](tel:+12085550117).':
      '20:62 other-contact(2085550177, 2085550117, true, 2085550117 site.yaml) → write-if-right(2085550117, [(208) 555-0117](tel:+12085550117))',
    'use. → use. [text 988](tel:988). → use. [text 988](sms:988).':
      '20:62 other-way(text 988, true) → write-text([text 988](sms:988))',
    'use. → use. [Deje un mensaje](tel:+12085550117), or by [text relay](tel:711). → use.':
      [],
    'use. → use. [Call us](sms:+12085550117). → use. [Call us](tel:+12085550117).':
      '20:62 other-way(Call us)',
    'use. → use. [cms.gov](https://www.cms.com/a). → use. [cms.gov](https://www.cms.gov/a).':
      '20:62 other-site(cms.gov, cms.com)',
    'use. → use. [(800) 555-0177](tel:+18005550119). → use. [(800) 555-0177](tel:+18005550177).':
      '20:62 other-contact(8005550177, 8005550119, true) → write-if-right(8005550177, [(800) 555-0177](tel:+18005550177)) → write-if-right(8005550119, [(800) 555-0119](tel:+18005550119))',
  },
  'pages/blog.yaml': {
    'Sleep & Dreams → Grief, Loss':
      '25:13 repeated-name(Grief, Loss, categories, Grief & Loss)',
  },
  'pages/not-found.yaml': {
    'alt: Hills without a road. → alt:':
      '23:6 empty-value([image, alt], string undefined, true)',
    'hills.svg → hills.bmp':
      '22:8 unshown-picture([image, src], bmp, /images/hills.jpg)',
    '  alt: Hills without a road.\n → ':
      '21:1 missing-field(picture [image], alt, true)',
  },
  'pages/referral.yaml': {
    'veterans → gemcare': '34:11 repeated-name(gemcare, programs)',
  },
  'posts/minute-by-minute.yaml': {
    'author: tom-aguilar → author: tom → author: tom-aguilar':
      '10:9 unknown-name(tom, therapists, [alma-reyes, priya-raman, tom-aguilar]) → write-name(tom-aguilar, [alma-reyes, priya-raman, tom-aguilar])',
    'author: tom-aguilar → author: Aguilar → author: tom-aguilar':
      '10:9 unknown-name(Aguilar, therapists, [tom-aguilar, alma-reyes, priya-raman]) → write-name(tom-aguilar, [tom-aguilar, alma-reyes, priya-raman])',
    'tom-aguilar → tom-aguila':
      '10:9 unknown-name(tom-aguila, therapists, [tom-aguilar, alma-reyes, priya-raman]) → write-name(tom-aguilar, [tom-aguilar, alma-reyes, priya-raman])',
    'tom-aguilar → anna-reyes → { name: Anna Reyes }':
      '10:9 missing-page(anna-reyes, author name Anna Reyes, therapists, [alma-reyes, priya-raman, tom-aguilar]) → usual',
    '/conditions/insomnia → #why-it-works → /blog/minute-by-minute#why-it-works':
      '35:177 section-of-no-page(#why-it-works, /blog/minute-by-minute) → write-text((/blog/minute-by-minute#why-it-works))',
    '/conditions → conditions':
      '35:167 unusable-link(conditions/insomnia) → write-text([insomnia](/conditions/insomnia))',
    '  ## Why →   # Why': '23:3 heading-level(Why it works, 1, 2) → usual',
    '## Why it works → Why it works':
      '23:3 (warning) lost-heading(Why it works, Why it works, ##) → usual',
    '  ## Why it works\n\n →   Why it works\n →   ## Why it works\n':
      '23:3 (warning) lost-heading(Why it works, Why it works, ##) → usual',
    '## Why it works → **Why it works:**':
      '23:3 (warning) lost-heading(**Why it works:**, Why it works, ##) → usual',
    '## Why it works → #Why it works':
      '23:3 (warning) lost-heading(#Why it works, Why it works, ##) → usual',
    '## Why it works → <h3>Why it works</h3> → ### Why it works':
      '23:3 html-in-text([<h3>, </h3>]) → write-without-codes(### Why it works)',
    '## Why it works → ## Why it\n  works':
      '23:3 (warning) split-heading(Why it, works) → usual',
    '## Why it works\n\n  The → ## Why it works The':
      '23:3 (warning) text-in-heading(Why it works The longer you are up, the stronger the pull...)',
    ' Why → Why': '23:3 heading-without-space(##Why it works) → usual',
    'sleepy**, and → Sleepy:**and → Sleepy:** and':
      '20:28 stray-asterisks(**Sleepy:**and not before.) → write-and-space(**Sleepy:**)',
    'sleepy →  sleepy ':
      '20:28 stray-asterisks(** sleepy **, and not before.) → write-text(**sleepy**)',
    'March 2, 2026 → 46083 → 2026-03-02':
      '9:7 wrong-form([date], 46083, iso-date, true) → write(2026-03-02)',
    'A clock without hands. → IMG_2041.jpg':
      '13:10 name-of-picture([altText], IMG_2041.jpg)',
  },
  'posts/the-hardest-hour.yaml': {
    ' priya-raman → \n  nmae: Dana Reyes, LMFT → \n  name: Dana Reyes, LMFT':
      '7:3 misnamed-field(nmae, guest author [author]) → write-field(name, guest author [author], [name])',
    'title → sharesId: false\ntitle':
      '2:11 wrong-choice([sharesId], false, [true], line)',
    'id: 90 → id: 404': '1:5 reserved-address(404, number)',
    'Health → Helth':
      '7:11 unknown-name(Mental Helth, categories, [Mental Health, Grief & Loss, Parenting, Personal Growth, Relationships, Self-Care, Sleep & Dreams]) → write-name(Mental Health, [Mental Health, Grief & Loss, Parenting, Personal Growth, Relationships, Self-Care, Sleep & Dreams])',
    'coping → copping':
      '3:8 unknown-name(copping, groups, [coping, grief, growth, nights, relationships], [groups] pages/blog.yaml) → write-name(coping, [coping, grief, growth, nights, relationships])',
    '90 → 12 → 22':
      '1:5 repeated-number(12, posts/minute-by-minute.yaml, 22, [sharesId]) → usual',
  },
  'posts/what-sleep-does.yaml': {
    // What reads like a heading is missing above one that is two levels down.
    '## Tonight in short\n → When does it help?\n\n  ### Tonight in short\n → ## When does it help?\n\n  ### Tonight in short\n':
      '18:3 lost-heading(When does it help?, When does it help?, ##) → usual',
    '## Tonight in short\n → ##Tonight in short\n\n  ### At night\n → ## Tonight in short\n\n  ### At night\n':
      '18:3 heading-without-space(##Tonight in short) → usual',
    'author: priya-raman → author: Dana Reyes, LMFT → author:\n  name: Dana Reyes, LMFT':
      '11:9 unknown-name(Dana Reyes, LMFT, therapists, [alma-reyes, priya-raman, tom-aguilar]) → write-guest(author, name, Dana Reyes, LMFT, [alma-reyes, priya-raman, tom-aguilar])',
  },
  'site.yaml': {
    '          path: /conditions/panic\n →           path: /conditions/panic\n\t\t- title: Grief\n\t\t  path: /conditions/bereavement\n →           path: /conditions/panic\n        - title: Grief\n          path: /conditions/bereavement\n':
      '100:1 tab-at-beginning → write-rows([- title: Grief 8], 101, Panic How We Help) → write-rows([- title: Grief 4], 101, How We Help undefined)',
    '          path: /conditions/panic\n →           path: /conditions/panic\n      - title: Grief\n        path: /conditions/bereavement\n →           path: /conditions/panic\n        - title: Grief\n          path: /conditions/bereavement\n':
      '100:7 wrong-indentation(6, 8) → move-line(2, 101, Panic How We Help) → move-line(-2, 101, How We Help undefined)',
    '          path: /conditions/insomnia →           path: www.juniper-lane.example/conditions/insomnia/':
      '96:17 wrong-form(navigation.items.1.items.1.path, www.juniper-lane.example/conditions/insomnia/, link-target, true) → write(/conditions/insomnia)',
    '    note: Fifty → \tnote: Fifty':
      '52:1 tab-at-beginning → write-rows([note: Fifty minutes 4])',
    'zip: "83702" → zip: "83702"\n    until: 2062-12-31':
      '23:12 (warning) far-day([practice, address, until], 2062-12-31, 3)',
    'times: [Tuesday to Saturday 10:00-18:00] → days: [Tuesday, Wednesday, Friday]\n      opens: "10:00"\n      closes: "18:00"\n      text: Most days → times: ["Tuesday to Wednesday, Friday 10:00-18:00"]\n      text: Most days':
      '29:7 (warning) former-fields([days, opens, closes], [times]) → usual',
    '[Tuesday to Saturday 10:00-18:00] → [Tuesday to Saturday 10:00-18:00, Friday 9:00-13:00] → ["Tuesday to Thursday, Saturday 10:00-18:00", Friday 9:00-13:00]':
      '29:48 overlapping-hours(Friday 9:00-13:00, Tuesday to Saturday 10:00-18:00, Friday) → write-for-other-days(Tuesday to Thursday, Saturday 10:00-18:00)',
    'path: /contact\n → pth: /contact\n':
      '109:7 misnamed-field(pth, link navigation.items.4) → write-field(path, link navigation.items.4, [title, path, featured])',
    '- title: Write to Us\n      path: /contact\n → - Write to Us\n':
      '108:7 dead-link(/write-to-us, navigation, entry navigation.items.4, [/about, /blog, /client-documents, /contact, /cookies, /espanol, /medicaid-services, /privacy, /referral, /search, /services])',
    'email: front.desk@ → email: front.desk(at)':
      '16:10 wrong-form([practice, email], front.desk(at)juniper-lane.example, email-address, true) → write(front.desk@juniper-lane.example)',
    'title: The Three of Us\n → title: The Three of Us\n      path: /contact\n':
      '103:7 unknown-field(path, menu navigation.items.3, [title, items])',
    'schedule.juniper-lane → schedule,juniper-lane':
      '35:10 wrong-form(portals.0.url, https://schedule,juniper-lane.example, web-address, true) → write(https://schedule.juniper-lane.example)',
    '  Call or text [988](tel:988 →   Call or text [988](tel:998':
      '68:18 other-contact(988, 998) → write-text([988](tel:988))',
    '  Call or text [988](tel:988 →   Call or text [998](tel:988': [
      '68:18 other-contact(998, 988) → write-text([988](tel:988))',
      '68:19 (warning) near-name(998, 988) → write-if-slip(988)',
    ],
    'text [988](tel:988) at any → text [988](988) at any':
      '68:18 unusable-link(988) → write-text([988](tel:988))',
    '      path: /contact\n → ':
      '108:7 missing-field(link navigation.items.4, path, title false 6)',
    'price: 185\n → price: 185\n    upTo: 120\n':
      '48:11 low-end-of-range(rates.0.upTo, 120, rates.0.price, 185)',
    '10:00-18:00 → 18:00-10:00':
      '29:15 hours-at-night(practice.hours.0.times.0, Tuesday to Saturday 18:00-10:00)',
    'price: 120 → price: 120\n    minutes: 50':
      '52:5 (warning) former-fields([minutes], []) → usual',
    ', or call [911](tel:911) → ':
      '69:10 number-not-named([crisis, short], [911], [crisis, short])',
    'MT → Montanna':
      '26:20 wrong-choice(practice.alsoLicensedIn.0, Montanna, [AL, AK, AZ, AR, CA, CO, CT, DE, DC, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY, NC, ND, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, AS, GU, MP, PR, VI, AB, BC, MB, NB, NL, NS, NT, NU, ON, PE, QC, SK, YT]) → write-choice(MT, [AL, AK, AZ, AR, CA, CO, CT, DE, DC, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH, NJ, NM, NY, NC, ND, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, AS, GU, MP, PR, VI, AB, BC, MB, NB, NL, NS, NT, NU, ON, PE, QC, SK, YT])',
    'or text [988](tel:988) at any hour. If someone is in danger, call [911](tel:911) → us':
      '68:5 number-not-named([crisis, text], [988, 911], [crisis, text])',
    '12 Juniper Lane → 14 Juniper Lane, Suite 2, Boise, ID 83702 → 14 Juniper Lane, Suite 2':
      '19:13 repeated-end(Boise, ID 83702, [[practice, address, city], [practice, address, state], [practice, address, zip]]) → write(14 Juniper Lane, Suite 2)',
    'alsoLicensedIn: [MT] → numbers:\n    - label: Fax\n      phone: (208) 555-0199 → numbers:\n    - label: Fax\n      number: (208) 555-0199':
      '28:7 unknown-field(phone, number practice.numbers.0, [label, number, use], [practice, address]) → rename-fields([phone number])',
    'alsoLicensedIn: [MT] → offices:\n    - name: Nampa office\n      street: 20 Abram Street\n      city: Nampa\n      hours: Tuesday 9:00-17:00':
      '30:7 unknown-field(hours, office practice.offices.0, [name, street, city, state, zip, mapUrl, latitude, longitude, phone, times, from, until])',
    'name: Juniper Lane Therapy # SAMPLE: a mark, so that the tests have one → name: # Juniper Lane Therapy → name: Juniper Lane Therapy':
      '7:7 value-in-note([practice, name], Juniper Lane Therapy) → usual',
    'alt: "" → alt: ”” → alt: ""': '14:10 curly-quotes(”, ”) → usual',
    '  - service: First visit\n    price: 185 → #  - service: First visit\n    price: 185 → #  - service: First visit\n    # price: 185':
      '47:5 missing-sign(# , price:) → write-rows([# price: 185 undefined])',
    '      times: [Tuesday →       times: [Monday 9:00-12:00]\n      times: [Tuesday':
      '30:7 second-field(times, [times: [Monday 9:00-12:00], times: [Tuesday to Saturday 10:00-18:00]], 29, true)',
    '      times: [Tuesday to Saturday 10:00-18:00] →       [Tuesday to Saturday 10:00-18:00]':
      '29:7 missing-sign(times: , [Tuesday) → write-rows([times: [Tuesday to Saturday 10:00-18:00] undefined]) → move-line(-2)',
    'responseTime: E-mail → Response Time: E-mail':
      '30:3 other-sign(Response , response) → write-rows([responseTime: E-mail answered within two business days undefined])',
    'price: 185 → price: 130 (was 140) → price: 130':
      '47:12 wrong-kind(rates.0.price, 130 (was 140), number undefined false) → write(130)',
    '- name: Sawtooth Mutual → - name: ~~Sawtooth Mutual~~':
      '61:11 visible-markup(tildes, ~~Sawtooth Mutual~~)',
  },
  'theme.yaml': {
    '"#2f5d46" → #2f5d46': '5:6 text-as-note([brand]) → put-in-quotes(#2f5d46)',
    '"#2f5d46" → navy → "#000080"':
      '5:8 wrong-form([brand], navy, color, true) → write(#000080)',
  },
};
