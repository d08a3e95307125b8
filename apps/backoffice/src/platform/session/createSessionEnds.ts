import type { Area } from '@funil/api';

/** End of a session: signed out by the user, or rejected by the server. */
export type EndReason = 'signedOut' | 'expired';

/** Remembers why a session ended until the sign-in page shows it. */
export function createSessionEnds() {
  const reasons: Partial<Record<Area, EndReason>> = {};
  return {
    mark: (area: Area, reason: EndReason) => {
      reasons[area] = reason;
    },
    reasonOf: (area: Area) => reasons[area],
    forget: (area: Area) => {
      delete reasons[area];
    },
  };
}

export type SessionEnds = ReturnType<typeof createSessionEnds>;
