import type { OwnSession } from '@funil/api/contract';

/** "Chrome no Windows". */
export function nameOf({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} no ${system}`;
  return browser ?? system ?? 'Dispositivo não identificado';
}
