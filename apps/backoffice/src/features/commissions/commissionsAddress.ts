import { commissionStates, routes } from '@funil/api/contract';
import { stateLabels } from './commissionLabels.ts';

/** The tabs of the screen, as `?aba=` names them. */
export type CommissionTab = 'lancamentos' | 'pagamentos' | 'extrato' | 'regras';

/** What is asked over the entries, as `?fazer=` names it. */
export const commissionTasks = ['aprovar', 'pagar', 'vendas-passadas'] as const;
export type CommissionTask = (typeof commissionTasks)[number];

/** The screen's address with these parameters alone. */
export function commissionsPath(params: Record<string, string | null | undefined> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `${routes.commissions.path}?${text}` : routes.commissions.path;
}

/** What a person has earned by the leads that it referred, whatever of it is paid: all but what was canceled. */
export const earnedPath = (personId: string) =>
  commissionsPath({
    beneficiario: personId,
    papel: 'indicador',
    situacao: commissionStates
      .filter((state) => state !== 'canceled')
      .map((state) => stateLabels[state])
      .join(','),
  });

/** A lead over the list of leads. */
export const leadPath = (number: number) => `${routes.leads.path}?lead=${number}`;
