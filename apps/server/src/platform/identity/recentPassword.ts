import { recentPasswordMinutes } from '@funil/api/contract';
import { Refusal } from '../refusals/Refusal.ts';

/** @throws Refusal `session.password_required`, after which the browser asks for the password and repeats the call */
export function requireRecentPassword(
  endpoint: { needsRecentPassword: boolean },
  { passwordAt }: { passwordAt: Date },
): void {
  if (endpoint.needsRecentPassword && passwordAt.getTime() < Date.now() - recentPasswordMinutes * 60_000)
    throw new Refusal('session.password_required');
}
