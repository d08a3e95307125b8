const key = 'funil.closed-offers';

/** Offers whose toast was closed in this tab; none where nothing can be kept. */
export function readClosedOffers(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps them until the tab is closed. */
export function keepClosedOffers(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Without a storage they come back with the next page, which is a nuisance and no more.
  }
}
