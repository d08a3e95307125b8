import type { AuditEntry } from '@funil/api/contract';
import { describe, expect, it } from 'vitest';
import { describeAuditedRecord } from './describeAuditedRecord.ts';

const entry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'e',
  at: '2026-11-20T12:00:00.000Z',
  actor_kind: 'user',
  actor: null,
  action: 'lead.update',
  target_type: 'lead',
  target_id: 'l',
  target_name: 'Ana',
  target_number: 7,
  ip: null,
  changes: [],
  ...fields,
});

describe('the audit log in words', () => {
  it('leads to what can be opened, and says nothing of what is gone', () => {
    expect(describeAuditedRecord(entry())).toEqual({ label: '7 Ana', path: '/leads?lead=7' });
    expect(describeAuditedRecord(entry({ target_type: 'user', target_id: 'u', target_number: null }))).toEqual({
      label: 'Ana',
      path: '/usuarios?usuario=u',
    });
    expect(describeAuditedRecord(entry({ target_type: 'group', target_number: null }))).toEqual({
      label: 'Ana',
      path: null,
    });
    expect(describeAuditedRecord(entry({ target_name: null }))).toBeNull();
    const id = '019aae5b-a800-7000-8000-000000000001';
    const transfer = entry({ target_type: 'lead_transfer', target_id: id, target_name: null, target_number: null });
    expect(describeAuditedRecord(transfer)).toEqual({
      label: 'Leads da transferência',
      path: `/leads?transferencia=${id}`,
    });
  });
});
