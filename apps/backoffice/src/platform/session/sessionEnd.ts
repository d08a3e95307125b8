import type { Area } from '@funil/api';

/** Why nobody is signed in any more: the person left, or the server no longer knew the session. */
export type EndReason = 'signedOut' | 'expired';

/** Remembers, between the end of a session and the sign-in page, why it ended. */
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
