export const labels = {
  online: 'Online',
  noEvents: 'No days are set at the moment. Call or write to us to hear of the next ones.',
  seats: (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'}`,
} as const;
