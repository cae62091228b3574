import { createContext } from 'react';

/** Whether the page is about to be painted for the first time, with some parts still to come: see {@link Deferred}. */
export const DeferContext = createContext(false);
