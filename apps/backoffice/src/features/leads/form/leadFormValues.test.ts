import { describe, expect, it } from 'vitest';
import { createLeadInput, updateLeadInput } from '@funil/api/contract';
import { makeLead } from '../../../../test/leadFactory.ts';
import { emptyLeadForm, toLeadForm } from './leadFormValues.ts';
import { leadInputOf } from './leadInputOf.ts';

const settings = {
  required_phone: false,
  required_document_number: false,
  custom_field_1_label: 'Renda',
  custom_field_1_enabled: true,
  custom_field_1_type: 'text' as const,
  singular_product_label: 'Produto',
  administrative_status_label: 'Administrativo',
};

describe('a lead in its form', () => {
  it('is sent back as it came when nobody changed it', () => {
    const lead = makeLead(1, { custom_field_1: 'Autônoma' });
    const sent = updateLeadInput(settings)
      .omit(['version'])
      .validateSync(toLeadForm(leadInputOf(lead)));
    expect({ ...sent, next_contact_at: new Date(sent.next_contact_at!).toISOString() }).toEqual(leadInputOf(lead));
  });

  it('without any value is sent back without any', () => {
    const bare = makeLead(1, {
      email: null,
      phone: null,
      document_number: null,
      product: null,
      value_cents: null,
      next_contact_at: null,
      owner: null,
    });
    const sent = updateLeadInput(settings)
      .omit(['version'])
      .validateSync(toLeadForm(leadInputOf(bare)));
    expect(sent).toEqual(leadInputOf(bare));
  });

  it('holds masked texts with their punctuation', () => {
    expect(toLeadForm(leadInputOf(makeLead(1)))).toMatchObject({
      phone: '(11) 98214-7730',
      document_number: '529.982.247-25',
      value_cents: 32_000_000,
    });
  });

  it('that nobody filled in is refused for its name alone, and names no status', () => {
    expect(() => createLeadInput(settings).validateSync(emptyLeadForm)).toThrow('Nome é um campo obrigatório');
    expect(createLeadInput(settings).validateSync({ ...emptyLeadForm, name: 'Ana' })).not.toHaveProperty('status_id');
  });

  it('saves nothing of a reason that only a new lead has', () => {
    const sent = updateLeadInput(settings)
      .omit(['version'])
      .validateSync({ ...emptyLeadForm, name: 'Ana', loss_reason_id: 'x', loss_note: 'y' }, { stripUnknown: true });
    expect(sent).not.toHaveProperty('loss_reason_id');
  });
});
