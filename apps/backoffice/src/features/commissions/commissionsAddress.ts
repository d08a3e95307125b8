import { commissionStates, routes } from '@funil/api/contract';
import { stateLabels } from './commissionLabels.ts';

/** Values of `?aba=`. */
export type CommissionTab = 'lancamentos' | 'pagamentos' | 'extrato' | 'regras';

/** Values of `?fazer=`. */
export const commissionTasks = ['aprovar', 'pagar', 'vendas-passadas'] as const;
export type CommissionTask = (typeof commissionTasks)[number];

export function commissionsPath(params: Record<string, string | null | undefined> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `${routes.commissions.path}?${text}` : routes.commissions.path;
}

/** Address of what a person earned by referrals, in any state but canceled. */
export const earnedPath = (personId: string) =>
  commissionsPath({
    beneficiario: personId,
    papel: 'indicador',
    situacao: commissionStates
      .filter((state) => state !== 'canceled')
      .map((state) => stateLabels[state])
      .join(','),
  });

export const leadPath = (number: number) => `${routes.leads.path}?lead=${number}`;
