const key = 'funil.closed-offers';

/** Ids of the offers whose toast the user closed in this tab. Empty without browser storage. */
export function readClosedOffers(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepClosedOffers(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Without storage, closed toasts merely reappear.
  }
}
