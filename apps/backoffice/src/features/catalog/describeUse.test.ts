import { describe, expect, it } from 'vitest';
import { registerTexts } from './registerTexts.ts';
import { describeUse } from '../../lists/recordTexts.ts';

describe('what uses an entry', () => {
  it('is nothing, one or many', () => {
    expect(describeUse(0, registerTexts.loss_reasons)).toBe('sem uso');
    expect(describeUse(1, registerTexts.loss_reasons)).toBe('usado por 1 lead');
    expect(describeUse(1789, registerTexts.loss_reasons)).toBe('usado por 1.789 leads');
    expect(describeUse(2, registerTexts.product_types)).toBe('usado por 2 produtos e leads');
  });
});
