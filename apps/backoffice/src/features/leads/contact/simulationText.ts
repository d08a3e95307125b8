import { simulationPath } from '@funil/api/contract';
import type { Simulation } from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';
import { monthsText } from '../../simulator/estimateLines.ts';

type Shown = Pick<Simulation, 'id' | 'product_type' | 'amount_cents' | 'term_months' | 'estimate'>;

/** Link that opens the same simulation; should it be gone, the simulator of the user with the code. */
export function simulationLink(simulation: Shown, code: string): string {
  return location.origin + simulationPath(simulation, code);
}

/** Text of a simulation for a message to the lead. */
export function simulationText(simulation: Shown, { name, code }: { name: string; code: string }): string {
  const { product_type: type, amount_cents: amount, term_months: months, estimate } = simulation;
  const value = `${type}, ${formatCurrency(amount)}`;
  const terms =
    estimate && months !== null
      ? ` em ${monthsText(months)}, com ${
          estimate.first_installment_cents === estimate.last_installment_cents ? 'parcelas' : 'primeira parcela'
        } de ${formatCurrency(estimate.first_installment_cents)}`
      : '';
  return `Olá, ${name.split(' ')[0]}! Segue a sua simulação: ${value}${terms}. Valores estimados. Veja os detalhes: ${simulationLink(simulation, code)}`;
}
