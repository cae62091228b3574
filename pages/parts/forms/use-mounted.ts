import { startTransition, useEffect, useState } from 'react';
import { isHydrated } from '../../../renderer/boot/hydration';

/**
 * False while prerendering and hydrating. React renders the difference in slices, so that a large form doesn't block.
 */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(isHydrated);
  useEffect(() => {
    if (!mounted) startTransition(() => setMounted(true));
  }, [mounted]);
  return mounted;
}
