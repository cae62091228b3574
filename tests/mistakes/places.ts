import type { Mistake } from './mistake';

const FILE = 'cities/salmon.yaml';

export const PLACES: readonly Mistake[] = [
  {
    name: 'the minus sign of a longitude is missing',
    file: FILE,
    edit: ['longitude: -113.8959', 'longitude: 113.8959'],
    at: '8:12',
    message: 'The place 45.1757, 113.8959 is not in Idaho.',
    advice: 'Write longitude: -113.8959.',
    followed: ['longitude: 113.8959', 'longitude: -113.8959'],
  },
];
