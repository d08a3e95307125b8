/** Pages that visitors fill in, each with a draft of its own. */
type VisitorPage = 'simulator' | 'affiliate_sign_up';

/** What is kept of a visit until it is sent. */
export interface VisitorDraft {
  /** Of the form as it was opened first: a page that loads again does not start the form anew. */
  formToken?: string;
  submissionId?: string;
  /** What was typed, by the names of the fields. */
  values?: Record<string, unknown>;
  /** Version of the text that was agreed to. */
  agreedVersion?: string;
  /** What the visitor has set in the simulator. */
  requested?: Record<string, unknown>;
  /** Of the simulation that was sent last. */
  protocol?: string;
}

const keyOf = (page: VisitorPage) => `funil.visitor.${page}`;

/** The draft of this tab; an empty one where nothing is, or can be, kept. */
export function readDraft(page: VisitorPage): VisitorDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(page)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps it until the tab is closed; what is undefined is dropped. */
export function keepDraft(page: VisitorPage, changes: VisitorDraft): void {
  try {
    sessionStorage.setItem(keyOf(page), JSON.stringify({ ...readDraft(page), ...changes }));
  } catch {
    // Full, or not allowed, as in some frames: the draft lasts as long as the page.
  }
}

/** Drops what the visitor has sent: no personal data stays in the browser. */
export const dropSent = (page: VisitorPage): void =>
  keepDraft(page, { formToken: undefined, submissionId: undefined, values: undefined, agreedVersion: undefined });

export type { VisitorPage };
