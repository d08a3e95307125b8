const prefix = 'funil.draft.';
const keyOf = (userId: string, about: string) => `${prefix}${userId}.${about}`;

/**
 * What this person had begun to write about something, in this tab; null for nothing. What somebody else had begun
 * here before is dropped: it is shown to nobody.
 */
export function readTextDraft(userId: string, about: string): string | null {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && !key.startsWith(keyOf(userId, ''))) sessionStorage.removeItem(key);
    return sessionStorage.getItem(keyOf(userId, about));
  } catch {
    return null;
  }
}

/** Keeps it over a reload and a lost session, until it is saved or discarded; null drops it. */
export function keepTextDraft(userId: string, about: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(userId, about));
    else sessionStorage.setItem(keyOf(userId, about), text);
  } catch {
    // Full, or not allowed: it lasts as long as the page.
  }
}
