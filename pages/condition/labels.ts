export const labels = {
  /** The words that people who hear the page are told before the heading of a card. */
  urgency: {
    'non-urgent': 'Non-urgent advice:',
    urgent: 'Urgent advice:',
    emergency: 'Emergency:',
  },
} as const;
