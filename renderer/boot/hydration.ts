let _hydrated = false;

/** Whether React has taken over the page: false while prerendering and hydrating. */
export function isHydrated(): boolean {
  return _hydrated;
}

export function tellHydrated(): void {
  _hydrated = true;
}
