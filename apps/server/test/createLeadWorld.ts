import type { Personalization } from '@funil/api/contract';
import type { Caller, TestApp } from './createTestApp.ts';
import {
  createAccount,
  createGroup,
  createLeadStatus,
  createLossReason,
  createPartner,
  createProduct,
  createReferralTeam,
} from './factories.ts';

/** Phone and document of the forms, right in every way. */
export const goodPhone = '+5511982147730';
export const goodCpf = '52998224725';

/** A CPF of its own for each number. */
export function cpfOf(number: number): string {
  const digits = Array.from(String(300_000_000 + number), Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/**
 * An account with a funnel, two groups, a partner and a referral team, and one person of each role who works with the
 * others: the specialist in the manager's group, the indicator in the partner's company and the indication manager's
 * team.
 */
export async function createLeadWorld(server: TestApp, personalization: Personalization | null = null) {
  const account = await createAccount(server.database, { personalization });
  const within = <T>(fn: Parameters<typeof server.within<T>>[1]) => server.within(account, fn);

  const managers = await server.asPeople(account, {
    manager: { role: 'manager', name: 'Marcos Tavares' },
    indicatorManager: { role: 'indicator_manager', name: 'Juliana Lopes' },
  });
  const parts = await within(async (tx) => {
    const group = await createGroup(tx, managers.manager.user.id);
    const otherGroup = await createGroup(tx);
    const partner = await createPartner(tx);
    const otherPartner = await createPartner(tx);
    const team = await createReferralTeam(tx, managers.indicatorManager.user.id, partner.id);
    return {
      group,
      otherGroup,
      partner,
      otherPartner,
      team,
      statuses: {
        new: await createLeadStatus(tx, 'new', { name: 'Novo', isInitial: true }),
        contacted: await createLeadStatus(tx, 'in_progress', { name: 'Em contato' }),
        proposed: await createLeadStatus(tx, 'in_progress', { name: 'Proposta' }),
        won: await createLeadStatus(tx, 'won', { name: 'Ganho' }),
        lost: await createLeadStatus(tx, 'lost', { name: 'Perdido' }),
        archived: await createLeadStatus(tx, 'in_progress', { name: 'Antigo', archivedAt: new Date() }),
      },
      reason: await createLossReason(tx),
      notedReason: await createLossReason(tx, true),
      product: await createProduct(tx),
      otherProduct: await createProduct(tx),
    };
  });
  const others = await server.asPeople(account, {
    admin: { role: 'admin', name: 'Helena Prado' },
    specialist: { role: 'specialist', name: 'Bruna Siqueira', groupId: parts.group.id },
    colleague: { role: 'specialist', name: 'Caio Nogueira', groupId: parts.group.id },
    stranger: { role: 'specialist', name: 'Otávio Reis', groupId: parts.otherGroup.id },
    partner: { role: 'partner', name: 'Renato Horta', partnerId: parts.partner.id },
    indicator: {
      role: 'indicator',
      name: 'Sandra Melo',
      partnerId: parts.partner.id,
      referralTeamId: parts.team.id,
    },
    loner: { role: 'indicator', name: 'Nilton Bastos', partnerId: parts.otherPartner.id },
  });
  const people = { ...managers, ...others };

  const call = (
    caller: Caller,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => server.app.inject({ method, url, headers: { ...caller.headers, ...headers }, ...(payload ? { payload } : {}) });

  return { account, within, call, ...parts, people };
}

export type LeadWorld = Awaited<ReturnType<typeof createLeadWorld>>;
