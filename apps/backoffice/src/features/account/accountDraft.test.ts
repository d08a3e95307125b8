import { describe, expect, it } from 'vitest';
import { accountOf, changedFields, draftOf, inputOf, rebase } from './accountDraft.ts';
import type { AccountDraft } from './accountDraft.ts';

const saved = draftOf({
  name: 'Verde',
  time_zone: 'America/Sao_Paulo',
  personalization: { main_color: '#0b7a4b', product_label: 'Planos' },
});

describe('the draft of an account', () => {
  it('shows what is stored, defaults for choices, and nothing for texts that the account does not set', () => {
    expect(saved).toMatchObject({
      name: 'Verde',
      main_color: '#0b7a4b',
      secondary_color: '#c2186f',
      product_label: 'Planos',
      singular_product_label: '',
      required_phone: true,
      custom_field_1_type: 'text',
    });
    expect(draftOf({ name: 'Sem nada', time_zone: 'UTC', personalization: null }).main_color).toBe('#0f2a5f');
  });

  it('saves what was changed, and empties what was emptied', () => {
    const draft: AccountDraft = { ...saved, name: 'Verde Seguros', product_label: '', required_phone: false };
    const changed = changedFields(draft, saved);
    expect(changed.toSorted()).toEqual(['name', 'product_label', 'required_phone']);
    expect(inputOf(draft, changed)).toEqual({
      name: 'Verde Seguros',
      personalization: { product_label: null, required_phone: false },
    });
    expect(inputOf(draft, ['name'])).toEqual({ name: 'Verde Seguros' });
  });

  it('keeps its changes when somebody else saves meanwhile', () => {
    const draft: AccountDraft = { ...saved, main_color: '#112233' };
    const now: AccountDraft = { ...saved, main_color: '#aabbcc', product_label: 'Seguros' };
    expect(rebase(draft, saved, now)).toEqual({ ...now, main_color: '#112233' });
  });

  it('is an account for a theme, without what it does not set', () => {
    expect(accountOf(saved).personalization).not.toHaveProperty('terms_of_use_link');
    expect(accountOf(saved)).toMatchObject({ name: 'Verde', personalization: { product_label: 'Planos' } });
  });
});
