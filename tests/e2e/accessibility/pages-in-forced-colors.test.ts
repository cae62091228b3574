import { testEveryPageIn } from './support/every-page';

testEveryPageIn('forced colors');
