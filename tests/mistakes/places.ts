import type { Mistake } from './mistake';

const FILE = 'cities/salmon.yaml';
const PRACTICE = 'site.yaml';

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
  {
    name: 'the minus sign of a longitude is the one of mathematics',
    file: FILE,
    edit: ['longitude: -113.8959', 'longitude: \u2212113.8959'],
    at: '8:12',
    message: '"longitude" is the text "\u2212113.8959"; it has to be a number.',
    advice: 'Write -113.8959. Degrees east, so negative in America, for example -96.80.',
    followed: ['longitude: \u2212113.8959', 'longitude: -113.8959'],
  },
  {
    name: 'latitude and longitude are in each other’s place',
    file: FILE,
    edit: ['latitude: 45.1757\nlongitude: -113.8959', 'latitude: -113.8959\nlongitude: 45.1757'],
    at: '7:11',
    message: 'The place -113.8959, 45.1757 is not in Idaho.',
    advice: 'Write latitude: 45.1757 and longitude: -113.8959.',
    followed: ['latitude: -113.8959\nlongitude: 45.1757', 'latitude: 45.1757\nlongitude: -113.8959'],
  },
  {
    name: 'a decimal point is in the wrong place',
    file: FILE,
    edit: ['longitude: -113.8959', 'longitude: -11.38959'],
    at: '8:12',
    message: 'The place 45.1757, -11.38959 is not in Idaho.',
    advice: 'Write longitude: -113.8959.',
    followed: ['longitude: -11.38959', 'longitude: -113.8959'],
  },
  {
    name: 'a digit is missing',
    file: FILE,
    edit: ['latitude: 45.1757', 'latitude: 4.1757'],
    at: '7:11',
    message: 'The place 4.1757, -113.8959 is not in Idaho.',
    advice:
      'Look it up on a map: in Idaho, latitudes go from 42.0 to 49.0, longitudes from -117.2 to -111.0.',
  },
  {
    name: 'the practice itself is elsewhere',
    file: PRACTICE,
    edit: ['longitude: -116.2', 'longitude: 116.2'],
    at: '25:16',
    message: 'The place 43.62, 116.2 is not in Idaho.',
    advice: 'Write longitude: -116.2.',
    followed: ['longitude: 116.2', 'longitude: -116.2'],
  },
];
