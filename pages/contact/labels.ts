export const labels = {
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
    'Your browser did not allow that. The message is marked, so that you can copy it yourself.',
  withoutScript: 'This form needs JavaScript. From your own email program, write to',
  counting: '. An emoji or an accented letter counts as several.',
  tooLong:
    'This message is too long for some email programs. Please shorten it, or write to us from your own email program.',
  subject: (name: string) => `Message from ${name}`,
  /** Without JavaScript, where the name is not known before the mail is written. */
  plainSubject: 'Message from the website',
} as const;
