/**
 * The types of the content, made from the schemas in this folder by `npm run generate`.
 * Do not edit by hand.
 */

/**
 * The name of this page in its address: small letters, digits and hyphens. It is the same as the file name without ".yaml".
 */
export type SlugText = string;
/**
 * A short text on one line.
 */
export type LineText = string;
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
  | "hands"
  | "heart"
  | "home"
  | "leaf"
  | "lock"
  | "mail"
  | "path"
  | "people"
  | "phone"
  | "pin"
  | "school"
  | "search"
  | "shield"
  | "star"
  | "steps"
  | "sun"
  | "video"
  | "wallet"
  | "wave";
/**
 * The address of a page of this site, for example "/contact" or "/conditions/anxiety". It may end in "#" and the name of a section.
 */
export type PathText = string;
/**
 * Old slugs of this page, and slugs of deleted pages whose place it takes. Their addresses lead here.
 *
 * @minItems 1
 */
export type MovedFrom = SlugText[];
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
 * A day as year-month-day, for example 2026-03-31.
 */
export type DayText = string;
/**
 * Text with Markdown: blank lines between paragraphs, **bold**, *italic*, lists with "- ", links as [words](/path).
 */
export type MarkdownText = string;
/**
 * A complete web address that begins with "https://".
 */
export type UrlText = string;
/**
 * A telephone number in the form "(817) 555-0100", in quotes.
 */
export type PhoneText = string;
/**
 * An e-mail address, for example "name@example.org".
 */
export type EmailText = string;

export interface Content {
  cities: City[];
  conditions: Condition[];
  legal: Legal[];
  posts: Post[];
  site: SiteFile;
  therapists: Therapist[];
  pages: {
    about: AboutFile;
    blog: BlogFile;
    cities: CityTextsFile;
    "client-documents": ClientDocumentsFile;
    conditions: ConditionTextsFile;
    contact: ContactFile;
    home: HomeFile;
    "medicaid-services": MedicaidServicesFile;
    "not-found": NotFoundFile;
    referral: ReferralFile;
    search: SearchFile;
    services: ServicesFile;
    spanish: SpanishFile;
    therapists: TherapistTextsFile;
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
  county: LineText;
  region: LineText;
  /**
   * Degrees north, for example 32.78.
   */
  latitude: number;
  /**
   * Degrees east, so negative in America, for example -96.80.
   */
  longitude: number;
  /**
   * The id of the booking portal, from site.yaml.
   */
  portal: string;
  /**
   * The day of the last change of substance, as year-month-day.
   */
  updated: string;
  meta: Meta;
  /**
   * Two or three sentences at the top of the page.
   */
  blurb: string;
  /**
   * The section for local residents.
   */
  residents: {
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
      icon: Icon;
    };
  };
  /**
   * Why choose online therapy: reasons that fit this city.
   *
   * @minItems 4
   * @maxItems 7
   */
  reasons: LineText[];
  /**
   * What people here bring to therapy, and what the practice offers.
   *
   * @minItems 4
   * @maxItems 8
   *
   * Items: A concern.
   */
  concerns: {
    title: LineText;
    text: Text;
    path?: PathText;
  }[];
  insurance: Text;
  /**
   * Local questions and answers.
   *
   * @minItems 2
   * @maxItems 5
   */
  faq: Question[];
  /**
   * Other cities to link to, by slug.
   *
   * @minItems 2
   * @maxItems 4
   *
   * Items: The slug of a city.
   */
  nearby: string[];
  movedFrom?: MovedFrom;
}
/**
 * What search engines and shared links show.
 */
export interface Meta {
  /**
   * The title in the browser tab and in search results. The name of the practice is added after it.
   */
  title: string;
  /**
   * One or two sentences that search engines show under the title.
   */
  description: string;
  /**
   * Words that people may search for.
   *
   * @minItems 1
   * @maxItems 12
   */
  keywords?: LineText[];
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
  canonical?: SlugText;
  /**
   * The name of the condition as it appears in a sentence, for example "Anxiety".
   */
  name: string;
  /**
   * The day on which a clinician last read this page, as year-month-day.
   */
  updated: string;
  /**
   * The day by which somebody should read this page again, as year-month-day. The check reminds you when it is past; visitors do not see it.
   */
  reviewBy?: string;
  /**
   * Set to true to show the link that leaves this site quickly, for readers who may be watched. Leave it out otherwise.
   */
  quickExit?: true;
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
   * Three things that therapy can bring.
   *
   * @minItems 3
   * @maxItems 3
   */
  benefits: IconCard[];
  /**
   * The questions in which readers may recognise themselves.
   */
  recognise: {
    intro: Text;
    /**
     * The questions.
     *
     * @minItems 5
     * @maxItems 9
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
  urgency: {
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
     * @minItems 2
     * @maxItems 6
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
     * @minItems 3
     * @maxItems 6
     */
    items: Card[];
  };
  /**
   * The approaches, such as cognitive behavioral therapy.
   *
   * @minItems 3
   * @maxItems 6
   */
  approaches: Card[];
  /**
   * The types that the practice treats.
   *
   * @minItems 3
   * @maxItems 8
   */
  types: Card[];
  /**
   * What to expect of therapy.
   */
  expect: {
    /**
     * What happens, in order.
     *
     * @minItems 3
     * @maxItems 5
     */
    steps: Card[];
    /**
     * The usual number of sessions, for example "8-12". Leave it out if there is none.
     */
    sessions?: string;
    note: Text;
  };
  /**
   * Questions and answers.
   *
   * @minItems 4
   * @maxItems 8
   */
  faq: Question[];
  /**
   * The section about serving the local community.
   */
  community: {
    /**
     * One to three paragraphs of true local substance.
     */
    body: string;
  };
  /**
   * The last section.
   */
  closing: {
    title: LineText;
    text: Text;
  };
  /**
   * Related conditions, by slug.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: The slug of a condition.
   */
  related: string[];
  /**
   * Related posts, by slug.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: The slug of a post.
   */
  posts: string[];
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
 * A heading with a text and a small drawing.
 */
export interface IconCard {
  title: LineText;
  text: Text;
  icon: Icon;
}
/**
 * A heading with a text.
 */
export interface Card {
  title: LineText;
  text: Text;
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
  movedFrom?: MovedFrom;
}
/**
 * A blog post.
 */
export interface Post {
  /**
   * The number in the address of the post. Use the next free number.
   */
  id: number;
  /**
   * Set to true on both of two posts that have the same number. The newer one has the address with the number, the other the address with its slug.
   */
  sharesId?: true;
  slug: SlugText;
  /**
   * The title.
   */
  title: string;
  /**
   * The group of posts that this one belongs to. Posts of one group recommend each other.
   */
  group: "understanding" | "coping" | "relationships" | "family" | "grief" | "growth";
  /**
   * One or two sentences for the card.
   */
  excerpt: string;
  /**
   * The day of publication, as in "March 31, 2026" or 2026-03-31.
   */
  date: string;
  author: GuestAuthor | string;
  /**
   * The category.
   */
  category:
    | "Mental Health"
    | "Relationships"
    | "Communication"
    | "Self Care"
    | "Self-Care"
    | "Parenting"
    | "Grief & Loss"
    | "Personal Growth";
  imageUrl: ImagePathText;
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
  /**
   * The post in Markdown: a first paragraph without a heading, then sections with "## Heading".
   */
  content: string;
  /**
   * Related condition pages, by slug.
   *
   * @minItems 1
   * @maxItems 3
   *
   * Items: The slug of a condition.
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
    tagline: LineText;
    description: Text;
    url: UrlText;
    logo: Image;
    phone: PhoneText;
    email: EmailText;
    referralsEmail: EmailText;
    /**
     * The office.
     */
    address: {
      street: LineText;
      city: LineText;
      /**
       * The two capital letters of the state, for example "TX".
       */
      state: string;
      /**
       * The name of the state in full.
       */
      stateName: string;
      /**
       * The ZIP code: five digits, in quotes.
       */
      zip: string;
      mapUrl: UrlText;
      /**
       * Degrees north, for example 32.73.
       */
      latitude: number;
      /**
       * Degrees east, so negative in America, for example -97.33.
       */
      longitude: number;
    };
    /**
     * When the practice can be reached.
     *
     * @minItems 1
     *
     * Items: One line of the hours.
     */
    hours: {
      label: LineText;
      text: LineText;
      /**
       * The days in a form that search engines read. Leave out if the hours are by arrangement.
       *
       * @minItems 1
       */
      days?: ("Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday")[];
      /**
       * Opening time on a 24-hour clock, in quotes, for example "09:00".
       */
      opens?: string;
      /**
       * Closing time on a 24-hour clock, in quotes, for example "17:00".
       */
      closes?: string;
    }[];
    responseTime: LineText;
    serviceArea: LineText;
  };
  /**
   * The outside booking portals. Pages name one by its id.
   *
   * @minItems 1
   *
   * Items: A booking portal.
   */
  portals: {
    id: SlugText;
    url: UrlText;
  }[];
  /**
   * The booking button in the navigation bar.
   */
  booking: {
    label: LineText;
    /**
     * The id of the portal that pages use unless they name another.
     */
    portal: string;
  };
  /**
   * The free consultation.
   */
  consultation: {
    /**
     * How long it lasts, in minutes.
     */
    minutes: number;
    text: LineText;
  };
  /**
   * What a session costs.
   *
   * @minItems 3
   * @maxItems 3
   *
   * Items: A rate.
   */
  rates: {
    service: LineText;
    /**
     * The price in whole dollars.
     */
    price: number;
    /**
     * The length of the session in minutes.
     */
    minutes?: number;
  }[];
  /**
   * The day on which rates and insurance were last checked.
   */
  ratesVerified: string;
  /**
   * The day by which somebody should read the rates and the carriers again, as year-month-day. The check reminds you when it is past; visitors do not see it.
   */
  reviewBy?: string;
  /**
   * The ways to pay.
   *
   * @minItems 1
   */
  paymentOptions: Card[];
  /**
   * The insurance carriers.
   *
   * @minItems 1
   *
   * Items: A carrier.
   */
  carriers: {
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
   * The crisis line that every page shows.
   */
  crisis: {
    title: LineText;
    /**
     * How to reach help now.
     */
    text: string;
    /**
     * The crisis line in one short line, for the top of the page.
     */
    short: string;
  };
  /**
   * The link that leaves this site quickly. The condition pages say for themselves whether they show it.
   */
  quickExit: {
    /**
     * The words of the link.
     */
    label: string;
    url: UrlText;
    note: LineText;
    keys: LineText;
    touch?: LineText;
  };
  /**
   * The social networks of the practice.
   *
   * @minItems 3
   * @maxItems 3
   *
   * Items: A profile.
   */
  social: {
    /**
     * The network.
     */
    name: "Facebook" | "Instagram" | "LinkedIn";
    url: UrlText;
  }[];
  navigation: Navigation;
  footer: Footer;
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
  title: LineText;
  path: PathText;
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
   * The first list of links.
   */
  quickLinks: {
    title: LineText;
    /**
     * The links.
     *
     * @minItems 1
     */
    items: Link[];
  };
  /**
   * The list of city pages. The links are made from the city files.
   */
  cities: {
    title: LineText;
  };
  /**
   * The legal links.
   */
  legalLinks: {
    title: LineText;
    /**
     * The links.
     *
     * @minItems 1
     */
    items: Link1[];
  };
  copyright: LineText;
}
/**
 * A link to a page of this site.
 */
export interface Link {
  label: LineText;
  path: PathText;
  icon?: Icon;
}
/**
 * A link to a page of this site.
 */
export interface Link1 {
  label: LineText;
  path: PathText;
}
/**
 * The profile of a therapist.
 */
export interface Therapist {
  slug: SlugText;
  name: LineText;
  firstName: LineText;
  credentials: LineText;
  role: LineText;
  /**
   * The position of the therapist among the others: 1 is first.
   */
  order: number;
  /**
   * The day of the last change of substance, as year-month-day.
   */
  updated: string;
  meta: Meta;
  photo: Image;
  summary: Text;
  /**
   * Whether new clients are accepted.
   */
  accepting: boolean;
  acceptingNote: LineText;
  /**
   * One to three paragraphs.
   */
  bio: string;
  /**
   * What the letters and the licence mean, in plain words.
   */
  credentialText: string;
  /**
   * Licence, supervision and the like, one fact a line.
   *
   * @minItems 1
   */
  license: LineText[];
  /**
   * What the therapist works with.
   *
   * @minItems 1
   *
   * Items: A focus.
   */
  focus: {
    title: LineText;
    path?: PathText;
  }[];
  /**
   * Whom the therapist sees, for example "Adults".
   *
   * @minItems 1
   */
  clients: LineText[];
  /**
   * The languages that are spoken in sessions.
   *
   * @minItems 1
   */
  languages: LineText[];
  /**
   * How the therapist works.
   *
   * @minItems 2
   * @maxItems 4
   */
  works: Card[];
  /**
   * Education and training.
   *
   * @minItems 1
   */
  education: LineText[];
  /**
   * Prices and insurance. Rates and carriers come from site.yaml.
   */
  pricing: {
    /**
     * Whether the rates and carriers of site.yaml are shown.
     */
    showRates: boolean;
    text: Text;
  };
  /**
   * Questions and answers.
   *
   * @minItems 2
   * @maxItems 5
   */
  faq: Question[];
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
  story: {
    title: LineText;
    body: MarkdownText;
    image: Image;
  };
  /**
   * The core values.
   */
  values: {
    title: LineText;
    text?: Text;
    /**
     * The core values.
     *
     * @minItems 3
     * @maxItems 6
     */
    items: IconCard[];
  };
  /**
   * The summary of the therapists, which is made from their files.
   */
  team: {
    title: LineText;
    text?: Text;
    /**
     * The words of the link to a profile; {name} stands for the name.
     */
    link: string;
  };
  closing: Closing;
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
 * The last section of a page.
 */
export interface Closing {
  title: LineText;
  text: Text;
  button: LineText;
  link?: Link1;
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
   * The list of categories, which is made from the posts. Each category has a page with its posts.
   */
  categories: {
    title: LineText;
    text?: Text;
  };
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
    link?: Link1;
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
   * The insurance section. Carriers and rates come from site.yaml.
   */
  insurance: {
    title: LineText;
    text: Text;
    carriers: LineText;
    rates: LineText;
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
  recognise: LineText;
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
  hero: Hero;
  /**
   * The four cards.
   */
  cards: {
    /**
     * The office.
     */
    location: {
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
     * @minItems 2
     * @maxItems 4
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
  icon: Icon;
}
/**
 * The first page of the site.
 */
export interface HomeFile {
  meta: Meta;
  hero: Hero;
  /**
   * What visitors may be struggling with.
   */
  struggles: {
    title: LineText;
    text?: Text;
    /**
     * Six things that visitors struggle with, each with the page about it.
     *
     * @minItems 6
     * @maxItems 6
     *
     * Items: A struggle.
     */
    items: {
      title: LineText;
      text: Text;
      path: PathText;
      icon: Icon;
    }[];
    button: LineText;
  };
  /**
   * Why visitors can trust the practice.
   */
  trust: {
    title: LineText;
    text?: Text;
    /**
     * Four reasons to trust the practice.
     *
     * @minItems 4
     * @maxItems 4
     */
    items: IconCard[];
  };
  /**
   * What the practice specialises in.
   */
  specialties: {
    title: LineText;
    text?: Text;
    /**
     * Six specialties, each with a picture.
     *
     * @minItems 6
     * @maxItems 6
     *
     * Items: A specialty.
     */
    items: {
      title: LineText;
      description: Text;
      image: ImagePathText;
      altText: ImageAltText;
      focus?: FocusText;
      path: PathText;
    }[];
    link: Link1;
  };
  /**
   * How the practice works.
   */
  approaches: {
    title: LineText;
    text?: Text;
    /**
     * Three approaches.
     *
     * @minItems 3
     * @maxItems 3
     */
    items: Card[];
  };
  /**
   * What clients say.
   */
  testimonials: {
    title: LineText;
    text?: Text;
    /**
     * Three things that clients said.
     *
     * @minItems 3
     * @maxItems 3
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
  faq: {
    title: LineText;
    text?: Text;
    /**
     * Six questions.
     *
     * @minItems 6
     * @maxItems 6
     */
    items: Question[];
  };
  /**
   * Insurance and payment. Carriers and rates come from site.yaml.
   */
  insurance: {
    title: LineText;
    text?: Text;
    carriersTitle: LineText;
    ratesTitle: LineText;
    paymentTitle: LineText;
    /**
     * A note under the section.
     */
    note: string;
  };
  closing: Closing;
}
/**
 * Targeted Case Management and Mental Health Rehabilitation.
 */
export interface MedicaidServicesFile {
  meta: Meta;
  /**
   * The day by which somebody should read this page again, as year-month-day. The check reminds you when it is past; visitors do not see it.
   */
  reviewBy?: string;
  /**
   * The top of the page.
   */
  hero: {
    badge: LineText;
    title: LineText;
    text: Text;
    referral: Link1;
    /**
     * The words of the call link; {phone} stands for the number.
     */
    call: string;
    image: Image;
  };
  /**
   * Four features.
   */
  features: {
    title: LineText;
    text?: Text;
    /**
     * Four features.
     *
     * @minItems 4
     * @maxItems 4
     */
    items: IconCard[];
  };
  /**
   * The two Medicaid services.
   */
  services: {
    title: LineText;
    text: Text;
    /**
     * The two services.
     *
     * @minItems 2
     * @maxItems 2
     *
     * Items: A service.
     */
    items: {
      title: LineText;
      abbreviation: LineText;
      text: Text;
      /**
       * What it includes.
       *
       * @minItems 4
       * @maxItems 10
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
     * The two age groups.
     *
     * @minItems 2
     * @maxItems 2
     *
     * Items: An age group.
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
    locations: {
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
  settings: {
    title: LineText;
    text?: Text;
    /**
     * Four settings.
     *
     * @minItems 4
     * @maxItems 4
     */
    items: IconCard[];
  };
  /**
   * Questions that referrers ask.
   */
  faq: {
    title: LineText;
    text?: Text;
    /**
     * Questions and answers.
     *
     * @minItems 4
     * @maxItems 8
     */
    items: Question[];
  };
  /**
   * The last section.
   */
  closing: {
    title: LineText;
    text: Text;
    referral: Link1;
    email: LineText;
    note: LineText;
  };
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
     * @maxItems 8
     */
    items: Link1[];
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
     * @maxItems 6
     */
    items: LineText[];
  };
  consent: Text;
  /**
   * What is shown after a referral was sent.
   */
  confirmation: {
    title: LineText;
    lead: LineText;
    text: LineText;
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
   * What is shown when nothing was found.
   */
  none: {
    title: LineText;
    text: Text;
    /**
     * Links that may help.
     *
     * @minItems 1
     * @maxItems 6
     */
    links: Link1[];
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
  approach: {
    title: LineText;
    text?: Text;
    /**
     * One to three paragraphs.
     */
    body: string;
    /**
     * What marks the approach.
     *
     * @minItems 3
     * @maxItems 4
     */
    items: IconCard[];
  };
  /**
   * The Medicaid banner.
   */
  medicaid: {
    badge: LineText;
    title: LineText;
    text: Text;
    link: Link1;
  };
  /**
   * The featured conditions.
   */
  featured: {
    title: LineText;
    text?: Text;
    /**
     * Three featured conditions.
     *
     * @minItems 3
     * @maxItems 3
     *
     * Items: A condition card.
     */
    items: {
      title: LineText;
      tagline: LineText;
      description: Text;
      link: PathText;
      image: Image;
      /**
       * Related blog articles.
       *
       * @minItems 1
       * @maxItems 4
       *
       * Items: An article.
       */
      relatedResources: {
        title: LineText;
        /**
         * The slug of the post.
         */
        slug: string;
      }[];
    }[];
  };
  /**
   * The other conditions.
   */
  more: {
    title: LineText;
    text?: Text;
    /**
     * Six more conditions.
     *
     * @minItems 6
     * @maxItems 6
     *
     * Items: A condition card.
     */
    items: {
      title: LineText;
      description: Text;
      link: PathText;
      image?: Image;
      /**
       * Related blog articles.
       *
       * @minItems 1
       * @maxItems 4
       *
       * Items: An article.
       */
      relatedResources: {
        title: LineText;
        /**
         * The slug of the post.
         */
        slug: string;
      }[];
    }[];
  };
  resourcesTitle: LineText;
  /**
   * What to expect.
   */
  steps: {
    title: LineText;
    text?: Text;
    /**
     * Four steps.
     *
     * @minItems 4
     * @maxItems 4
     */
    items: Card[];
  };
  /**
   * Questions that visitors ask.
   */
  faq: {
    title: LineText;
    text?: Text;
    /**
     * Four questions.
     *
     * @minItems 4
     * @maxItems 4
     */
    items: Question[];
  };
  /**
   * The community section.
   */
  community: {
    title: LineText;
    /**
     * One to three paragraphs.
     */
    body: string;
  };
  closing: Closing;
}
/**
 * The first contact for people who prefer Spanish. Everything on it is written in Spanish.
 */
export interface SpanishFile {
  link: LineText;
  meta: Meta;
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
     * The crisis line with its choice for Spanish, and the emergency number.
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
     * The office.
     */
    office: {
      title: LineText;
      text: Text;
      link: LineText;
    };
    /**
     * The phone hours. Days and times come from the practice.
     */
    hours: {
      title: LineText;
      text: Text;
    };
  };
  /**
   * What the practice offers in Spanish.
   */
  offer: {
    title: LineText;
    text: Text;
    /**
     * What can be had in Spanish or with an interpreter.
     *
     * @minItems 2
     * @maxItems 8
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
     * @minItems 2
     * @maxItems 6
     */
    items: Card[];
  };
  /**
   * Insurance and Medicaid.
   */
  insurance: {
    title: LineText;
    /**
     * A sentence or two. {carriers} stands for the list of insurance companies.
     */
    body: string;
  };
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
