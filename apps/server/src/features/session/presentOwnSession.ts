import type { OwnSession } from '@funil/api/contract';
import { readDevice } from './readDevice.ts';
import type { SessionRow } from './ownSessions.ts';

export const presentOwnSession = (row: SessionRow, currentId: string): OwnSession => ({
  id: row.id,
  ...readDevice(row.userAgent),
  ip: row.ip,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
  is_current: row.id === currentId,
});
