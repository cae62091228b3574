import { createContext } from 'react';

/** Whether parts of the page may come a moment after its first paint: see {@link Deferred}. */
export const DeferContext = createContext(false);
