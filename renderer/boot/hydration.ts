let _hydrated = false;

/** Whether React has taken over the document that was loaded: not yet while it prerenders and hydrates. */
export function isHydrated(): boolean {
  return _hydrated;
}

export function tellHydrated(): void {
  _hydrated = true;
}
