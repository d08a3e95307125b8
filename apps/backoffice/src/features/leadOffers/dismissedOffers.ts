const key = 'funil.closed-offers';

/** Offers whose toast the user closed in this tab. */
export function readDismissedOffers(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepDismissedOffers(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Without storage, closed toasts merely reappear.
  }
}
