const key = 'funil.closed-offers';

/** Closed in this tab; empty without storage. */
export function readClosedOffers(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Stored until the tab is closed. */
export function keepClosedOffers(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Without storage they merely reappear.
  }
}
