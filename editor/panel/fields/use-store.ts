import { useContext } from 'react';
import { type FieldStore, StoreContext } from './StoreContext';

/** The store of the form around a field. */
export function useStore(): FieldStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('A field needs a form around it.');
  return store;
}
