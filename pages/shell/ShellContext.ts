import { createContext, useContext } from 'react';
import type { Shell } from '../../renderer/page';

/** The texts and links of the shell, which are the same on every page. */
export const ShellContext = createContext<Shell | undefined>(undefined);

/** @throws outside of the site's own tree. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell works only inside ShellContext.');
  return shell;
}
