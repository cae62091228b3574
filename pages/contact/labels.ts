export const labels = {
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone',
  optional: '(optional)',
  message: 'Message',
  send: 'Send Message',
  openedTitle: 'Email Client Opened',
  openedText: 'Your message has been prepared in your default email client.',
  counting: '. An emoji or an accented letter counts as several.',
  tooLong:
    'This message is so long that e-mail programs might cut it off. Please shorten it, or copy it and paste it into an e-mail to us.',
  copy: 'Copy Message',
  openEmpty: 'Open an Empty E-mail',
  copied: 'Copied. Open an empty e-mail and paste the message there.',
  selected: 'The message could not be copied, but it is selected: press Ctrl+C, or Command+C on a Mac.',
  subject: (name: string) => `Message from ${name}`,
  /** Without JavaScript, where the name is not known before the mail is written. */
  plainSubject: 'Message from the website',
} as const;
