export const labels = {
  /** For screen readers, before the heading of a card. */
  urgency: {
    'non-urgent': 'Non-urgent advice:',
    urgent: 'Urgent advice:',
    emergency: 'Emergency:',
  },
} as const;
