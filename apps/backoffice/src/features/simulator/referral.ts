import { referralDays, utmFields } from '@funil/api/contract';

const storageKey = 'funil.referral';

export interface Referral {
  code: string;
  /** UTC, ISO 8601: when the link was first opened. */
  firstTouchAt: string;
  utm: Record<string, string>;
}

type Utm = Referral['utm'];

/** The campaign that the address names. */
export const utmOf = (query: URLSearchParams): Utm =>
  Object.fromEntries(
    utmFields.flatMap((field) => (query.get(field)?.trim() ? [[field, query.get(field)!.trim().slice(0, 200)]] : [])),
  );

function isReferral(value: unknown): value is Referral {
  const { code, firstTouchAt, utm } = (value ?? {}) as Partial<Record<keyof Referral, unknown>>;
  return (
    typeof code === 'string' &&
    code !== '' &&
    typeof firstTouchAt === 'string' &&
    !Number.isNaN(Date.parse(firstTouchAt)) &&
    typeof utm === 'object' &&
    utm !== null
  );
}

/** Where it is kept; pages in frames of other sites may have none. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function read(now: number): Referral | null {
  try {
    const value: unknown = JSON.parse(storage()?.getItem(storageKey) ?? 'null');
    if (!isReferral(value)) return null;
    const age = now - Date.parse(value.firstTouchAt);
    return age >= 0 && age < referralDays * 24 * 60 * 60_000 ? value : null;
  } catch {
    return null;
  }
}

/**
 * Who brought this visitor: whoever's link came first, for thirty days; a later link of somebody else changes nothing.
 * Null without any.
 */
export function keepReferral(query: URLSearchParams, now = Date.now()): Referral | null {
  const known = read(now);
  if (known) return known;
  const code = query.get('codigo')?.trim().slice(0, 60);
  if (!code) return null;
  const referral: Referral = { code, firstTouchAt: new Date(now).toISOString(), utm: utmOf(query) };
  try {
    storage()?.setItem(storageKey, JSON.stringify(referral));
  } catch {
    // Full, or not allowed: then the code counts for this visit.
  }
  return referral;
}

/** Forgets a code that turned out to be nobody's, so that the next link counts. */
export function forgetReferral(): void {
  try {
    storage()?.removeItem(storageKey);
  } catch {
    // Nothing is kept where nothing may be.
  }
}
