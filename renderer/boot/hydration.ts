let _hydrated = false;

/** False while prerendering and hydrating. */
export function isHydrated(): boolean {
  return _hydrated;
}

export function tellHydrated(): void {
  _hydrated = true;
}
