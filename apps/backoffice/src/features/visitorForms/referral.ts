import { referralDays, utmFields } from '@funil/api/contract';
import type { UtmInput } from '@funil/api/contract';
import { cutText, dayMs } from '@funil/validation/values';

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
    utmFields.flatMap((field) => {
      const text = cutText(query.get(field)?.trim() ?? '', 200);
      return text ? [[field, text]] : [];
    }),
  );

/** The campaign as the server takes it: every mark, or none. */
export const utmInputOf = (utm: Utm): UtmInput =>
  Object.keys(utm).length === 0
    ? null
    : { utm_source: null, utm_medium: null, utm_campaign: null, utm_term: null, utm_content: null, ...utm };

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
    return age >= 0 && age < referralDays * dayMs ? value : null;
  } catch {
    return null;
  }
}

/** What the address itself says of who brought this visitor; null without a code. */
export function referralOf(query: URLSearchParams, now = Date.now()): Referral | null {
  const code = cutText(query.get('codigo')?.trim() ?? '', 60);
  return code ? { code, firstTouchAt: new Date(now).toISOString(), utm: utmOf(query) } : null;
}

/**
 * Who referred this visitor: whoever's link came first, for thirty days; a later link of somebody else changes nothing.
 * Null without any.
 */
export function keepReferral(query: URLSearchParams, now = Date.now()): Referral | null {
  const known = read(now);
  if (known) return known;
  const referral = referralOf(query, now);
  if (!referral) return null;
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
