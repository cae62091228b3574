import { useContext } from 'react';
import { ShellContext } from '../../renderer/contexts';
import type { Shell } from './shell';

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) {
    throw new Error('useShell works only inside ShellContext.');
  }
  return shell as Shell;
}
