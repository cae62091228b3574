export const labels = {
  online: 'Online',
  free: 'Free',
  seats: (count: number) => `${count} ${count === 1 ? 'seat' : 'seats'}`,
} as const;
