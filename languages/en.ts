import { frame } from './en-frame';
import { enReferral } from './en-referral';
import type { WordList } from './word';

/**
 * The words of the interface in English. All other lists follow this one:
 * schemas/words.schema.json is generated from it, and a language that lacks a
 * word shows the English one.
 *
 * A word with a count has a form for each kind of number. A word in which the
 * practice refers to itself has one for each voice.
 */
export const en = {
  shell: frame.shell,
  /**
   * Shown in place of the practice's own texts on a page in another language
   * than the site's.
   */
  help: {
    title: 'If you need help right now',
    text: 'Call [988](tel:988), [text 988](sms:988), or chat at [988lifeline.org](https://988lifeline.org), free, day and night. If someone is in danger, call [911](tel:911).',
    short:
      'In crisis? [Call 988](tel:988), [text 988](sms:988), or chat [988lifeline.org](https://988lifeline.org). In danger? [Call 911](tel:911)',
    leave: 'Leave this page quickly',
    leaveNote: 'Leaves at once. Your browser history remains.',
    leaveKeys: 'Or press Shift three times.',
    leaveTouch: 'Tap the button to leave.',
  },
  parts: frame.parts,
  facts: {
    free: 'Free',
    plans: {
      one: 'Takes {count} insurance plan',
      other: 'Takes {count} insurance plans',
    },
    morePlans: {
      one: '{plans} and {count} more insurance plan',
      other: '{plans} and {count} more insurance plans',
    },
    moreTitles: { one: '{count} more title', other: '{count} more titles' },
    // Some people may pay less, for example on a sliding scale.
    priceFrom: 'Regular fees from {price}',
    from: 'from {price}',
    plusTax: '{price} plus {tax}',
    perSession: '{price} a session',
    officeIn: { we: 'Our office in {place}', I: 'My office in {place}' },
    online: 'Online',
    seats: { one: '{count} seat', other: '{count} seats' },
    articles: { one: '{count} article', other: '{count} articles' },
    effective: 'Effective',
    updated: 'Last updated',
  },
  /**
   * Used where a language isn't English: hours in English have their own form.
   */
  hours: {
    range: '{first}-{last}',
    line: '{days} {opens}-{closes}',
    everyOther: 'every other week',
    byAppointment: 'by appointment',
    closed: 'closed',
  },
  forms: {
    datePlaceholder: 'MM/DD/YYYY',
    required: '* Required',
    emailExample: 'For example name@example.com',
    openCalendar: 'Choose from a calendar',
    month: 'Month',
    year: 'Year',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    atMost: {
      one: 'At most {count} character',
      other: 'At most {count} characters',
    },
    left: { one: '{count} character left', other: '{count} characters left' },
    over: {
      one: '{count} character over the limit',
      other: '{count} characters over the limit',
    },
    fewLeft: 'At most {count} characters left',
    tooLong: 'Too long',
  },
  contact: {
    name: 'Full Name',
    email: 'Email Address',
    phone: 'Phone (optional)',
    message: 'Message',
    send: 'Send Message',
    openedTitle: 'Email Client Opened',
    openedText: 'Your message has been prepared in your default email client.',
    notOpened: 'Nothing opened?',
    copyAndWrite: 'Copy your message and send it to',
    orCall: ', or call',
    yourMessage: 'Your message',
    copy: 'Copy Message',
    copied: 'Copied. You can paste it into an email now.',
    notCopied:
      'Your browser did not allow that. The message is selected, so that you can copy it yourself.',
    withoutScript:
      'This form needs JavaScript. From your own email program, write to',
    counting:
      '. Spaces, most punctuation, emoji and accented letters count as several.',
    tooLong: {
      we: 'This message is too long for some email programs. Please shorten it, or write to us from your own email program.',
      I: 'This message is too long for some email programs. Please shorten it, or write to me from your own email program.',
    },
    subject: 'Message from {sender}',
    /**
     * For browsers without JavaScript, where the name isn't known until the
     * mail is written.
     */
    plainSubject: 'Message from the website',
    nameInMail: 'Name',
    emailInMail: 'Email',
    phoneInMail: 'Phone',
    messageInMail: 'Message',
  },
  referral: {
    clientSection: 'Client Information',
    referrerSection: 'Referrer Information',
    appointmentSection: 'Appointment Preferences',
    consentSection: 'HIPAA consent',
    selfSection: 'Your Information',
    selfRelationship: 'Self',
    selfNameMissing: 'Your name is required',
    selfName: 'Your name',
    selfPhone: 'Your phone',
    selfEmail: 'Your email',
    optional: '(optional)',
    honeypot: 'Leave this field empty',
    submit: 'Submit Referral',
    submitting: 'Submitting...',
    summary: 'Please look at these fields again',
    leave:
      'You have not sent this referral yet. Leave the page and lose what you entered?',
    sentTitle: 'Referral Submitted Successfully',
    sentText: {
      we: 'Your referral has been sent directly to our team.',
      I: 'Your referral has been sent directly to me.',
    },
    failedTitle: 'Submission Error',
    failedText:
      'There was an error submitting your referral. Please try again.',
    failedNotSent: {
      we: 'Nothing you entered was lost. If it fails again, please call us, or write without health details:',
      I: 'Nothing you entered was lost. If it fails again, please call me, or write without health details:',
    },
    failedOffline: {
      we: 'Your device is offline, so nothing was sent. Nothing you entered was lost: try again when you have a connection. You can also call us, or write without health details:',
      I: 'Your device is offline, so nothing was sent. Nothing you entered was lost: try again when you have a connection. You can also call me, or write without health details:',
    },
    failedChanged: {
      we: 'This form and our mail service did not match, so nothing was sent. The form now shows what we can receive, and everything else that you entered is still there. Look it over, then send it again. You can also call us, or write without health details:',
      I: 'This form and my mail service did not match, so nothing was sent. The form now shows what I can receive, and everything else that you entered is still there. Look it over, then send it again. You can also call me, or write without health details:',
    },
    failedUnknown: {
      we: 'It may have arrived anyway. If you send it again unchanged, our team can tell that it is the same referral. Nothing you entered was lost. If it fails again, please call us, or write without health details:',
      I: 'It may have arrived anyway. If you send it again unchanged, I can tell that it is the same referral. Nothing you entered was lost. If it fails again, please call me, or write without health details:',
    },
    gone: 'The form no longer has this:',
    unavailable: 'The form is not available right now',
  },
  referralForm: enReferral,
  /** The pages that answer a form sent without JavaScript. */
  result: {
    changedTitle: 'The form has changed since you opened it',
    changedText:
      'It no longer offers something that you chose, or it has a new required choice. Open the form in a second tab to see what it offers now. In most browsers, the Back button leads to the form with what you typed.',
    unknownTitle: 'Your referral may have arrived',
    unknownText: {
      we: 'Our mail service did not tell us in time whether it reached our team. Please call us and ask before you send it again. In most browsers, the Back button leads to the form with what you typed.',
      I: 'My mail service did not tell me in time whether it reached me. Please call me and ask before you send it again. In most browsers, the Back button leads to the form with what you typed.',
    },
  },
  documents: {
    available: 'Available Documents',
    loading: 'Loading documents...',
    refresh: 'Refresh',
    refreshDocuments: 'Refresh Documents',
    tryAgain: 'Try Again',
    download: 'Download',
    connectionError:
      'Unable to connect to document storage. Please try again later.',
    loadError: 'Failed to load documents. Please try again later.',
    errorHint:
      'Please refresh the page or contact support if the issue persists.',
    refreshed: 'Documents refreshed successfully',
    refreshError: 'Failed to refresh documents. Please try again.',
    downloaded: '{document} downloaded successfully',
    downloadError: 'Failed to download document. Please try again.',
    empty: {
      we: 'No documents found. Our client documents will be available soon. Please check back later or contact us directly if you need immediate assistance.',
      I: 'No documents found. My client documents will be available soon. Please check back later or contact me directly if you need immediate assistance.',
    },
    maintenance: {
      we: 'Our document system is currently undergoing maintenance. Please contact us directly if you need any forms or documents.',
      I: 'My document system is currently undergoing maintenance. Please contact me directly if you need any forms or documents.',
    },
    withoutScript: 'Forms to open or save:',
    withoutList: {
      we: 'The list of forms needs JavaScript. Please call or write, and we will send you the forms.',
      I: 'The list of forms needs JavaScript. Please call or write, and I will send you the forms.',
    },
    bytes: { one: '{count} byte', other: '{count} bytes' },
    complaint: 'Information about client rights and complaint procedures',
    privacy: 'Important information about your privacy rights',
    insurance: 'Form for providing your insurance details',
    intake: 'Complete this form before your first therapy session',
    partner: 'Consent form for partner/couples therapy',
    consent: 'Required consent form for therapy services',
    other: 'Document for therapy client',
  },
  search: {
    loading: 'Loading the search...',
    failed: 'The search did not load. The list below has every page.',
    helpNow: 'Talk with someone now',
    pagesToo: 'Show pages as well',
    found: { one: '{count} result', other: '{count} results' },
    similar: {
      we: 'No page has exactly these words. These come closest, and we are glad to answer your question.',
      I: 'No page has exactly these words. These come closest, and I am glad to answer your question.',
    },
    best: 'Here are the {count} best matches. Add a word to narrow them down.',
    more: 'and {count} more, which you can search for by name',
  },
  /**
   * The words that people search for when they need a fact. The content adds
   * those of the practice and of other languages.
   */
  asked: {
    prices:
      'price pricing cost free fee expensive cheap afford affordable discount discounted',
    fees: 'therapy session counseling price pricing cost how much fee rate charge bill billing pay payment afford affordable cheap low cost low income copay copayment deductible superbill out of network self pay cash HSA FSA sliding scale reduced late missed no-show cancellation',
    plans:
      'insurance insured plan coverage cover covered in network do you take accept carrier employer UnitedHealthcare United Healthcare UHC Humana Optum Kaiser Oscar Ambetter',
    people:
      'therapist counselor counsellor psychotherapist psychologist clinician provider social worker shrink staff team who works here who would I see near me accepting new clients patients openings availability waitlist waiting list male female man woman',
    contact:
      'hours open opening closed time times when now today morning evening night after work weekend Monday Tuesday Wednesday Thursday Friday Saturday Sunday appointment appt contact reach call phone telephone number text email e-mail message address location located where find directions office map',
  },
  posts: {
    back: 'Back to Blog',
    by: 'By',
    next: 'Read next',
    related: 'Related pages',
  },
  conditions: {
    reviewed: 'Reviewed by',
    nonUrgent: 'Non-urgent advice:',
    urgent: 'Urgent advice:',
    emergency: 'Emergency:',
    community: { we: 'More about our community', I: 'More about my community' },
  },
  therapists: {
    clients: 'Sees',
    languages: 'Sessions in',
    license: 'License and supervision',
    faq: 'Questions and answers',
    worksWith: 'Works with',
    sees: 'Sees',
    speaks: 'Speaks',
    takes: 'Takes',
    licensedIn: 'Licensed in',
    filtered: 'Therapists: {choice}',
    all: 'All therapists',
    more: { one: '{count} more therapist', other: '{count} more therapists' },
    feesWith: 'With {therapist}',
    feesWithOthers: 'With therapists who charge other fees',
    fees: 'Fees and insurance',
  },
  events: {
    none: {
      we: 'No days are set at the moment. Call or write to us to hear about the next ones.',
      I: 'No days are set at the moment. Call or write to me to hear about the next ones.',
    },
  },
} as const satisfies WordList;
