export const labels = {
  clientSection: 'Client Information',
  referrerSection: 'Referrer Information',
  self: {
    section: 'Your Information',
    relationship: 'Self',
    nameMissing: 'Your name is required',
    /** Other words for fields about the client. Phone and e-mail are those by which the practice answers, so they are required. */
    fields: { clientName: 'Your name', clientPhone: 'Your phone', clientEmail: 'Your email' },
  },
  appointmentSection: 'Appointment Preferences',
  consentSection: 'HIPAA consent',
  optional: '(optional)',
  honeypot: 'Leave this field empty',
  submit: 'Submit Referral',
  submitting: 'Submitting...',
  summary: 'Please look at these fields again',
  leave: 'You have not sent this referral yet. Leave the page and lose what you entered?',
  sentTitle: 'Referral Submitted Successfully',
  sentText: 'Your referral has been sent directly to our team.',
  failedTitle: 'Submission Error',
  failedText: 'There was an error submitting your referral. Please try again.',
  failedHelp: {
    'not-sent':
      'Nothing you entered was lost. If it fails again, please call us, or write without health details:',
    offline:
      'Your device is offline, so nothing was sent. Nothing you entered was lost: try again when you have a connection. You can also call us, or write without health details:',
    changed:
      'The form here and our mail service were not the same, so nothing was sent. The form now shows what we can receive, and everything else that you entered is still there. Look at it, then send it again. You can also call us, or write without health details:',
    unknown:
      'It may have arrived anyway. If you send it again unchanged, our team can tell that it is the same referral. Nothing you entered was lost. If it fails again, please call us, or write without health details:',
  },
  gone: 'The form no longer has this:',
  changedTitle: 'The form has changed since you opened it',
  changedText:
    "It no longer offers something that you chose, or it has a new required choice. Open the form in a second tab to see what it offers now. Your browser's Back button leads to the form with what you typed in most browsers.",
  unknownTitle: 'Your referral may have arrived',
  unknownText:
    'Our mail service did not tell us in time whether it reached our team. Please call us and ask before you send it again. In most browsers, the Back button leads to the form with what you typed.',
  unavailable: 'The form is not available right now',
} as const;
