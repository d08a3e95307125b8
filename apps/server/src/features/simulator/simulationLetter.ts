import { simulationPath } from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';
import type { Letter } from '../../platform/mail/composeMail.ts';
import { oneLine } from '../../platform/mail/oneLine.ts';
import type { SubmittedSimulation } from './submitSimulation.ts';

interface SentSimulation {
  to: string;
  accountName: string;
  origin: string;
  protocol: string;
  simulation: SubmittedSimulation;
}

/** The simulation that a visitor asked for by e-mail. The address was typed, so the letter names no person. */
export function simulationLetter({ to, accountName, origin, protocol, simulation }: SentSimulation): Letter {
  const { product_type: type, amount_cents: amount, term_months: months, estimate, code } = simulation;
  const falls = estimate && estimate.first_installment_cents !== estimate.last_installment_cents;
  const instalment =
    estimate &&
    `${falls ? 'Primeira parcela' : 'Parcela'} estimada: ${formatCurrency(estimate.first_installment_cents)}, ` +
      `em ${months} ${months === 1 ? 'mês' : 'meses'}. Total: ${formatCurrency(estimate.total_cents)}.`;
  return {
    to,
    subject: oneLine(`Sua simulação em ${accountName}`),
    title: 'Sua simulação',
    paragraphs: [
      `${type}, ${formatCurrency(amount)}. Protocolo ${protocol}.`,
      ...(instalment ? [instalment] : []),
      'Valores estimados, sem compromisso. A condição final depende da análise e do contrato.',
    ],
    button: { label: 'Ver a simulação', link: origin + simulationPath(simulation, code) },
    footnote:
      'Você recebeu esta mensagem porque pediu a simulação por e-mail. Não foi você? Ignore-a: nada mais será enviado por este pedido.',
  };
}
