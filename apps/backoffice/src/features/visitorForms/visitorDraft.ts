type VisitorPage = 'simulator' | 'affiliate_sign_up';

export interface VisitorDraft {
  /** Stored, because a reload must not restart the form's time. */
  formToken?: string;
  submissionId?: string;
  values?: Record<string, unknown>;
  agreedVersion?: string;
  requested?: Record<string, unknown>;
  /** Link whose simulation was taken up; after a reload what the visitor changed since counts. */
  link?: string;
  protocol?: string;
}

const keyOf = (page: VisitorPage) => `funil.visitor.${page}`;

/** Draft entered in this tab. Empty if missing, or if storage is blocked. */
export function readDraft(page: VisitorPage): VisitorDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(page)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Stores changes of a draft until the tab is closed. Undefined values are removed. */
export function keepDraft(page: VisitorPage, changes: VisitorDraft): void {
  try {
    sessionStorage.setItem(keyOf(page), JSON.stringify({ ...readDraft(page), ...changes }));
  } catch {
    // Storage is full or blocked, as in some iframes: the draft lasts as long as the page.
  }
}

/** Removes values and token after sending, so that the browser keeps no personal data. */
export const dropSent = (page: VisitorPage): void =>
  keepDraft(page, { formToken: undefined, submissionId: undefined, values: undefined, agreedVersion: undefined });

export type { VisitorPage };
