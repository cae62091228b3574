import type { Voiced } from '../languages/word';

/**
 * The texts of the first content in which a practice speaks of itself, paragraph
 * by paragraph, and what one person says in their place. Those that a page
 * usually has are in languages/.
 */
const AS_ONE_PERSON: Readonly<Record<string, string>> = {
  // site.yaml
  'About Us': 'About Me',
  'About us': 'About me',
  'You pay at the session, and we give you a receipt if you ask for one.':
    'You pay at the session, and I give you a receipt if you ask for one.',
  // legal
  'This website aims for WCAG 2.1 Level AA. What we do, where limits remain, and how to tell us about a barrier.':
    'This website aims for WCAG 2.1 Level AA. What I do, where limits remain, and how to tell me about a barrier.',
  'People look for help when they are tired, upset, or in pain. The site ought to work for all of them. If it does not work for you, we want to hear about it.':
    'People look for help when they are tired, upset, or in pain. The site ought to work for all of them. If it does not work for you, I want to hear about it.',
  'What we aim for': 'What I aim for',
  'Our target is the [Web Content Accessibility Guidelines (WCAG) 2.1](https://www.w3.org/TR/WCAG21/), Level AA. Everything can be reached with a keyboard, headings and form fields are marked as such, and pages can be enlarged without scrolling sideways.':
    'My target is the [Web Content Accessibility Guidelines (WCAG) 2.1](https://www.w3.org/TR/WCAG21/), Level AA. Everything can be reached with a keyboard, headings and form fields are marked as such, and pages can be enlarged without scrolling sideways.',
  'Some links lead to websites of other companies, which we cannot change. Whatever you would do there, we can do with you by phone.':
    'Some links lead to websites of other companies, which I cannot change. Whatever you would do there, I can do with you by phone.',
  'Tell us about a barrier': 'Tell me about a barrier',
  'Describe the page and what you were trying to do. We answer within 7 business days.':
    'Describe the page and what you were trying to do. I answer within 7 business days.',
  'What <name> keeps about you, who may see it, and what you may ask of us under HIPAA and state law.':
    'What <name> keeps about you, who may see it, and what you may ask of me under HIPAA and state law.',
  'What <name> keeps about you, who may see it, and what you may ask of us under the law.':
    'What <name> keeps about you, who may see it, and what you may ask of me under the law.',
  'This page covers the health information that we hold as your therapists, and the little that this website handles.':
    'This page covers the health information that I hold as your therapist, and the little that this website handles.',
  'Information we collect': 'Information I collect',
  '**When you become a client** we collect what care requires: your name and contact details, your health history, payment and any insurance details, and session notes.':
    '**When you become a client** I collect what care requires: your name and contact details, your health history, payment and any insurance details, and session notes.',
  '**When someone refers you** with the [referral form](/referral), what they enter goes to our team by e-mail over an encrypted connection, and this website keeps no copy.':
    '**When someone refers you** with the [referral form](/referral), what they enter goes to me by e-mail over an encrypted connection, and this website keeps no copy.',
  'How we use and share it': 'How I use and share it',
  'We use health information to treat you, to be paid, and to run the practice. We share the least that the purpose requires, and nothing else without your written authorization, except where the law allows or requires it.':
    'I use health information to treat you, to be paid, and to run the practice. I share the least that the purpose requires, and nothing else without your written authorization, except where the law allows or requires it.',
  'You may see and copy your records, ask for a correction, ask us to reach you in another way, and receive a list of certain disclosures. You may complain to us or to the [Office for Civil Rights](https://www.hhs.gov/ocr/complaints/index.html), and you will not be treated differently for it.':
    'You may see and copy your records, ask for a correction, ask me to reach you in another way, and receive a list of certain disclosures. You may complain to me or to the [Office for Civil Rights](https://www.hhs.gov/ocr/complaints/index.html), and you will not be treated differently for it.',
  'You may see and copy your records, ask for a correction, and ask us to reach you in another way. You may complain to us, to the privacy commissioner of your province, or to the [Privacy Commissioner of Canada](https://www.priv.gc.ca), and you will not be treated differently for it.':
    'You may see and copy your records, ask for a correction, and ask me to reach you in another way. You may complain to me, to the privacy commissioner of your province, or to the [Privacy Commissioner of Canada](https://www.priv.gc.ca), and you will not be treated differently for it.',
  // about
  'Who we are, how we work, and what you may hold us to: a therapy practice in <city>, <code>.':
    'Who I am, how I work, and what you may hold me to: a therapy practice in <city>, <code>.',
  'Who we are, how we work, and what you may hold us to: therapy by video across <inBrief>.':
    'Who I am, how I work, and what you may hold me to: therapy by video across <inBrief>.',
  'We take time to understand before we suggest anything.':
    'I take time to understand before I suggest anything.',
  'We say what we think is going on and what we would try, without jargon.':
    'I say what I think is going on and what I would try, without jargon.',
  'When a problem needs a doctor, a hospital, or a specialist, we tell you and help you get there.':
    'When a problem needs a doctor, a hospital, or a specialist, I tell you and help you get there.',
  'See whether we suit you': 'See whether I suit you',
  'Ask us a question': 'Ask me a question',
  // blog, documents, texts of cities and conditions
  'What we have written': 'What I have written',
  'We tell you what a session costs before the first one.':
    'I tell you what a session costs before the first one.',
  'Please do not e-mail a completed form to us. It holds health details, and ordinary e-mail is not secure.':
    'Please do not e-mail a completed form to me. It holds health details, and ordinary e-mail is not secure.',
  'We can mail a paper copy, read a form aloud over the phone, or send it in large print.':
    'I can mail a paper copy, read a form aloud over the phone, or send it in large print.',
  'How we can help': 'How I can help',
  '{condition}: what we treat': '{condition}: what I treat',
  // contact
  'How to reach us': 'How to reach me',
  'How to call, write to, or visit our therapy practice in <city>, <code>. Ask about fees or openings.':
    'How to call, write to, or visit my therapy practice in <city>, <code>. Ask about fees or openings.',
  'How to call, write to, or visit our therapy practice in <city>, <code>. Ask about openings.':
    'How to call, write to, or visit my therapy practice in <city>, <code>. Ask about openings.',
  'How to call or write to our therapy practice, which sees people in <inBrief> by video. Ask about openings.':
    'How to call or write to my therapy practice, which sees people in <inBrief> by video. Ask about openings.',
  'Finding us': 'Finding me',
  'Choose a room with a door, use headphones if others are near, and be in a state where we are licensed.':
    'Choose a room with a door, use headphones if others are near, and be in a state where I am licensed.',
  'Choose a room with a door, use headphones if others are near, and be in a province where we are licensed.':
    'Choose a room with a door, use headphones if others are near, and be in a province where I am licensed.',
  // home
  'When things have been heavy for a while, it helps to talk them through with someone trained to listen. We meet in <city>, or by video anywhere in <inOneState>.':
    'When things have been heavy for a while, it helps to talk them through with someone trained to listen. I see people in <city>, or by video anywhere in <inOneState>.',
  'When things have been heavy for a while, it helps to talk them through with someone trained to listen. We meet by video, anywhere in <inOneState>.':
    'When things have been heavy for a while, it helps to talk them through with someone trained to listen. I see people by video, anywhere in <inOneState>.',
  'We use methods that research supports, and say what they can and cannot do.':
    'I use methods that research supports, and say what they can and cannot do.',
  'What we know well': 'What I know well',
  'Most plans draw on more than one method. We explain what we suggest and why, and you decide.':
    'Most plans draw on more than one method. I explain what I suggest and why, and you decide.',
  'Thoughts, feelings, and habits feed one another. We look for the loop that keeps a problem going and try small changes in it.':
    'Thoughts, feelings, and habits feed one another. You and I look for the loop that keeps a problem going and try small changes in it.',
  'You tell us what brings you in, as much or as little as you like. We explain confidentiality, and at the end we agree on one goal and on when to meet next.':
    'You tell me what brings you in, as much or as little as you like. I explain confidentiality, and at the end you and I agree on one goal and on when to meet next.',
  'No, you pay us directly. If your plan covers care outside of its network, it may pay you back a part.':
    'No, you pay me directly. If your plan covers care outside of its network, it may pay you back a part.',
  'Yes, with limits that we go over in the first session. We may have to act when someone is in danger. The page about [privacy](/privacy) has the details.':
    'Yes, with limits that I go over in the first session. I may have to act when someone is in danger. The page about [privacy](/privacy) has the details.',
  'For many concerns, about as well as meeting in person. You need a private place, a steady connection, and to be in a state where we are licensed.':
    'For many concerns, about as well as meeting in person. You need a private place, a steady connection, and to be in a state where I am licensed.',
  'For many concerns, about as well as meeting in person. You need a private place, a steady connection, and to be in a province where we are licensed.':
    'For many concerns, about as well as meeting in person. You need a private place, a steady connection, and to be in a province where I am licensed.',
  'Tell us a little of what is going on, and ask whatever you would like to know.':
    'Tell me a little of what is going on, and ask whatever you would like to know.',
  // referral
  'Refer a client to <name>: a form for professionals, families, and clients, sent to our team by e-mail.':
    'Refer a client to <name>: a form for professionals, families, and clients, sent to me by e-mail.',
  'Professionals, relatives, and clients themselves may use this form. It goes to our team by e-mail, and this website does not store it.':
    'Professionals, relatives, and clients themselves may use this form. It goes to me by e-mail, and this website does not store it.',
  'A phone number and an e-mail address where we may reach you':
    'A phone number and an e-mail address where I may reach you',
  "Call us, and leave the client's name and health details out of an e-mail. We can take a referral by phone.":
    "Call me, and leave the client's name and health details out of an e-mail. I can take a referral by phone.",
  "We did not receive it. Use your browser's Back button: the form still holds what you typed. Or call us, and we will take the referral by phone.":
    "I did not receive it. Use your browser's Back button: the form still holds what you typed. Or call me, and I will take the referral by phone.",
  'Our mail service is busy or did not answer in time. Please wait a little, go back, and send the form again.':
    'My mail service is busy or did not answer in time. Please wait a little, go back, and send the form again.',
  'The problem is on our end': 'The problem is on my end',
  'Our mail service did not accept the referral. Please call us.':
    'My mail service did not accept the referral. Please call me.',
  // services
  'What we help with in <city> and by video across <inBrief>, and how we work.':
    'What I help with in <city> and by video across <inBrief>, and how I work.',
  'What we help with by video across <inBrief>, how we work, and what you can expect.':
    'What I help with by video across <inBrief>, how I work, and what you can expect.',
  'What we can do together': 'What you and I can do together',
  'We begin by understanding the problem as you live it: when it shows up, what it costs you, what you have tried. From that we choose a method with good evidence behind it, and shape it to you.':
    'I begin by understanding the problem as you live it: when it shows up, what it costs you, what you have tried. From that I choose a method with good evidence behind it, and shape it to you.',
  'What would be different in three months? We write your answer down and work toward it.':
    'What would be different in three months? I write your answer down, and you and I work toward it.',
  'Sleep, work, money, health, and family all bear on how you feel, so we ask about them.':
    'Sleep, work, money, health, and family all bear on how you feel, so I ask about them.',
  'You describe what you want help with, and both of us judge the fit.':
    'You describe what you want help with, and you and I judge the fit.',
  'We meet as often as the plan says, and review how you are doing.':
    'You and I meet as often as the plan says, and review how you are doing.',
  'No. Anyone may ask us directly. If a health plan is to pay a part, ask it whether it needs a referral first.':
    'No. Anyone may ask me directly. If a health plan is to pay a part, ask it whether it needs a referral first.',
  'Our office is in <city>. Elsewhere in <inOneState>, we meet by video.':
    'My office is in <city>. Elsewhere in <inOneState>, I see people by video.',
  'We meet by video, so no place in <inOneState> is too far away.':
    'I see people by video, so no place in <inOneState> is too far away.',
  'Few people fit under one heading. Describe your situation, and we will work out together where to begin.':
    'Few people fit under one heading. Describe your situation, and I will work out with you where to begin.',
  'Contact us': 'Contact me',
  // programs
  'Contact Us': 'Contact Me',
  'E-mail us': 'E-mail me',
  // samples of new pages
  'Sample: call or write to us, and we will find a time.':
    'Sample: call or write to me, and I will find a time.',
  'Sample: You can reach us in your language.':
    'Sample: You can reach me in your language.',
  'Sample: How to reach us': 'Sample: How to reach me',
  'Sample: What we offer in your language':
    'Sample: What I offer in your language',
  'Sample: We tell you plainly what there is.':
    'Sample: I tell you plainly what there is.',
  'Sample: We call back with an interpreter.':
    'Sample: I call back with an interpreter.',
};

export const IN_ENGLISH: Readonly<Record<string, Voiced>> = Object.fromEntries(
  Object.entries(AS_ONE_PERSON).map(([we, I]) => [we, { we, I }]),
);
