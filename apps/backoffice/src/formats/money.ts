import { formatCurrency } from '@funil/validation/values';

const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const millionInCents = 100_000_000;
const units = ['mi', 'bi', 'tri'] as const;

/** Sum of money, exact below a million, then `R$ 7,41 mi`, `R$ 412,7 mi`, `R$ 1,25 bi`. */
export function formatMoneyTotal(cents: number): string {
  const size = Math.abs(cents);
  if (size < millionInCents) return formatCurrency(cents);
  let amount = size / millionInCents;
  let unit = 0;
  // Compares rounded amounts, because 999,96 mi would print as "1.000,0 mi".
  while (unit < units.length - 1 && Math.round(amount * 10) >= 10_000) {
    amount /= 1000;
    unit += 1;
  }
  const digits = (Math.round(amount * 100) < 1000 ? twoDecimals : oneDecimal).format(amount);
  return `${cents < 0 ? '−' : ''}R$\u00a0${digits}\u00a0${units[unit]}`;
}

const short = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Sum of money to be read from afar: `R$ 450 mil`, `R$ 96,5 mil`, `R$ 1,98 mi`; whole reais below ten thousand. */
export function formatShortMoney(cents: number): string {
  const size = Math.abs(cents);
  // 1000 mil are shown as a million.
  if (Math.round(size / 10_000) >= 10_000)
    return formatMoneyTotal(size < millionInCents ? millionInCents * Math.sign(cents) : cents);
  const sign = cents < 0 ? '−' : '';
  if (size < 1_000_000) return `${sign}R$\u00a0${short.format(Math.round(size / 100))}`;
  return `${sign}R$\u00a0${short.format(size / 100_000)}\u00a0mil`;
}
