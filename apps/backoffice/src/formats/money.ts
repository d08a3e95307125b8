import { formatCurrency } from '@funil/validation/values';

const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const millionInCents = 100_000_000;
const units = ['mi', 'bi', 'tri'] as const;

/** A sum as its reader takes it in: exact under a million, then `R$ 7,41 mi`, `R$ 412,7 mi`, `R$ 1,25 bi`. */
export function formatMoneyTotal(cents: number): string {
  const size = Math.abs(cents);
  if (size < millionInCents) return formatCurrency(cents);
  let amount = size / millionInCents;
  let unit = 0;
  // 999,96 mi would print as "1.000,0 mi": what rounds up to the next unit belongs to it.
  while (unit < units.length - 1 && Math.round(amount * 10) >= 10_000) {
    amount /= 1000;
    unit += 1;
  }
  const digits = (Math.round(amount * 100) < 1000 ? twoDecimals : oneDecimal).format(amount);
  return `${cents < 0 ? '−' : ''}R$\u00a0${digits}\u00a0${units[unit]}`;
}
