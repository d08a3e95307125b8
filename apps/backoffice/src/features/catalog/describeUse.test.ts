import { describe, expect, it } from 'vitest';
import { catalogTexts } from './catalogTexts.ts';
import { describeUse } from '../../lists/recordTexts.ts';

describe('what uses an entry', () => {
  it('is nothing, one or many', () => {
    expect(describeUse(0, catalogTexts.loss_reasons)).toBe('sem uso');
    expect(describeUse(1, catalogTexts.loss_reasons)).toBe('usado por 1 lead');
    expect(describeUse(1789, catalogTexts.loss_reasons)).toBe('usado por 1.789 leads');
    expect(describeUse(2, catalogTexts.product_types)).toBe('usado por 2 produtos e leads');
  });
});
