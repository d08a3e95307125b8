import { describe, expect, it } from 'vitest';
import { roles } from '../access/roles.ts';
import { canOpen, routeNames, routes } from '../access/routes.ts';
import { describeNotification } from './describeNotification.ts';
import { notificationTypeFacts, notificationTypes, notificationTypesOf } from './notificationTypes.ts';

const nobody = {
  actor: null,
  lead: null,
  leads_count: 0,
  reminder_id: null,
  affiliate: null,
  detail: null,
  amount_cents: null,
};
const actor = { id: 'x', name: 'Helena Prado' };
const lead = { number: 7, name: 'Ana Lima' };

describe('describeNotification', () => {
  it('says nothing of a lead that the person no longer sees', () => {
    expect(describeNotification({ ...nobody, type: 'lead_assigned', actor, leads_count: 1 }, 'specialist')).toEqual({
      title: 'Helena Prado atribuiu 1 lead a você',
      detail: 'Lead indisponível',
      link: '/leads',
    });
  });

  it.each([
    ['one', '/leads?exportacao=one', '/leads?exportacao=one'],
    ['one commissions', '/comissionamentos?exportacao=one', '/leads?exportacao=one'],
    ['one affiliates', '/indicadores?aba=afiliados&exportacao=one', '/leads?exportacao=one'],
    ['one audit', '/minha-conta?aba=auditoria&exportacao=one', '/leads?exportacao=one'],
    ['one distribution', '/distribuicao-leads?exportacao=one', '/distribuicao-leads?exportacao=one'],
    ['one indicators', '/indicadores?aba=pessoas&exportacao=one', '/leads?exportacao=one'],
    ['one referral_teams', '/equipe-indicacao?exportacao=one', '/leads?exportacao=one'],
  ])('leads from %s to the screen that shows the file, where the role has it', (detail, forAdmin, forManager) => {
    const facts = { ...nobody, type: 'export_ready' as const, detail };
    expect(describeNotification(facts, 'admin').link).toBe(forAdmin);
    expect(describeNotification(facts, 'manager').link).toBe(forManager);
  });

  it.each([
    [
      { type: 'lead_assigned', actor, lead, leads_count: 1 },
      'Helena Prado atribuiu 1 lead a você',
      'Ana Lima',
      '/leads?lead=7',
    ],
    [{ type: 'lead_assigned', leads_count: 3 }, '3 leads foram atribuídos a você', null, '/leads'],
    [
      { type: 'lead_transferred', actor, leads_count: 12 },
      'Helena Prado transferiu 12 leads para você',
      null,
      '/leads',
    ],
    [
      { type: 'lead_transferred', actor, leads_count: 12, is_undone: true },
      'Helena Prado transferiu 12 leads para você, e a transferência foi desfeita',
      null,
      '/leads',
    ],
    [
      { type: 'lead_transferred', actor, leads_count: 12, transfer: 'a:b' },
      'Helena Prado transferiu 12 leads para você',
      null,
      '/leads?transferencia=a%3Ab',
    ],
    [
      { type: 'lead_transferred', lead, leads_count: 1 },
      '1 lead foi transferido para você',
      'Ana Lima',
      '/leads?lead=7',
    ],
    [
      { type: 'lead_status_changed', actor, lead, leads_count: 1, detail: 'Proposta' },
      'Helena Prado moveu um lead seu para Proposta',
      'Ana Lima',
      '/leads?lead=7',
    ],
    [
      { type: 'lead_status_changed', actor, leads_count: 2, detail: 'Proposta', is_undone: true },
      'Helena Prado moveu 2 leads seus para Proposta, e a mudança foi desfeita',
      null,
      '/leads',
    ],
    [
      { type: 'lead_assigned', actor, leads_count: 3, is_undone: true },
      'Helena Prado atribuiu 3 leads a você, e a atribuição foi desfeita',
      null,
      '/leads',
    ],
    [{ type: 'lead_status_changed', leads_count: 4 }, '4 leads seus mudaram de status', null, '/leads'],
    [{ type: 'lead_referred', lead, leads_count: 1 }, 'Um lead chegou pelo seu link', 'Ana Lima', '/leads?lead=7'],
    [
      { type: 'commission_paid', amount_cents: 123_456 },
      'Suas comissões foram pagas: R$\u00a01.234,56',
      null,
      '/comissionamentos',
    ],
    [
      { type: 'commission_paid', amount_cents: 0 },
      'Suas comissões foram compensadas com estornos',
      null,
      '/comissionamentos',
    ],
    [
      { type: 'commission_approved', amount_cents: 5_000 },
      'Suas comissões foram aprovadas: R$\u00a050,00',
      null,
      '/comissionamentos',
    ],
    [
      { type: 'commission_failed', amount_cents: 5_000, detail: 'Chave recusada' },
      'Um pagamento de comissões não foi realizado: R$\u00a050,00',
      'Chave recusada',
      '/comissionamentos',
    ],
    [{ type: 'commission_paid' }, 'Suas comissões foram pagas', null, '/comissionamentos'],
    [{ type: 'lead_referred', leads_count: 3 }, '3 leads chegaram pelo seu link', null, '/leads'],
    [
      { type: 'reminder_due', lead, leads_count: 1, reminder_id: 'r1', detail: 'Ligar' },
      'Ligar',
      'Ana Lima',
      '/lembretes?lembrete=r1',
    ],
    [{ type: 'reminder_due', reminder_id: 'r1', detail: 'Reunião' }, 'Reunião', null, '/lembretes?lembrete=r1'],
    [{ type: 'sla_expired', lead, leads_count: 1 }, 'O prazo do primeiro contato venceu', 'Ana Lima', '/leads?lead=7'],
    [{ type: 'import_finished', detail: 'base.csv' }, 'Sua importação terminou', 'base.csv', '/leads/importar'],
  ] as const)('describes %o', (facts, title, detail, link) => {
    expect(describeNotification({ ...nobody, ...facts }, 'admin')).toEqual({ title, detail, link });
  });

  it('has words for every type, and a screen where it can be seen', () => {
    for (const type of notificationTypes) {
      const text = describeNotification({ ...nobody, type }, 'admin');
      expect(text.title).toMatch(/^[A-ZÀ-Ú0-9]/);
      expect(text.link).toMatch(/^\//);
    }
  });
});

it('names who signed up to whoever may see it, and opens it in the list that the role has', () => {
  const facts = { ...nobody, type: 'affiliate_signed_up' } as const;
  const affiliate = { id: 'a1', name: 'Íris Lemos' };
  const title = 'Íris Lemos se cadastrou pelo seu código';
  expect(describeNotification({ ...facts, affiliate }, 'specialist')).toEqual({
    title,
    detail: null,
    link: '/afiliados?afiliado=a1',
  });
  expect(describeNotification({ ...facts, affiliate }, 'admin')).toEqual({
    title,
    detail: null,
    link: '/indicadores?aba=afiliados&afiliado=a1',
  });
  expect(describeNotification(facts, 'specialist')).toEqual({
    title: 'Alguém se cadastrou pelo seu código',
    detail: null,
    link: '/afiliados',
  });
});

it.each(roles)('leads a person of the role %s nowhere that it may not go', (role) => {
  for (const type of notificationTypesOf(role)) {
    const { link } = describeNotification({ ...nobody, type }, role);
    const [path] = link.split('?');
    const name = routeNames.find((one) => routes[one].path === path)!;
    expect(`${type} ${link} ${canOpen(role, name)}`).toBe(`${type} ${link} true`);
  }
});

describe('the types', () => {
  it('concern somebody each, reach the screen at first, and leave no role without any', () => {
    for (const type of notificationTypes) {
      expect(notificationTypeFacts[type].roles.length, type).toBeGreaterThan(0);
      expect(notificationTypeFacts[type].screen, type).toBe(true);
    }
    for (const role of roles) expect(notificationTypesOf(role)).toContain('reminder_due');
    expect(notificationTypesOf('specialist')).not.toContain('import_finished');
  });
});
