/** The labels and messages of the message form (the specification, sections 5 and 7, word for word). */
export const labels = {
  newTab: ' (opens in a new tab)',
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone',
  optional: '(optional)',
  message: 'Message',
  send: 'Send Message',
  openedTitle: 'Email Client Opened',
  openedText: 'Your message has been prepared in your default email client.',
  subject: (name: string) => `Message from ${name}`,
  /** Without JavaScript, where the name is not known before the mail is written. */
  plainSubject: 'Message from the website',
} as const;
