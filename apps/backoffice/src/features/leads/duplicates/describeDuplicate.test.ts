import { describe, expect, it } from 'vitest';
import { describeDuplicate, duplicateAlert, firstDuplicate } from './describeDuplicate.ts';

const lead = {
  number: 1907,
  name: 'Ana',
  created_at: '2025-03-12T15:00:00.000Z',
  may_merge: true,
  is_other_deal: false,
};

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

describe('the message about a duplicate', () => {
  const deal = { fields: ['phone' as const], lead: { ...lead, number: 5, is_other_deal: true } };
  const twice = { fields: ['phone' as const], lead };
  const hidden = { fields: ['phone' as const], lead: null };

  it('is about a deal entered twice before one of the person, and about a visible one before a hidden one', () => {
    expect(firstDuplicate([deal, twice, hidden])).toBe(twice);
    expect(firstDuplicate([deal, hidden])).toBe(deal);
    expect(firstDuplicate([hidden])).toBe(hidden);
    expect(firstDuplicate([])).toBeUndefined();
  });

  it('calls another deal of the person so', () => {
    expect(duplicateAlert(deal)).toEqual({ tone: 'info', title: 'Mesma pessoa, outro negócio' });
    for (const one of [twice, hidden]) expect(duplicateAlert(one).title).toBe('Possível duplicado');
  });
});
