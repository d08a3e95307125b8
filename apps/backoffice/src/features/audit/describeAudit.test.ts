import { endpoints } from '@funil/api/contract';
import type { AuditEntry } from '@funil/api/contract';
import { describe, expect, it } from 'vitest';
import {
  auditAreas,
  describeAction,
  describeActor,
  describeField,
  describeTarget,
  describeValue,
} from './describeAudit.ts';

const zone = 'America/Sao_Paulo';

/** Commands of the accounts: those of the super-admin have a log of their own. */
const actions = Object.values(endpoints)
  .filter(({ isAudited, path }) => isAudited && !path.startsWith('/admin_api/'))
  .map(({ name }) => name);

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
  it.each(actions)('names %s, and offers its area', (action) => {
    expect(describeAction({ action })).not.toBe(action);
    expect(auditAreas).toHaveProperty(action.split('.')[0]!);
  });

  it('lets a command that it does not know stand as the log names it', () => {
    expect(describeAction({ action: 'robot.greet' })).toBe('robot.greet');
    expect(describeField({ field: 'antenna', before: null, after: null, is_erased: false })).toBe('antenna');
  });

  it('writes values as their fields are written, and never turns what somebody typed into a word of the product', () => {
    expect(describeValue('name', null, zone)).toBe('–');
    expect(describeValue('name', 'new', zone)).toBe('new');
    expect(describeValue('role', 'indicator_manager', zone)).toBe('Gerência de indicação');
    expect(describeValue('is_archived', 'true', zone)).toBe('Sim');
    expect(describeValue('value_cents', '123456', zone)).toMatch(/^R\$\s1\.234,56$/);
    expect(describeValue('next_contact_at', '2026-11-20T12:00:00.000Z', zone)).toBe('20/11/2026 09:00');
    expect(describeValue('changed', 'name, pixKey', zone)).toBe('Nome, Chave PIX');
    expect(describeValue('document_number', '52998224725', zone)).toBe('529.982.247-25');
  });

  it('leads to what can be opened, and says nothing of what is gone', () => {
    expect(describeTarget(entry())).toEqual({ label: '7 Ana', path: '/leads?lead=7' });
    expect(describeTarget(entry({ target_type: 'user', target_id: 'u', target_number: null }))).toEqual({
      label: 'Ana',
      path: '/usuarios?usuario=u',
    });
    expect(describeTarget(entry({ target_type: 'group', target_number: null }))).toEqual({ label: 'Ana', path: null });
    expect(describeTarget(entry({ target_name: null }))).toBeNull();
  });

  it('names whoever is no person of the account', () => {
    expect(describeActor(entry({ actor_kind: 'visitor' }))).toBe('Visitante');
    expect(describeActor(entry({ actor_kind: 'super_admin' }))).toBe('Equipe Funil');
  });
});
