import type { AffiliateDetail, AffiliateList } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { downloadExport } from '../../../test/downloadExport.ts';
import { createAffiliate } from '../../../test/factories.ts';
import type { affiliates } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const fresh = (sponsor: Caller, facts: Partial<typeof affiliates.$inferInsert> = {}) =>
  world.within((tx) => createAffiliate(tx, { sponsorId: sponsor.user.id, sponsorCode: sponsor.user.code, ...facts }));
const download = (caller: Caller, body: object) =>
  downloadExport(server, world, caller, '/api/affiliate_exports', body);

/** What somebody read before the account wrote its terms anew. */
const terms = { version: 'antiga-1', text: 'Primeira linha.\nSegunda, com "aspas".', at: '2026-03-02T15:00:00.000Z' };

describe('the terms that an affiliate accepted', () => {
  it('are for nobody who may not see the affiliate', async () => {
    const { id } = await fresh(world.people.colleague, { terms });
    for (const caller of [world.people.specialist, world.people.partner, world.people.manager]) {
      const { statusCode, body } = await world.call(caller, 'GET', `/api/affiliates/${id}`);
      expect([403, 404]).toContain(statusCode);
      expect(body).not.toContain('Segunda');
    }
  });

  it('stay as they were read, whatever the account asks for since; a list has no texts', async () => {
    const sponsor = await server.asRole(world.account, 'specialist');
    const { id } = await fresh(sponsor, { terms });
    const saved = await world.call(world.people.admin, 'PUT', '/api/affiliate_config', {
      settings: { terms: 'Outros termos' },
      version: 0,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    for (const caller of [sponsor, world.people.admin]) {
      const answer = await world.call(caller, 'GET', `/api/affiliates/${id}`);
      expect(answer.json<{ affiliate: AffiliateDetail }>().affiliate.accepted_terms).toEqual(terms);
    }
    const list = await world.call(sponsor, 'GET', '/api/affiliates');
    expect(list.json<AffiliateList>().affiliates[0]!.accepted_terms).toEqual({ version: 'antiga-1', at: terms.at });
    expect(list.body).not.toContain('Segunda');
  });

  it('are in the file with their version and moment, on the clock of the account', async () => {
    const sponsor = await server.asRole(world.account, 'specialist');
    await fresh(sponsor, { terms });
    const { lines } = await download(sponsor, { format: 'csv' });
    expect(lines.find((line) => line.startsWith('Nome;'))).toContain('Termos aceitos em;Versão dos termos');
    expect(lines.at(-1)).toContain('02/03/2026 12:00;antiga-1');
  });
});

describe('the export', () => {
  it('has what the viewer sees, payment data for administrators only, and disarms formulas', async () => {
    const sponsor = await server.asRole(world.account, 'specialist', { name: 'Lia Duarte' });
    await fresh(sponsor, {
      name: '=HYPERLINK("x")',
      documentNumber: '52998224725',
      state: 'rejected',
      rejectionReason: 'Fora da região',
    });
    await fresh(sponsor, { name: 'Zeca' });
    const own = await download(sponsor, { format: 'csv' });
    expect([own.count, own.file.name]).toEqual([2, expect.stringMatching(/^afiliados-\d\d-\d\d-\d{4}\.csv$/)]);
    expect(own.content.body).toContain('Afiliados, 2 linhas');
    expect(own.content.body).toContain(`"'=HYPERLINK(""x"")"`);
    expect(own.content.body).not.toMatch(/CPF|PIX|529/);
    const all = await download(world.people.admin, { format: 'csv', sponsor_id: sponsor.user.id, state: 'rejected' });
    expect(all.count).toBe(1);
    expect(all.content.body).toContain('Filtros: Situação: Rejeitado; Quem trouxe: Lia Duarte');
    expect(all.content.body).toContain('529.982.247-25');
    const book = await download(sponsor, { format: 'xlsx' });
    expect(book.file.content_type).toContain('spreadsheetml');
    expect((await world.call(sponsor, 'POST', '/api/affiliate_exports', { format: 'pdf' })).statusCode).toBe(422);
    expect((await world.call(sponsor, 'POST', '/api/affiliate_exports', {})).statusCode).toBe(422);
  });
});
