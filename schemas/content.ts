/**
 * The types of the content, made from the schemas in this folder by `npm run generate`.
 * Do not edit by hand.
 */

/**
 * The name of this page in its address. Leave it out for the name of the file.
 */
export type SlugText = string;
/**
 * A short text on one line.
 */
export type LineText = string;
/**
 * The two capital letters of the state, for example "TX", or of the province, for example "ON".
 */
export type State =
  | "AL"
  | "AK"
  | "AZ"
  | "AR"
  | "CA"
  | "CO"
  | "CT"
  | "DE"
  | "DC"
  | "FL"
  | "GA"
  | "HI"
  | "ID"
  | "IL"
  | "IN"
  | "IA"
  | "KS"
  | "KY"
  | "LA"
  | "ME"
  | "MD"
  | "MA"
  | "MI"
  | "MN"
  | "MS"
  | "MO"
  | "MT"
  | "NE"
  | "NV"
  | "NH"
  | "NJ"
  | "NM"
  | "NY"
  | "NC"
  | "ND"
  | "OH"
  | "OK"
  | "OR"
  | "PA"
  | "RI"
  | "SC"
  | "SD"
  | "TN"
  | "TX"
  | "UT"
  | "VT"
  | "VA"
  | "WA"
  | "WV"
  | "WI"
  | "WY"
  | "AS"
  | "GU"
  | "MP"
  | "PR"
  | "VI"
  | "AB"
  | "BC"
  | "MB"
  | "NB"
  | "NL"
  | "NS"
  | "NT"
  | "NU"
  | "ON"
  | "PE"
  | "QC"
  | "SK"
  | "YT";
/**
 * Words that people search for together. Others are another entry.
 */
export type SearchWordsText = string;
/**
 * A paragraph of plain text, without headings or links.
 */
export type Text = string;
/**
 * The name of one of the small drawings of this site, which content/README.md shows.
 */
export type Icon =
  | "calendar"
  | "chat"
  | "clipboard"
  | "clock"
  | "compass"
  | "document"
  | "fog"
  | "grass"
  | "hands"
  | "heart"
  | "home"
  | "kite"
  | "leaf"
  | "lock"
  | "mail"
  | "path"
  | "people"
  | "phone"
  | "pin"
  | "river"
  | "school"
  | "search"
  | "shield"
  | "star"
  | "steps"
  | "stones"
  | "sun"
  | "tree"
  | "video"
  | "wallet"
  | "wave";
/**
 * The address of a page of this site, for example "/contact" or "/conditions/anxiety". It may end in "#" and the name of a section.
 */
export type PathText = string;
/**
 * Write true for a page that isn't ready: it isn't on the site. "npm run dev" shows it all the same.
 */
export type Draft = boolean;
/**
 * The day from which the page is on the site, as year-month-day. Leave it out if that is at once.
 */
export type PublishOnText = string;
/**
 * Old addresses of this page, and those of deleted pages whose place it takes: the last part of each. They lead here.
 *
 * @minItems 1
 */
export type MovedFrom = SlugText[];
/**
 * Set to true to show the link that leaves this site quickly, for readers who may be watched. Leave it out otherwise.
 */
export type QuickExit = true;
/**
 * The address of a picture in content/images, for example "/images/home/hero.svg".
 */
export type ImagePathText = string;
/**
 * Describe the picture in one sentence for people who do not see it, or write "" if it is decoration.
 */
export type ImageAltText = string;
/**
 * What must stay in sight where a page crops the picture: top, bottom, left, right, or how far from the left and from the top it is, for example "30% 20%". Without it, the middle.
 */
export type FocusText = string;
/**
 * A word or a sentence of the interface.
 */
export type WordText = string;
/**
 * A day as year-month-day, for example 2026-03-31.
 */
export type DayText = string;
/**
 * Text with Markdown: blank lines between paragraphs, **bold**, *italic*, lists with "- ", links as [words](/path).
 */
export type MarkdownText = string;
/**
 * An e-mail address, for example "name@example.org".
 */
export type EmailText = string;
/**
 * A complete web address that begins with "https://".
 */
export type UrlText = string;
/**
 * What the office is called, to tell it from the others: "Arlington office". After a move, the new one may have the same name.
 */
export type OfficeNameText = string;
/**
 * Its own telephone number, if it has one.
 */
export type OfficePhoneText = string;
/**
 * Its own hours, if it has some, as in "Monday to Thursday 9:00-17:00".
 *
 * @minItems 1
 *
 * Items: The hours of one or more days.
 */
export type OfficeTimes = string[];
/**
 * Its first day, if it isn't open yet. Pages say so until then.
 */
export type OfficeFromText = string;
/**
 * Its last day, if it closes or moves. After it, no page shows it.
 */
export type OfficeUntilText = string;
/**
 * A few words to choose.
 */
export type ChoiceText = string;
/**
 * A telephone number in the form "(800) 555-0100", or with an extension "(800) 555-0100 ext. 12".
 */
export type PhoneText = string;
/**
 * The address of a page of this site, for example "/contact", or of another site, as in "https://login.portal.example". That one opens in a new tab.
 */
export type TargetText = string;

export interface Content {
  cities: City[];
  conditions: Condition[];
  languages: Language[];
  legal: Legal[];
  "pages/more": Page[];
  posts: Post[];
  programs: Program[];
  site: SiteFile;
  theme?: ThemeFile;
  therapists: Therapist[];
  words?: WordsFile;
  pages: {
    about?: AboutFile;
    blog?: BlogFile;
    cities?: CityTextsFile;
    "client-documents"?: ClientDocumentsFile;
    conditions?: ConditionTextsFile;
    contact: ContactFile;
    home: HomeFile;
    "not-found": NotFoundFile;
    referral?: ReferralFile;
    search?: SearchFile;
    services?: ServicesFile;
    therapists?: TherapistTextsFile;
  };
}
/**
 * A page about online therapy in one city. To add one, copy a file of this folder and change every line.
 */
export interface City {
  slug: SlugText;
  /**
   * The name of the city.
   */
  name: string;
  county?: LineText;
  region: LineText;
  state: State;
  /**
   * Degrees north, for example 32.78.
   */
  latitude: number;
  /**
   * Degrees east, so negative in America, for example -96.80.
   */
  longitude: number;
  /**
   * The booking portal, one of those among the facts of the practice. Leave it out for that of its state or of the other city pages.
   */
  portal?: string;
  /**
   * The day of the last change of substance, as year-month-day.
   */
  updated?: string;
  meta: Meta;
  /**
   * Two or three sentences at the top of the page.
   */
  blurb: string;
  /**
   * The section for local residents.
   */
  residents?: {
    /**
     * One to three paragraphs that say something true about living here.
     */
    body: string;
    /**
     * A panel for what is special here, such as military families or students.
     */
    highlight?: {
      title: LineText;
      text: Text;
      icon?: Icon;
    };
  };
  /**
   * Why choose online therapy: reasons that fit this city.
   *
   * @minItems 1
   * @maxItems 12
   */
  reasons?: LineText[];
  /**
   * What people here bring to therapy, and what the practice offers.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A concern.
   */
  concerns?: {
    title: LineText;
    text: Text;
    path?: PathText;
  }[];
  insurance?: Text;
  /**
   * Local questions and answers.
   *
   * @minItems 1
   * @maxItems 12
   */
  faq?: Question[];
  /**
   * Other cities, each by the last part of its address. Leave it out for the three that are closest, within 50 miles.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A city, by the last part of its address.
   */
  nearby?: string[];
  draft?: Draft;
  publishOn?: PublishOnText;
  movedFrom?: MovedFrom;
}
/**
 * What search engines and shared links show.
 */
export interface Meta {
  /**
   * The title in the browser tab and in search results. The name of the practice is added after it. Leave it out to use the heading of the page.
   */
  title: string;
  /**
   * One or two sentences that search engines show under the title. Leave it out for the beginning of the text of the page.
   */
  description: string;
  /**
   * Words that people may search for.
   *
   * @minItems 1
   * @maxItems 12
   */
  keywords?: SearchWordsText[];
}
/**
 * A question with its answer.
 */
export interface Question {
  /**
   * The question, as a visitor would ask it.
   */
  question: string;
  /**
   * The answer. It may have links and lists.
   */
  answer: string;
}
/**
 * A page about one condition. To add one, copy a file of this folder and change every line.
 */
export interface Condition {
  slug: SlugText;
  /**
   * Other names under which this page is also served.
   *
   * @minItems 1
   */
  aliases?: SlugText[];
  canonical: SlugText;
  /**
   * The name of the condition as it appears in a sentence, for example "Anxiety".
   */
  name: string;
  /**
   * The day on which a clinician last read this page, as year-month-day.
   */
  updated: string;
  /**
   * The therapist who read and approved this page on that day, by the name of the file. The page then says so under its title. Leave it out until somebody has.
   */
  reviewedBy?: string;
  /**
   * The day by which somebody should read this page again, as year-month-day. The check reminds you when it is past; visitors do not see it.
   */
  reviewBy?: string;
  quickExit?: QuickExit;
  meta: Meta;
  /**
   * The top of the page.
   */
  hero: {
    title: LineText;
    text: Text;
    image: Image;
  };
  /**
   * One to twelve things that therapy can bring.
   *
   * @minItems 1
   * @maxItems 12
   */
  benefits?: IconCard[];
  /**
   * The questions in which readers may recognize themselves.
   */
  recognize?: {
    intro: Text;
    /**
     * The questions.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: A question, as the reader would ask it.
     */
    questions: string[];
    outro: Text;
  };
  /**
   * When to get help and how soon, from the least urgent to the most.
   *
   * @minItems 3
   * @maxItems 3
   *
   * Items: How soon to get help for which signs.
   */
  urgency?: {
    /**
     * How soon help is needed: non-urgent within weeks, urgent within the day, emergency at once.
     */
    level: "non-urgent" | "urgent" | "emergency";
    /**
     * What to do, as the beginning of a sentence that each sign ends, for example "Call 911 now if".
     */
    title: string;
    /**
     * The signs, each of which is enough.
     *
     * @minItems 1
     * @maxItems 12
     */
    signs: LineText[];
    /**
     * Whom to call and what to do until then, in one to three sentences.
     */
    action: string;
  }[];
  /**
   * How the practice helps.
   */
  help: {
    text: Text;
    /**
     * What the practice does.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: Card[];
  };
  /**
   * The approaches, such as cognitive behavioral therapy.
   *
   * @minItems 1
   * @maxItems 12
   */
  approaches?: Card[];
  /**
   * The types that the practice treats.
   *
   * @minItems 1
   * @maxItems 12
   */
  types?: Card[];
  /**
   * What to expect of therapy.
   */
  expect?: {
    /**
     * What happens, in order.
     *
     * @minItems 1
     * @maxItems 12
     */
    steps: Card[];
    /**
     * The usual number of sessions, without that word, for example "8-12" or "up to 20". Leave it out if there is none.
     */
    sessions?: string;
    note: Text;
  };
  /**
   * Questions and answers.
   *
   * @minItems 1
   * @maxItems 12
   */
  faq?: Question[];
  /**
   * The section about serving the local community.
   */
  community?: {
    /**
     * One to three paragraphs of true local substance.
     */
    body: string;
  };
  /**
   * The last section.
   */
  closing?: {
    title: LineText;
    text: Text;
  };
  /**
   * Related conditions, each by the last part of its address.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A condition, by the last part of its address.
   */
  related?: string[];
  /**
   * Related posts, each by the last part of its address. Leave them out for the posts that name the condition.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A post, by the last part of its address.
   */
  posts?: string[];
  draft?: Draft;
  publishOn?: PublishOnText;
  movedFrom?: MovedFrom;
}
/**
 * A picture.
 */
export interface Image {
  src: ImagePathText;
  alt: ImageAltText;
  focus?: FocusText;
}
/**
 * A heading with a text and, if you like, a small drawing.
 */
export interface IconCard {
  title: LineText;
  text: Text;
  icon?: Icon;
}
/**
 * A heading with a text.
 */
export interface Card {
  title: LineText;
  text: Text;
}
/**
 * The first contact for people who prefer another language. Everything on it is written in that language.
 */
export interface Language {
  slug: SlugText;
  draft?: Draft;
  publishOn?: PublishOnText;
  movedFrom?: MovedFrom;
  /**
   * The language as a tag of the standard BCP 47, for example "es" for Spanish, "vi" for Vietnamese, or "zh-Hant" for Chinese in traditional characters.
   */
  language: string;
  link: LineText;
  meta: Meta;
  words?: WordsFile;
  preview?: LineText;
  quickExit?: QuickExit;
  /**
   * The top of the page.
   */
  hero: {
    title: LineText;
    text: Text;
    image?: Image;
  };
  /**
   * The words of the button that dials. {phone} stands for the phone number.
   */
  call: string;
  /**
   * Where to turn at once.
   */
  crisis: {
    title: LineText;
    /**
     * The crisis line with its choice for the language, and the emergency number.
     */
    body: string;
  };
  /**
   * How to reach the practice.
   */
  reach: {
    title: LineText;
    /**
     * The phone.
     */
    phone: {
      title: LineText;
      text: Text;
    };
    /**
     * E-mail.
     */
    email: {
      title: LineText;
      text: Text;
    };
    /**
     * The office. Leave it out if there is none to visit.
     */
    office?: {
      title: LineText;
      text: Text;
      link: LineText;
      /**
       * What is said of an office that opens on a day to come, as in "From {day}". Without it, that is in English.
       */
      from?: string;
      /**
       * What is said of an office that closes for good, as in "Until {day}". Without it, that is in English.
       */
      until?: string;
    };
    /**
     * The hours. Days and times come from the facts of the practice.
     */
    hours: {
      title: LineText;
      /**
       * What the hours of the practice are for, in their order, if there are several with times. Leave it out for the words of the other pages.
       *
       * @minItems 1
       */
      labels?: LineText[];
      /**
       * Days in a row, as in "from {first} to {last}". {first} and {last} stand for the names of the days, which are filled in automatically. Leave it out for the usual form of the language.
       */
      range?: string;
      /**
       * The hours of some days, as in "{days}, from {opens} to {closes}". Leave it out for the usual form of the language.
       */
      line?: string;
      /**
       * How the language writes times: "12-hour", as in 5:00 PM, or "24-hour", as in 17:00. Leave it out for the usual one of the language.
       */
      clock?: "12-hour" | "24-hour";
      /**
       * The words in the hours of site.yaml, such as "by appointment" or "Evenings by phone", in the language of the page. What is missing here is shown as it is typed there.
       *
       * @minItems 1
       *
       * Items: Words with their translation.
       */
      words?: {
        typed: LineText;
        text: LineText;
      }[];
      text: Text;
    };
  };
  /**
   * What the practice offers in the language.
   */
  offer: {
    title: LineText;
    text: Text;
    /**
     * What can be had in the language or with an interpreter.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: LineText[];
  };
  /**
   * What happens after a call.
   */
  steps: {
    title: LineText;
    /**
     * The steps, in order.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: Card[];
  };
  /**
   * Insurance.
   */
  insurance?: {
    title: LineText;
    /**
     * A sentence or two. {carriers} stands for the list of insurance companies among the facts of the practice, and {rates} for its regular prices, as in "$130–$200".
     */
    body: string;
  };
}
/**
 * Words on buttons, in menus, and in messages, in place of those that the site comes with, in the language of the site. Leave out all others.
 */
export interface WordsFile {
  /**
   * The top and the bottom of every page.
   */
  shell?: {
    skip?: WordText;
    menu?: WordText;
    mainNavigation?: WordText;
    newTab?: WordText;
    reach?: WordText;
    call?: WordText;
    callNumber?: WordText;
    textNumber?: WordText;
    book?: WordText;
    bookShort?: WordText;
    crisis?: WordText;
    notices?: WordText;
    from?: WordText;
    until?: WordText;
    waiting?: WordText;
    unexpectedError?: WordText;
    reload?: WordText;
    noConnection?: WordText;
    pageStays?: WordText;
    tryAgain?: WordText;
  };
  /**
   * What a page in another language says of a crisis, and of leaving it quickly. In the language of the site, site.yaml says it.
   */
  help?: {
    title?: WordText;
    text?: WordText;
    short?: WordText;
    leave?: WordText;
    leaveNote?: WordText;
    leaveKeys?: WordText;
    leaveTouch?: WordText;
  };
  /**
   * Parts that several pages have.
   */
  parts?: {
    lastVerified?: WordText;
    carriers?: WordText;
    rates?: WordText;
    payment?: WordText;
    opensPortal?: WordText;
    inBrief?: WordText;
    contents?: WordText;
    closeMessage?: WordText;
    readMore?: WordText;
  };
  /**
   * Fees, plans, offices, and days in a line.
   */
  facts?: {
    free?: WordText;
    plans?: CountedWord;
    morePlans?: CountedWord;
    moreTitles?: CountedWord;
    priceFrom?: WordText;
    from?: WordText;
    plusTax?: WordText;
    perSession?: WordText;
    officeIn?: WordText;
    online?: WordText;
    seats?: CountedWord;
    articles?: CountedWord;
    effective?: WordText;
    updated?: WordText;
  };
  /**
   * Hours, where the language is not English.
   */
  hours?: {
    range?: WordText;
    line?: WordText;
    everyOther?: WordText;
    byAppointment?: WordText;
    closed?: WordText;
  };
  /**
   * Fields of all forms.
   */
  forms?: {
    datePlaceholder?: WordText;
    required?: WordText;
    emailExample?: WordText;
    openCalendar?: WordText;
    month?: WordText;
    year?: WordText;
    previousMonth?: WordText;
    nextMonth?: WordText;
    atMost?: CountedWord;
    left?: CountedWord;
    over?: CountedWord;
    fewLeft?: WordText;
    tooLong?: WordText;
  };
  /**
   * The form on the contact page.
   */
  contact?: {
    name?: WordText;
    email?: WordText;
    phone?: WordText;
    message?: WordText;
    send?: WordText;
    openedTitle?: WordText;
    openedText?: WordText;
    notOpened?: WordText;
    copyAndWrite?: WordText;
    orCall?: WordText;
    yourMessage?: WordText;
    copy?: WordText;
    copied?: WordText;
    notCopied?: WordText;
    withoutScript?: WordText;
    counting?: WordText;
    tooLong?: WordText;
    subject?: WordText;
    plainSubject?: WordText;
    nameInMail?: WordText;
    emailInMail?: WordText;
    phoneInMail?: WordText;
    messageInMail?: WordText;
  };
  /**
   * The referral form.
   */
  referral?: {
    clientSection?: WordText;
    referrerSection?: WordText;
    appointmentSection?: WordText;
    consentSection?: WordText;
    selfSection?: WordText;
    selfRelationship?: WordText;
    selfNameMissing?: WordText;
    selfName?: WordText;
    selfPhone?: WordText;
    selfEmail?: WordText;
    optional?: WordText;
    honeypot?: WordText;
    submit?: WordText;
    submitting?: WordText;
    summary?: WordText;
    leave?: WordText;
    sentTitle?: WordText;
    sentText?: WordText;
    failedTitle?: WordText;
    failedText?: WordText;
    failedNotSent?: WordText;
    failedOffline?: WordText;
    failedChanged?: WordText;
    failedUnknown?: WordText;
    gone?: WordText;
    unavailable?: WordText;
  };
  /**
   * The fields of the referral form, what it says of them, and its mail.
   */
  referralForm?: {
    clientName?: WordText;
    clientNameMissing?: WordText;
    dateOfBirth?: WordText;
    day?: WordText;
    january?: WordText;
    february?: WordText;
    march?: WordText;
    april?: WordText;
    may?: WordText;
    june?: WordText;
    july?: WordText;
    august?: WordText;
    september?: WordText;
    october?: WordText;
    november?: WordText;
    december?: WordText;
    birthExample?: WordText;
    dateOfBirthMissing?: WordText;
    birthOutOfRange?: WordText;
    phone?: WordText;
    email?: WordText;
    emailInvalid?: WordText;
    clientEmailInvalid?: WordText;
    streetAddress?: WordText;
    addressMissing?: WordText;
    city?: WordText;
    cityMissing?: WordText;
    state?: WordText;
    chooseAState?: WordText;
    stateMissing?: WordText;
    zip?: WordText;
    zipMissing?: WordText;
    insuranceProvider?: WordText;
    reasonForReferral?: WordText;
    chooseAReason?: WordText;
    reasonForReferralMissing?: WordText;
    yourName?: WordText;
    referrerNameMissing?: WordText;
    organization?: WordText;
    yourPhone?: WordText;
    phoneNumberMissing?: WordText;
    yourEmail?: WordText;
    yourEmailInvalid?: WordText;
    relationshipToClient?: WordText;
    preferredDate?: WordText;
    dateIsApproximate?: WordText;
    preferredDateInvalid?: WordText;
    preferredDatePast?: WordText;
    preferredTime?: WordText;
    preferredTimeInvalid?: WordText;
    additionalNotes?: WordText;
    notesTooLong?: WordText;
    tooLong?: WordText;
    consentMissing?: WordText;
    notProvided?: WordText;
    noPreference?: WordText;
    noneProvided?: WordText;
    answerYes?: WordText;
    answerNo?: WordText;
    client?: WordText;
    referrer?: WordText;
    appointment?: WordText;
    newReferral?: WordText;
    consentConfirmed?: WordText;
    clientConsented?: WordText;
    submission?: WordText;
  };
  /**
   * The page that answers a referral of a browser without JavaScript.
   */
  result?: {
    changedTitle?: WordText;
    changedText?: WordText;
    unknownTitle?: WordText;
    unknownText?: WordText;
  };
  /**
   * The page with documents for clients.
   */
  documents?: {
    available?: WordText;
    loading?: WordText;
    refresh?: WordText;
    refreshDocuments?: WordText;
    tryAgain?: WordText;
    download?: WordText;
    connectionError?: WordText;
    loadError?: WordText;
    errorHint?: WordText;
    refreshed?: WordText;
    refreshError?: WordText;
    downloaded?: WordText;
    downloadError?: WordText;
    empty?: WordText;
    maintenance?: WordText;
    withoutScript?: WordText;
    withoutList?: WordText;
    bytes?: CountedWord;
    complaint?: WordText;
    privacy?: WordText;
    insurance?: WordText;
    intake?: WordText;
    partner?: WordText;
    consent?: WordText;
    other?: WordText;
  };
  /**
   * The search page.
   */
  search?: {
    loading?: WordText;
    failed?: WordText;
    helpNow?: WordText;
    pagesToo?: WordText;
    found?: CountedWord;
    similar?: WordText;
    best?: WordText;
    more?: WordText;
  };
  /**
   * The words by which people look for a fact, with spaces between them.
   */
  asked?: {
    prices?: WordText;
    fees?: WordText;
    plans?: WordText;
    people?: WordText;
    contact?: WordText;
  };
  /**
   * The articles of the blog.
   */
  posts?: {
    back?: WordText;
    by?: WordText;
    next?: WordText;
    related?: WordText;
  };
  /**
   * The pages about conditions.
   */
  conditions?: {
    reviewed?: WordText;
    nonUrgent?: WordText;
    urgent?: WordText;
    emergency?: WordText;
    community?: WordText;
  };
  /**
   * The pages about therapists, and the lists of them.
   */
  therapists?: {
    clients?: WordText;
    languages?: WordText;
    license?: WordText;
    faq?: WordText;
    worksWith?: WordText;
    sees?: WordText;
    speaks?: WordText;
    takes?: WordText;
    licensedIn?: WordText;
    filtered?: WordText;
    all?: WordText;
    more?: CountedWord;
    feesWith?: WordText;
    feesWithOthers?: WordText;
    fees?: WordText;
  };
  /**
   * Pages with events.
   */
  events?: {
    none?: WordText;
  };
}
/**
 * A word with a number in it, in a form for each kind of number that the language has.
 */
export interface CountedWord {
  zero?: WordText;
  one?: WordText;
  two?: WordText;
  few?: WordText;
  many?: WordText;
  other: WordText;
}
/**
 * A legal page, such as the privacy policy.
 */
export interface Legal {
  slug: SlugText;
  title: LineText;
  meta: Meta;
  /**
   * The position of the page among the legal pages: 1 is first.
   */
  order: number;
  effective?: DayText;
  /**
   * The day of the last change, as year-month-day.
   */
  updated: string;
  /**
   * The day by which somebody should read this page again, as year-month-day. The check reminds you when it is past; visitors do not see it.
   */
  reviewBy?: string;
  /**
   * One or two paragraphs before the first section.
   */
  intro: string;
  /**
   * Set to true to number the sections.
   */
  numbered: boolean;
  /**
   * The sections.
   *
   * @minItems 1
   *
   * Items: A section.
   */
  sections: {
    title: LineText;
    body: MarkdownText;
  }[];
  /**
   * Set to true to show address, phone and e-mail at the end.
   */
  contact: boolean;
  draft?: Draft;
  publishOn?: PublishOnText;
  movedFrom?: MovedFrom;
}
/**
 * A page about anything else, such as groups, workshops, or careers, put together from sections.
 */
export interface Page {
  slug: SlugText;
  meta: Meta;
  hero: Hero;
  /**
   * The sections, from top to bottom.
   *
   * @minItems 1
   * @maxItems 12
   */
  sections: Section[];
  closing?: Closing;
  quickExit?: QuickExit;
  draft?: Draft;
  publishOn?: PublishOnText;
  movedFrom?: MovedFrom;
}
/**
 * The top of a page.
 */
export interface Hero {
  title: LineText;
  text: Text;
  button?: LineText;
  image?: Image;
}
/**
 * A section: a heading, and what you like below it.
 */
export interface Section {
  title: LineText;
  text?: Text;
  body?: MarkdownText;
  /**
   * Cards beside one another.
   *
   * @minItems 1
   * @maxItems 12
   */
  cards?: IconCard[];
  /**
   * What happens, in order.
   *
   * @minItems 1
   * @maxItems 12
   */
  steps?: Card[];
  /**
   * Groups and workshops, each with its days. After its last day, an event is gone by itself.
   *
   * @minItems 1
   */
  events?: Event[];
  /**
   * Questions and answers.
   *
   * @minItems 1
   * @maxItems 12
   */
  questions?: Question[];
}
/**
 * A group or workshop, with its days and times.
 */
export interface Event {
  title: LineText;
  text: Text;
  first: DayText;
  /**
   * The last day, if there are several. A group that repeats and has none goes on.
   */
  last?: string;
  repeats?: LineText;
  /**
   * When it begins, on a 24-hour clock: "18:00".
   */
  begins: string;
  /**
   * When it ends, on a 24-hour clock: "19:30".
   */
  ends: string;
  /**
   * Set to true if it takes place by video, and not at the office.
   */
  online?: boolean;
  /**
   * The name of the office where it takes place. Leave it out for the first one.
   */
  office?: string;
  /**
   * How many people can take part.
   */
  seats?: number;
  /**
   * The price in dollars: 0 if it is free.
   */
  price?: number;
}
/**
 * The last section of a page.
 */
export interface Closing {
  title: LineText;
  text: Text;
  button: LineText;
  link?: Link;
}
/**
 * A link to a page of this site.
 */
export interface Link {
  label: LineText;
  path: PathText;
}
/**
 * A blog post.
 */
export interface Post {
  /**
   * The number in the address of the post: the next free one. Leave it out for an address with the name of the file.
   */
  id?: number;
  /**
   * Set to true on both of two posts that have the same number. The newer one has the address with the number, the other the address with its name.
   */
  sharesId?: true;
  slug: SlugText;
  /**
   * The title.
   */
  title: string;
  /**
   * The group of posts that this one belongs to, one of those on the page of the blog. Posts of one group recommend each other. Leave it out for that of the category.
   */
  group: string;
  /**
   * One or two sentences for the card.
   */
  excerpt: string;
  /**
   * The day of publication, such as 2026-05-04.
   */
  date: string;
  draft?: Draft;
  author: GuestAuthor | string;
  /**
   * The category, one of those on the page of the blog.
   */
  category: string;
  imageUrl?: ImagePathText;
  /**
   * Describe the picture in one sentence for people who do not see it, or write "" if it is decoration.
   */
  altText: string;
  imageFocus?: FocusText;
  /**
   * Words that people may search for.
   *
   * @minItems 1
   * @maxItems 12
   */
  keywords?: LineText[];
  quickExit?: QuickExit;
  /**
   * The post in Markdown: a first paragraph without a heading, then sections with "## Heading".
   */
  content: string;
  /**
   * Related conditions, each by the last part of its address.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: A condition, by the last part of its address.
   */
  related?: string[];
  movedFrom?: MovedFrom;
}
/**
 * The author of a post who has no page on this site.
 */
export interface GuestAuthor {
  name: LineText;
}
/**
 * A program with conditions of its own, such as services that an insurance program pays for.
 */
export interface Program {
  slug: SlugText;
  draft?: Draft;
  publishOn?: PublishOnText;
  movedFrom?: MovedFrom;
  meta: Meta;
  /**
   * The day by which somebody should read this page again, as year-month-day. The check reminds you when it is past; visitors do not see it.
   */
  reviewBy?: string;
  quickExit?: QuickExit;
  /**
   * The top of the page.
   */
  hero: {
    badge: LineText;
    title: LineText;
    text: Text;
    link: Link;
    /**
     * The words of the call link; {phone} stands for the number.
     */
    call: string;
    image: Image;
  };
  /**
   * What is special about the program.
   */
  features: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve features.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: IconCard[];
  };
  /**
   * The services of the program.
   */
  services: {
    title: LineText;
    text: Text;
    /**
     * One to twelve services.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: A service.
     */
    items: {
      title: LineText;
      abbreviation?: LineText;
      text: Text;
      /**
       * What it includes.
       *
       * @minItems 1
       * @maxItems 12
       */
      items: LineText[];
    }[];
  };
  /**
   * Who is served.
   */
  whoWeServe: {
    title: LineText;
    text: Text;
    /**
     * One to twelve groups of people, for example by age.
     *
     * @minItems 1
     *
     * Items: A group of people.
     */
    groups: {
      title: LineText;
      text: Text;
      /**
       * What the practice helps with.
       *
       * @minItems 1
       */
      items: LineText[];
    }[];
    /**
     * Where services are given.
     */
    locations?: {
      title: LineText;
      /**
       * The places.
       *
       * @minItems 1
       */
      items: LineText[];
    };
  };
  /**
   * Where the practice comes to.
   */
  settings?: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve settings.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: IconCard[];
  };
  /**
   * What happens from a referral to the first visit.
   */
  steps?: {
    title: LineText;
    /**
     * One to twelve steps.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: Card[];
  };
  /**
   * Questions that referrers ask.
   */
  faq: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve questions.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: Question[];
  };
  /**
   * The last section.
   */
  closing: {
    title: LineText;
    text: Text;
    link: Link;
    email: LineText;
    note: LineText;
  };
}
/**
 * Facts about the practice that several pages show. Change a fact here and it changes everywhere.
 */
export interface SiteFile {
  /**
   * Who the practice is and how it is reached.
   */
  practice: {
    /**
     * The name of the practice.
     */
    name: string;
    /**
     * The language that the site is written in, as a tag of the standard BCP 47, for example "es" for Spanish. Browsers and search engines read it, and days, hours, and prices are put into words of it. Leave it out for English.
     */
    language: string;
    /**
     * How the site speaks of the practice in the words that it comes with, such as "Reach us" or "Reach me". Write "I" if you work alone. Your own texts stay as you write them.
     */
    voice: "we" | "I";
    tagline: LineText;
    description: Text;
    /**
     * The address of the published site, without a slash at the end.
     */
    url: string;
    logo: Logo;
    /**
     * A telephone number in the form "(800) 555-0100", or with an extension "(800) 555-0100 ext. 12".
     */
    phone: string;
    /**
     * The general e-mail address.
     */
    email: string;
    referralsEmail?: EmailText;
    /**
     * The office. A practice without one needs only its state.
     */
    address: {
      /**
       * Street and number. Leave it out, and the ZIP code with it, if clients are only seen online.
       */
      street?: string;
      city?: LineText;
      state: State;
      /**
       * The ZIP code: five digits, or nine as in 76104-1234. In Canada, the postal code: K1A 0B1.
       */
      zip?: string;
      mapUrl?: UrlText;
      /**
       * Degrees north, for example 32.73.
       */
      latitude?: number;
      /**
       * Degrees east, so negative in America, for example -97.33.
       */
      longitude?: number;
      name?: OfficeNameText;
      phone?: OfficePhoneText;
      times?: OfficeTimes;
      from?: OfficeFromText;
      until?: OfficeUntilText;
    };
    /**
     * Further offices, and the one that the practice moves to.
     *
     * @minItems 1
     */
    offices?: Office[];
    /**
     * Other numbers: a second phone, one for text messages, a fax.
     *
     * @minItems 1
     */
    numbers?: Number[];
    /**
     * Other states in which the practice is licensed, besides the one of its office. The referral form then asks in which of them the client lives. Leave out if there is no other.
     *
     * @minItems 1
     */
    alsoLicensedIn?: State[];
    /**
     * When the practice can be reached.
     *
     * @minItems 1
     *
     * Items: One line of the hours.
     */
    hours: {
      label: LineText;
      /**
       * The times, a line for each day or days in a row: "Monday to Thursday 9:00-17:00", with a break "Friday 9:00-12:00, 13:00-17:00", "Every other Saturday 9:00-12:00", "Saturday by appointment", or "Sunday closed". Pages show them in words, search engines read them, and pages in other languages say them in theirs.
       *
       * @minItems 1
       *
       * Items: The hours of one or more days. Other words, such as "Hours by phone", go into the field "text", in place of "times".
       */
      times?: string[];
      text: LineText;
      /**
       * @deprecated
       * The hours as they were written before "times".
       *
       * @minItems 1
       */
      days?: ("Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday")[];
      /**
       * @deprecated
       * The hours as they were written before "times".
       */
      opens?: string;
      /**
       * @deprecated
       * The hours as they were written before "times".
       */
      closes?: string;
    }[];
    responseTime: LineText;
    serviceArea: LineText;
  };
  /**
   * The outside booking portals. Pages name one by its id. Leave them out if there is none: booking buttons then lead to the contact page.
   *
   * @minItems 1
   *
   * Items: A booking portal.
   */
  portals?: {
    /**
     * A short name by which pages choose the portal: small letters, digits and hyphens.
     */
    id: string;
    url: UrlText;
    state?: State;
    label?: LineText;
  }[];
  /**
   * The booking button in the navigation bar.
   */
  booking: {
    label: LineText;
    /**
     * The id of the portal that pages use unless they name another. Without one, the buttons lead to the contact page.
     */
    portal?: string;
    button: LineText;
    /**
     * The id of the portal that city pages use, if it is another one.
     */
    cityPortal?: string;
  };
  /**
   * What visitors should know on some days, such as a holiday or a move. Every page shows it then.
   *
   * @minItems 1
   */
  notices?: Notice[];
  /**
   * The free consultation. Leave it out if there is none.
   */
  consultation?: {
    /**
     * How long it lasts, in minutes. Texts on every page take it from here with {minutes}.
     */
    minutes: number;
    /**
     * The consultation in one line. Texts on every page take it from here with {consultation}.
     */
    text: string;
    caption: LineText;
  };
  /**
   * What a session costs. Leave it out to publish no fees.
   *
   * @minItems 1
   */
  rates?: Rate[];
  /**
   * The day on which rates and insurance were last checked. Pages show it below them.
   */
  ratesVerified?: string;
  /**
   * The day by which somebody should read the rates and the carriers again, as year-month-day. The check reminds you when it is past; visitors do not see it.
   */
  reviewBy?: string;
  /**
   * The ways to pay. Leave it out if there is nothing to say about them.
   *
   * @minItems 1
   * @maxItems 12
   */
  paymentOptions?: Card[];
  /**
   * The insurance carriers. Leave them out if the practice takes no insurance.
   *
   * @minItems 1
   *
   * Items: A carrier.
   */
  carriers?: {
    name: LineText;
    /**
     * Set to true to show the carrier on the home page only.
     */
    homeOnly?: boolean;
  }[];
  /**
   * Whom to tell of a security problem of the website. Those who look for such problems find it at /.well-known/security.txt; visitors do not see it.
   */
  security?: {
    email: EmailText;
    /**
     * The last day on which this is good, as year-month-day: at most a year from today. The check reminds you when it is past; see that somebody still reads the address, and write the next day.
     */
    expires: string;
  };
  /**
   * Set to true if a second person has to agree to each change before it is public. The editor then proposes a change instead of publishing it. Leave it out if whoever changes the website may publish.
   */
  approveChanges?: true;
  /**
   * The crisis line that every page shows.
   */
  crisis: {
    title: LineText;
    /**
     * How to reach help now.
     */
    text: string;
    /**
     * The crisis line in one short line, for the top of the page. Phones show its links to call and to text as buttons.
     */
    short: string;
    /**
     * How to reach the crisis line, in words that fit into a sentence. Texts on every page that may have links take it from here with {crisis}, as in "In a crisis, {crisis}."
     */
    line: string;
  };
  /**
   * The link that leaves this site quickly. Pages say for themselves whether they show it.
   */
  quickExit: {
    /**
     * The words of the link.
     */
    label: string;
    url: UrlText;
    note: LineText;
    keys: LineText;
    touch: LineText;
  };
  /**
   * The social networks of the practice.
   *
   * @minItems 1
   *
   * Items: A profile.
   */
  social?: {
    /**
     * The network, for example "Instagram". Those that are widely known have their own mark, all others a plain one.
     */
    name: string;
    /**
     * What the practice is called there, as in "alder.counseling", in place of the address. It is enough for Bluesky, Facebook, Instagram, Mastodon, Pinterest, Threads, TikTok, X, and YouTube.
     */
    handle?: string;
    url: UrlText;
  }[];
  navigation: Navigation;
  footer: Footer;
  /**
   * What the credentials of the therapists mean. The pages of those who have one take its words from here.
   *
   * @minItems 1
   */
  credentials?: Credential[];
}
/**
 * The mark of the practice.
 */
export interface Logo {
  /**
   * The address of the logo: an SVG, or a PNG or JPEG of at least 512 by 512 pixels. The icons of the site are drawn from it.
   */
  src: string;
  alt: ImageAltText;
}
/**
 * An office besides the first one.
 */
export interface Office {
  name: OfficeNameText;
  street: LineText;
  city: LineText;
  state?: State;
  /**
   * The ZIP code, or in Canada the postal code. Leave it out if the office has none.
   */
  zip?: string;
  mapUrl?: UrlText;
  /**
   * Degrees north, to show the office on the maps of cities.
   */
  latitude?: number;
  /**
   * Degrees east, so negative in America.
   */
  longitude?: number;
  phone?: OfficePhoneText;
  times?: OfficeTimes;
  from?: OfficeFromText;
  until?: OfficeUntilText;
}
/**
 * A number besides the phone of the practice.
 */
export interface Number {
  label: ChoiceText;
  number: PhoneText;
  /**
   * What a tap on it does: it calls, unless it is for text messages or a fax.
   */
  use?: "call" | "text" | "fax";
}
/**
 * A notice for some days.
 */
export interface Notice {
  text: LineText;
  /**
   * The first day that it is about, as year-month-day.
   */
  first: string;
  /**
   * The last day that it is about. After it, the notice is gone by itself. Leave it out if you don't know it yet: the notice then stays until you delete it.
   */
  last?: string;
  shownFrom?: DayText;
  /**
   * Set to true if nobody can be reached on these days. Search engines then show it with the hours.
   */
  closed?: boolean;
  link?: Link;
}
/**
 * The price of one kind of session.
 */
export interface Rate {
  service: LineText;
  /**
   * The price in dollars, with cents if it has them: 150 or 187.50. Only a price in words (text) has none.
   */
  price?: number;
  /**
   * The highest price, where it is a range: 180 for $120 to $180.
   */
  upTo?: number;
  /**
   * Set to true if the price is the lowest one, and there is no highest: pages then say "from $215".
   */
  orMore?: true;
  /**
   * The tax that is added to the price, as in "GST" for "$130 plus GST".
   */
  plus?: string;
  text?: LineText;
  note?: LineText;
  /**
   * Set to true for a price that isn't what everybody pays for a session, such as that of a group, a sliding scale, or an example of a copay: it is in the table, and "Regular fees from" on the first page and the price at the top of other pages leave it out.
   */
  special?: boolean;
  /**
   * @deprecated
   * The length of a session, which the name of the service says.
   */
  minutes?: number;
}
/**
 * The navigation bar.
 */
export interface Navigation {
  badge: LineText;
  /**
   * The links and menus, from left to right.
   *
   * @minItems 1
   */
  items: (NavigationMenu | NavigationLink)[];
}
/**
 * A menu in the navigation bar that opens.
 */
export interface NavigationMenu {
  title: LineText;
  /**
   * The links in the menu.
   *
   * @minItems 1
   */
  items: NavigationLink[];
}
/**
 * A link in the navigation bar.
 */
export interface NavigationLink {
  title?: LineText;
  path: TargetText;
  /**
   * Set to true to show a badge beside the words.
   */
  featured?: boolean;
}
/**
 * The end of every page.
 */
export interface Footer {
  text: Text;
  /**
   * The first list of links. Leave it out if there are few pages.
   */
  quickLinks?: {
    title: LineText;
    /**
     * The links.
     *
     * @minItems 1
     */
    items: Link1[];
  };
  /**
   * The list of city pages. The links are made from the city files. Leave it out if there are no city pages.
   */
  cities?: {
    title: LineText;
  };
  /**
   * The legal links. Leave them out if there are no legal pages.
   */
  legalLinks?: {
    title: LineText;
    /**
     * The links.
     *
     * @minItems 1
     */
    items: FooterLink[];
  };
  copyright: LineText;
}
/**
 * A link to a page of this site.
 */
export interface Link1 {
  label?: LineText;
  path: TargetText;
  icon?: Icon;
}
/**
 * A link at the end of every page.
 */
export interface FooterLink {
  label?: LineText;
  path: TargetText;
}
/**
 * A credential.
 */
export interface Credential {
  name: LineText;
  role: LineText;
  /**
   * What the title means, in one to three paragraphs.
   */
  text: string;
}
/**
 * The look of the site in a few choices. All shades, for light and dark screens, are worked out from them. Without this file, the site has the look that it comes with.
 */
export interface ThemeFile {
  /**
   * The color of buttons and links. If it is too light for text, the site takes a darker shade.
   */
  brand: string;
  /**
   * A second color, as light or dark as you like: of badges, small marks, and the sun at the end of a page. Text in it becomes as dark as it has to be.
   */
  accent: string;
  /**
   * The light color behind everything, such as white or a warm paper. If it is too dark for small text, the site takes a lighter shade. Dark screens get a dark ground in the hue of the brand.
   */
  ground: string;
  /**
   * The fonts of headings and text. warm: Fraunces and Atkinson Hyperlegible, soft and easy to read. classic: Source Serif and Source Sans, like a good book. modern: Figtree for both, plain and friendly. All have the letters of Western and Central European languages; only classic has those of Vietnamese, Greek, and Russian in headings and text.
   */
  fonts: "warm" | "classic" | "modern";
  /**
   * Whether buttons, boxes, and pictures have round or square corners.
   */
  corners: "round" | "square";
}
/**
 * The profile of a therapist.
 */
export interface Therapist {
  slug: SlugText;
  /**
   * The full name. {name} stands for it in the other texts of the file.
   */
  name: string;
  firstName: LineText;
  /**
   * The letters after the name, for example "LCSW". {credentials} stands for them in the other texts of the file, and the facts of the practice say what they mean. Leave it out for somebody who has none, such as a founder or an intake coordinator.
   */
  credentials?: string;
  /**
   * The pronouns, as in "she/her". Pages show them beside the name. Leave them out to say none.
   */
  pronouns?: string;
  role?: LineText;
  /**
   * The position of the therapist among the others: 1 is first. Those without one come last.
   */
  order?: number;
  /**
   * The day of the last change of substance, as year-month-day.
   */
  updated?: string;
  meta: Meta;
  photo: Image;
  summary: Text;
  /**
   * Whether new clients are accepted.
   */
  accepting: boolean;
  acceptingNote?: LineText;
  /**
   * One to three paragraphs.
   */
  bio: string;
  /**
   * What the letters and the license mean, in plain words. Leave it out for what the facts of the practice say of the credential.
   */
  credentialText?: string;
  /**
   * License, supervision, and the like, one fact per line. {supervisor} stands for the name and letters of the supervisor.
   *
   * @minItems 1
   */
  license?: LineText[];
  /**
   * The therapist who supervises this one, by the name of the file. Leave it out if nobody does, or somebody from elsewhere.
   */
  supervisor?: string;
  /**
   * What the therapist works with.
   *
   * @minItems 1
   *
   * Items: A focus.
   */
  focus?: {
    title: LineText;
    path?: PathText;
  }[];
  /**
   * Whom the therapist sees, for example "Adults".
   *
   * @minItems 1
   */
  clients?: LineText[];
  /**
   * The languages that are spoken in sessions. Leave them out if that is the one of this site.
   *
   * @minItems 1
   */
  languages?: LineText[];
  /**
   * The insurance carriers that this therapist takes. Leave it out if these are all of the practice; write [] if none pays for sessions with this therapist.
   *
   * Items: A carrier, by its name among the insurance plans.
   */
  carriers?: string[];
  /**
   * The states in which this therapist is licensed. Leave it out if these are all of the practice.
   *
   * @minItems 1
   */
  states?: State[];
  /**
   * How the therapist works.
   *
   * @minItems 1
   * @maxItems 12
   */
  works?: Card[];
  /**
   * Education and training.
   *
   * @minItems 1
   */
  education?: LineText[];
  /**
   * The therapist's own booking portal, one of those among the facts of the practice. Leave it out for the one that the other pages use.
   */
  portal?: string;
  /**
   * Prices and insurance. Rates and carriers come from the facts of the practice.
   */
  pricing: {
    /**
     * Whether the rates and carriers of the practice are shown.
     */
    showRates: boolean;
    /**
     * What a session with this therapist costs. Leave it out if it is what the practice charges.
     *
     * @minItems 1
     */
    rates?: Rate[];
    text?: Text;
  };
  /**
   * Questions and answers.
   *
   * @minItems 1
   * @maxItems 12
   */
  faq?: Question[];
  draft?: Draft;
  publishOn?: PublishOnText;
  movedFrom?: MovedFrom;
}
/**
 * Who the practice is.
 */
export interface AboutFile {
  meta: Meta;
  hero: Hero;
  /**
   * The mission.
   */
  mission: {
    title: LineText;
    text: Text;
  };
  /**
   * The story of the practice.
   */
  story?: {
    title: LineText;
    body: MarkdownText;
    image: Image;
  };
  /**
   * The core values.
   */
  values?: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve values.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: IconCard[];
  };
  /**
   * The therapists. Leave it out if the website has no pages of therapists.
   */
  team?: {
    title: LineText;
    text?: Text;
    /**
     * The words of the link to a profile; {name} stands for the name.
     */
    link: string;
  };
  closing?: Closing;
}
/**
 * The list of posts.
 */
export interface BlogFile {
  meta: Meta;
  hero: Hero;
  /**
   * The list of posts.
   */
  list: {
    title: LineText;
  };
  /**
   * The categories of posts. Each category with posts has a page that lists them.
   */
  categories: {
    title: LineText;
    text?: Text;
    /**
     * The categories that a post may have. One without posts is not shown.
     *
     * @minItems 1
     *
     * Items: A category.
     */
    items: {
      /**
       * The name of the category, as visitors see it.
       */
      name: string;
      /**
       * @deprecated
       * Other spellings, which posts may use anyway: capitals, spaces, and punctuation don't count.
       *
       * Items: Another spelling.
       */
      spellings?: string[];
      group?: LineText;
    }[];
  };
  /**
   * The groups that a post may be in. Posts of one group recommend each other; visitors do not see the names.
   *
   * @minItems 1
   *
   * Items: The name of a group: small letters, digits and hyphens.
   */
  groups?: string[];
  /**
   * The page of one category. Search engines do not list it: its posts are on the blog page too.
   */
  category: {
    meta: Meta;
    title: LineText;
    text: Text;
  };
  /**
   * What is shown when there is no such post.
   */
  notFound: {
    title: LineText;
    text: Text;
    button: LineText;
    link?: Link;
  };
  closing: Closing;
}
/**
 * Headings and button texts that are the same on every city page.
 */
export interface CityTextsFile {
  /**
   * The large heading; {city} stands for the name of the city.
   */
  title: string;
  heroButton: LineText;
  /**
   * The heading of the local section; {city} stands for the name.
   */
  residents: string;
  reasons: LineText;
  /**
   * The heading of the list of concerns; {city} stands for the name.
   */
  concerns: string;
  /**
   * The insurance section. Carriers and rates come from the facts of the practice.
   */
  insurance: {
    title: LineText;
    text: Text;
    carriers?: LineText;
    rates?: LineText;
    button: LineText;
  };
  /**
   * The heading of the questions; {city} stands for the name.
   */
  faq: string;
  articles: LineText;
  nearby: LineText;
  /**
   * The description of the map; {city} stands for the name and {state} for the state.
   */
  map: string;
  closing?: Closing;
}
/**
 * The page with forms to download.
 */
export interface ClientDocumentsFile {
  meta: Meta;
  title: LineText;
  /**
   * The panel above the list.
   */
  intro: {
    title: LineText;
    body: MarkdownText;
    next?: Text;
  };
  /**
   * How to get the forms another way.
   */
  other: {
    title: LineText;
    text: Text;
  };
}
/**
 * Headings and button texts that are the same on every condition page.
 */
export interface ConditionTextsFile {
  button: LineText;
  benefits: LineText;
  recognize: LineText;
  urgency: LineText;
  help: LineText;
  approaches: LineText;
  /**
   * The heading of the types treated; {condition} stands for the name.
   */
  types: string;
  expect: LineText;
  /**
   * How long therapy takes; {sessions} stands for the number of sessions, for example "8-12".
   */
  sessions: string;
  faq: LineText;
  community: LineText;
  related: LineText;
  articles: LineText;
  closingButton: LineText;
  visit: LineText;
}
/**
 * How to reach the practice.
 */
export interface ContactFile {
  meta: Meta;
  quickExit?: QuickExit;
  hero: Hero;
  /**
   * The four cards.
   */
  cards: {
    /**
     * The office. Leave it out if there is none to visit.
     */
    location?: {
      title: LineText;
      text: Text;
      link: LineText;
    };
    /**
     * The phone.
     */
    phone: {
      title: LineText;
      text: Text;
    };
    /**
     * E-mail.
     */
    email: {
      title: LineText;
      text: Text;
    };
    /**
     * Hours.
     */
    hours: {
      title: LineText;
      text: Text;
    };
  };
  /**
   * The message form.
   */
  form: {
    title: LineText;
    text: Text;
    privacy: Text;
  };
  /**
   * What to know before coming or calling.
   */
  visit: {
    title: LineText;
    text?: Text;
    /**
     * Good to know before a visit.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: Card1[];
  };
}
/**
 * A heading with a text and a small drawing.
 */
export interface Card1 {
  title: LineText;
  /**
   * The text under it. It may hold links, as in "[Client Documents](/client-documents)".
   */
  text: string;
  icon?: Icon;
}
/**
 * The first page of the site.
 */
export interface HomeFile {
  meta: Meta;
  hero: Hero;
  /**
   * Below the top of the page: the therapists, what they work with, and whether they accept new clients.
   */
  team?: {
    title: LineText;
  };
  /**
   * What visitors may be struggling with.
   */
  struggles?: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve struggles.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: A struggle.
     */
    items: {
      title: LineText;
      text: Text;
      path?: PathText;
      icon?: Icon;
    }[];
    button: LineText;
  };
  /**
   * Why visitors can trust the practice.
   */
  trust?: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve points.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: IconCard[];
  };
  /**
   * What the practice specializes in. Leave out if the services page says it all.
   */
  specialties?: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve specialties, each with a picture.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: A specialty.
     */
    items: {
      title: LineText;
      description: Text;
      image: ImagePathText;
      altText: ImageAltText;
      focus?: FocusText;
      path?: PathText;
    }[];
    link?: Link;
  };
  /**
   * How the practice works.
   */
  approaches?: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve approaches.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: Card[];
  };
  /**
   * What clients say. Leave it out if you have no written permission to print it, or do not want to.
   */
  testimonials?: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve things that clients said.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: What a client said.
     */
    items: {
      quote: Text;
      attribution: LineText;
    }[];
  };
  /**
   * Questions that visitors ask.
   */
  faq?: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve questions.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: Question[];
  };
  /**
   * Insurance and payment. Carriers and rates come from the facts of the practice. Leave it out if there is nothing to say about money.
   */
  insurance?: {
    title: LineText;
    text?: Text;
    carriersTitle?: LineText;
    ratesTitle?: LineText;
    paymentTitle?: LineText;
    /**
     * A note under the section.
     */
    note: string;
  };
  closing?: Closing;
}
/**
 * What is shown for an address that does not exist.
 */
export interface NotFoundFile {
  meta: Meta;
  title: LineText;
  text: Text;
  button: LineText;
  /**
   * Links that may help.
   */
  links: {
    title: LineText;
    /**
     * The links.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: Link[];
  };
  image: Image;
}
/**
 * The page with the referral form.
 */
export interface ReferralFile {
  meta: Meta;
  /**
   * The top of the page.
   */
  header: {
    title: LineText;
    text: Text;
  };
  /**
   * The panel above the form.
   */
  banner: {
    title: LineText;
    text: Text;
    /**
     * What to have at hand, or what happens next.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: LineText[];
  };
  /**
   * What the form offers. After a change, publish the function again: it accepts nothing else.
   */
  form: {
    /**
     * The reasons for a referral that the form offers.
     *
     * @minItems 1
     *
     * Items: A reason, as it is shown and sent.
     */
    reasons: string[];
    /**
     * The times of day that a referrer may prefer. Leave out if the form is not to ask.
     *
     * @minItems 1
     *
     * Items: A time of day.
     */
    times?: {
      /**
       * A short name that is sent in place of the words, for example "morning".
       */
      id: string;
      label: ChoiceText;
    }[];
    /**
     * The programs that a client may be in, each with a switch in the form. Leave out if there is none.
     *
     * @minItems 1
     *
     * Items: A program.
     */
    programs?: {
      /**
       * A short name that nobody sees: 2 to 30 small letters, for example "medicaid". It cannot be name, dob, phone, email, address or insurance.
       */
      id: string;
      label: ChoiceText;
      self?: ChoiceText;
      name: ChoiceText;
    }[];
  };
  /**
   * The mail with a referral, which the practice gets. After a change, publish the function again.
   */
  mail: {
    sender: ChoiceText;
    intro: LineText;
  };
  /**
   * For clients who refer themselves: with this switch, the form asks for one person, not for two. Leave it out if clients are to use another way.
   */
  self?: {
    label: ChoiceText;
    consent: Text;
    next?: Text;
  };
  consent: Text;
  /**
   * What is shown after a referral was sent.
   */
  confirmation: {
    title: LineText;
    lead: LineText;
    text: LineText;
    next?: Text;
    button: LineText;
  };
  /**
   * Other ways to refer.
   */
  other: {
    title: LineText;
    text: Text;
  };
  /**
   * The page that says that a referral was not sent, for visitors without JavaScript.
   */
  notSent: {
    title: LineText;
    text: Text;
    check: Card;
    later: Card;
    problem: Card;
    back: LineText;
  };
}
/**
 * The search, and the list of all pages. The list is made from the other files.
 */
export interface SearchFile {
  meta: Meta;
  quickExit?: QuickExit;
  /**
   * The top of the page.
   */
  hero: {
    title: LineText;
    text: Text;
  };
  /**
   * The search field.
   */
  field: {
    label: LineText;
    hint: Text;
    button: LineText;
  };
  /**
   * The list of all pages.
   */
  all: {
    title: LineText;
  };
  /**
   * What the kinds of pages are called.
   */
  kinds: {
    /**
     * Pages that have a file of their own in the folder pages.
     */
    pages: {
      title: LineText;
      one: LineText;
    };
    /**
     * Condition pages.
     */
    conditions: {
      title: LineText;
      one: LineText;
    };
    /**
     * City pages.
     */
    cities: {
      title: LineText;
      one: LineText;
    };
    /**
     * Blog posts.
     */
    posts: {
      title: LineText;
      one: LineText;
    };
    /**
     * The pages of therapists.
     */
    therapists: {
      title: LineText;
      one: LineText;
    };
    /**
     * Legal pages.
     */
    legal: {
      title: LineText;
      one: LineText;
    };
  };
  /**
   * Other words for a page or a section, by which the search finds it.
   *
   * @minItems 1
   */
  words?: {
    path: PathText;
    /**
     * The words of visitors, in any language. Spelling mistakes need no entry.
     *
     * @minItems 1
     */
    words: string[];
  }[];
  /**
   * Help that the search shows at once, before all pages, to people whose words say that they need it now.
   *
   * @minItems 1
   */
  urgent?: {
    /**
     * The language of the answer, for example "es" for Spanish. Leave it out for that of the site.
     */
    language?: string;
    /**
     * The answer. Leave it out for the crisis line in the language of the answer.
     */
    text?: string;
    /**
     * Set to true to show pages only if somebody asks for them. Leave it out for an answer above the pages that were found.
     */
    alone?: true;
    /**
     * What people search for who need this answer, as in "want to die". The search forgives wrong letters in words of three letters or more, and ignores common words such as "to" before the last one; write other forms of a word too.
     *
     * @minItems 1
     */
    words: SearchWordsText[];
    /**
     * The same, for words that mean something else among others, as "abuse" does in "substance abuse". They count only if they are spelled correctly, and nothing else is searched for but common words.
     *
     * @minItems 1
     */
    whole?: SearchWordsText[];
  }[];
  /**
   * What is shown when nothing was found.
   */
  none: {
    title: LineText;
    text: Text;
    /**
     * Links that may help.
     *
     * @minItems 1
     * @maxItems 12
     */
    links: Link[];
  };
}
/**
 * All services on one page.
 */
export interface ServicesFile {
  meta: Meta;
  hero: Hero;
  /**
   * How the practice works.
   */
  approach?: {
    title: LineText;
    text?: Text;
    /**
     * One to three paragraphs.
     */
    body: string;
    /**
     * What marks the approach.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: IconCard[];
  };
  /**
   * A banner for something new or special, for example a program. Leave it out if there is nothing to announce.
   */
  banner?: {
    badge: LineText;
    title: LineText;
    text: Text;
    link: Link;
  };
  /**
   * The featured conditions.
   */
  featured: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve featured conditions.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: A condition card.
     */
    items: {
      title: LineText;
      tagline: LineText;
      description: Text;
      link?: PathText;
      image: Image;
      /**
       * Related blog articles. Leave them out for those of the condition.
       *
       * @minItems 1
       * @maxItems 12
       *
       * Items: An article.
       */
      relatedResources?: {
        title?: LineText;
        /**
         * The post, by the last part of its address.
         */
        slug: string;
      }[];
    }[];
  };
  /**
   * The other conditions. Leave it out if all are featured.
   */
  more?: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve other conditions.
     *
     * @minItems 1
     * @maxItems 12
     *
     * Items: A condition card.
     */
    items: {
      title: LineText;
      description: Text;
      link?: PathText;
      image?: Image;
      /**
       * Related blog articles. Leave them out for those of the condition.
       *
       * @minItems 1
       * @maxItems 12
       *
       * Items: An article.
       */
      relatedResources?: {
        title?: LineText;
        /**
         * The post, by the last part of its address.
         */
        slug: string;
      }[];
    }[];
  };
  resourcesTitle: LineText;
  /**
   * What to expect.
   */
  steps?: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve steps.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: Card[];
  };
  /**
   * Questions that visitors ask.
   */
  faq?: {
    title: LineText;
    text?: Text;
    /**
     * One to twelve questions.
     *
     * @minItems 1
     * @maxItems 12
     */
    items: Question[];
  };
  /**
   * The community section.
   */
  community?: {
    title: LineText;
    /**
     * One to three paragraphs.
     */
    body: string;
  };
  closing?: Closing;
}
/**
 * Headings and button texts that are the same on every therapist page.
 */
export interface TherapistTextsFile {
  /**
   * The heading of the biography; {name} stands for the first name.
   */
  about: string;
  credentials: LineText;
  focus: LineText;
  works: LineText;
  education: LineText;
  pricing: LineText;
  accepting: LineText;
  waitlist: LineText;
  button: LineText;
  closing: Closing;
}
