import { isApiError } from '@funil/api';
import type {
  CommissionEntry,
  CommissionMoveKind,
  CommissionState,
  PixProblem,
  StatementKind,
} from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';
import { countLabel } from '../../formats/countLabel.ts';

export const stateLabels: Record<CommissionState, string> = {
  pending: 'pendente',
  approved: 'aprovada',
  to_transfer: 'a-transferir',
  paid: 'paga',
  canceled: 'cancelada',
};

const stateTotalLabels: Record<CommissionState, string> = {
  pending: 'A aprovar',
  approved: 'Aprovadas, a pagar',
  to_transfer: 'A transferir',
  paid: 'Pagas',
  canceled: 'Canceladas',
};

/** Label and positive amount of a balance; a negative balance is labelled as deducted later. */
export const describeBalance = (label: string, cents: number) =>
  cents < 0 ? { label: `${label}, a descontar`, cents: -cents } : { label, cents };

export const describeStateTotal = (state: CommissionState, cents: number) =>
  state === 'approved' && cents < 0 ? describeBalance('Aprovadas', cents) : { label: stateTotalLabels[state], cents };

export const moveLabels: Record<CommissionMoveKind, string> = {
  created: 'Lançada',
  approved: 'Aprovada',
  batched: 'Em lote, a transferir',
  paid: 'Paga',
  failed: 'Pagamento não realizado',
  canceled: 'Cancelada',
  reversed: 'Estornada',
};

export const statementKindLabels: Record<StatementKind, string> = {
  earned: 'Comissão',
  reversed: 'Estorno',
  paid: 'Pagamento',
  failed: 'Pagamento não realizado',
};

export const pixProblemLabels: Record<PixProblem, string> = {
  no_key: 'Sem chave PIX',
  invalid_key: 'Chave PIX inválida',
  doubtful_key: 'Chave em dúvida',
  nothing_to_pay: 'Nada a transferir',
  too_much: 'Acima do limite do PIX',
};

export const pixProblemHelp: Record<PixProblem, string> = {
  no_key:
    'Quem recebe ainda não informou a chave PIX no perfil; a de um parceiro é informada em Parceiros. Transfira de outra forma, ou peça a chave.',
  invalid_key: 'A chave PIX do perfil não é válida. Transfira de outra forma, ou peça a correção da chave.',
  doubtful_key:
    'Os dígitos da chave são um CPF ou CNPJ e também um celular. Diga qual é em Pagamentos, Chaves em dúvida, antes de transferir.',
  nothing_to_pay: 'O que havia a receber cobriu os estornos: não há valor a transferir.',
  too_much: 'O valor não cabe em um código PIX. Transfira de outra forma.',
};

export const formatEntryCount = (count: number) => countLabel(count, 'lançamento', 'lançamentos');

export const formatCommissionCount = (count: number) => countLabel(count, 'comissão', 'comissões');

export const formatSaleCount = (count: number) => countLabel(count, 'venda', 'vendas');

export function describeEntry({ earner, lead, amount_cents: cents }: CommissionEntry): string {
  return [earner.name, lead && `lead ${lead.number}`, formatCurrency(cents)].filter(Boolean).join(', ');
}

/** After a lost connection it is unknown whether a payment was confirmed; the text says that resending is safe. */
export function explainUnsent(error: unknown, safety: string): { fields: Record<string, never>; message: string } {
  if (!isApiError(error)) return { fields: {}, message: 'Não foi possível concluir. Tente de novo.' };
  const message = Object.values(error.fields)[0] ?? error.message;
  return { fields: {}, message: error.isTemporary ? `${message} ${safety}` : message };
}
