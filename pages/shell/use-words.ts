import { createContext, useContext } from 'react';
import { ENGLISH, type Words } from '../../languages/shown';

export const WordsContext = createContext<Words>(ENGLISH);

/** The words of the interface in the language of the page. */
export function useWords(): Words {
  return useContext(WordsContext);
}
