const grouped = new Intl.NumberFormat('pt-BR');

export function formatCount(count: number): string {
  return grouped.format(count).replace('-', '−');
}

/** Total of a list: `2.418`, or `10.000+` when it was only counted up to a limit. */
export function formatTotalCount(total: number, isCapped: boolean): string {
  return `${formatCount(total)}${isCapped ? '+' : ''}`;
}
