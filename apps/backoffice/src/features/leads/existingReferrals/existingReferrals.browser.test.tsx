import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ExistingReferral } from '@funil/api/contract';
import { renderApp } from '../../../../test/renderApp.tsx';

const existing: ExistingReferral = {
  id: '0198a521-c868-7251-b72e-000000000001',
  name: 'Marina Prado',
  product_type: 'Imóvel',
  created_at: '2026-11-20T01:30:00.000Z',
  protected_until: '2027-02-12T01:30:00.000Z',
};

describe('whom a link referred that was known', () => {
  it('is nothing for those who refer nobody', async () => {
    await renderApp('/leads?cadastrados=1', { role: 'specialist' });
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Já cadastrados' })).not.toBeInTheDocument();
  });

  it('is listed with the day until which the lead is somebody else’s, by the calendar of the account', async () => {
    await renderApp('/leads', {
      role: 'indicator',
      handlers: { 'GET /api/existing_referrals': () => ({ body: { existing_referrals: [existing] } }) },
    });
    await page.getByRole('button', { name: 'Já cadastrados' }).click();
    const dialog = page.getByRole('dialog', { name: 'Já cadastrados' });
    await expect.element(dialog.getByText('Marina Prado')).toBeVisible();
    // Half past ten in the evening of the day before.
    await expect
      .element(dialog.getByText('Imóvel · veio em 19/11/2026 · já cadastrado; protegido até 11/02/2027'))
      .toBeVisible();
  });
});
