import { createContext, useContext } from 'react';
import { completeWords, type Words } from '../../languages/shown';

export const WordsContext = createContext<Words>(completeWords(undefined));

/** The words of the interface in the language of the page. */
export function useWords(): Words {
  return useContext(WordsContext);
}
