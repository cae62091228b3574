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
  tooLong:
    'This message is too long to hand over to an e-mail program, which might cut it off. Please shorten it, or copy it and paste it into an e-mail to us.',
  copy: 'Copy Message',
  openEmpty: 'Open an Empty E-mail',
  copied: 'Your message has been copied. Open an empty e-mail and paste it there.',
  selected:
    'Your browser did not let us copy the message. It is selected: copy it with Ctrl+C, or Command+C on a Mac.',
  subject: (name: string) => `Message from ${name}`,
  /** Without JavaScript, where the name is not known before the mail is written. */
  plainSubject: 'Message from the website',
} as const;
