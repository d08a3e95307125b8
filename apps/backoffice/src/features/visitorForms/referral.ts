import { referralDays, utmFields } from '@funil/api/contract';
import type { UtmInput } from '@funil/api/contract';
import { cutText, dayMs } from '@funil/validation/values';

const storageKey = 'funil.referral';

export interface Referral {
  code: string;
  firstTouchAt: string;
  utm: Record<string, string>;
}

type Utm = Referral['utm'];

export const utmOf = (query: URLSearchParams): Utm =>
  Object.fromEntries(
    utmFields.flatMap((field) => {
      const text = cutText(query.get(field)?.trim() ?? '', 200);
      return text ? [[field, text]] : [];
    }),
  );

/** All campaign fields, as the API takes them, or null without any. */
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

/** Browser storage, unavailable in some cross-site iframes. */
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

/** Code, moment and campaign of a link. Null if the link has no code. */
export function referralOf(query: URLSearchParams, now = Date.now()): Referral | null {
  const code = cutText(query.get('codigo')?.trim() ?? '', 60);
  return code ? { code, firstTouchAt: new Date(now).toISOString(), utm: utmOf(query) } : null;
}

/** The first link counts for thirty days; later links do not replace it. */
export function keepReferral(query: URLSearchParams, now = Date.now()): Referral | null {
  const stored = read(now);
  if (stored) return stored;
  const referral = referralOf(query, now);
  if (!referral) return null;
  try {
    storage()?.setItem(storageKey, JSON.stringify(referral));
  } catch {
    // Storage is full or blocked: the code counts for this visit only.
  }
  return referral;
}

/** Removes an invalid code, so that the next link counts. */
export function forgetReferral(): void {
  try {
    storage()?.removeItem(storageKey);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
