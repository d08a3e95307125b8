import type { OwnSession } from '@funil/api/contract';
import Bowser from 'bowser';
import type { SessionRow } from './ownSessions.ts';

function readDevice(userAgent: string | null) {
  if (!userAgent) return { browser: null, system: null, is_handheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    is_handheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}

export const presentOwnSession = (row: SessionRow, currentId: string): OwnSession => ({
  id: row.id,
  ...readDevice(row.userAgent),
  ip: row.ip,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
  is_current: row.id === currentId,
});
