const prefix = 'funil.draft.';
const keyOf = (userId: string, about: string) => `${prefix}${userId}.${about}`;

/** Unsaved text of the user. Drafts of other users are deleted, so that they are never shown. */
export function readTextDraft(userId: string, about: string): string | null {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && !key.startsWith(keyOf(userId, ''))) sessionStorage.removeItem(key);
    return sessionStorage.getItem(keyOf(userId, about));
  } catch {
    return null;
  }
}

/** Stores a text in this tab until it is saved or discarded, even across sessions. Null deletes the text. */
export function keepTextDraft(userId: string, about: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(userId, about));
    else sessionStorage.setItem(keyOf(userId, about), text);
  } catch {
    // Storage is full or blocked: the draft lasts as long as the page.
  }
}
