export const labels = {
  more: 'More about our community',
  /** For screen readers, before the heading of a card. */
  urgency: {
    'non-urgent': 'Non-urgent advice:',
    urgent: 'Urgent advice:',
    emergency: 'Emergency:',
  },
} as const;
