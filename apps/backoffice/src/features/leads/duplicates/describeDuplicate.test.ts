import { describe, expect, it } from 'vitest';
import { describeDuplicate } from './describeDuplicate.ts';

const lead = { number: 1907, name: 'Ana', created_at: '2025-03-12T15:00:00.000Z', may_merge: true };

const zone = 'America/Sao_Paulo';

describe('describeDuplicate', () => {
  it('names what is the same and where', () => {
    expect(describeDuplicate({ fields: ['phone'], lead }, zone)).toBe(
      'O telefone também está no lead 1907, de 12/03/2025.',
    );
    expect(describeDuplicate({ fields: ['document_number', 'email'], lead }, zone)).toBe(
      'O documento e o e-mail também estão no lead 1907, de 12/03/2025.',
    );
  });

  it('uses the day of the account, not that of Greenwich', () => {
    const late = { ...lead, created_at: '2025-03-13T00:30:00.000Z' };
    expect(describeDuplicate({ fields: ['phone'], lead: late }, zone)).toContain('de 12/03/2025.');
    expect(describeDuplicate({ fields: ['phone'], lead: late }, 'Europe/Lisbon')).toContain('de 13/03/2025.');
  });

  it('says nothing of a lead out of sight', () => {
    expect(describeDuplicate({ fields: ['phone'], lead: null }, zone)).toBe('O telefone já está cadastrado.');
    expect(describeDuplicate({ fields: ['phone', 'email'], lead: null }, zone)).toBe(
      'O telefone e o e-mail já estão cadastrados.',
    );
  });
});
