import { testEveryPageIn } from './support/every-page';

testEveryPageIn('light');
