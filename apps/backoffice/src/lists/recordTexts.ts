/** The words of a list of records that are kept. Gender matters: "Novo status", "Nenhum motivo arquivado". */
export interface RecordTexts {
  /** Of the page; the route's own when absent. */
  title?: string;
  one: string;
  many: string;
  /** The button and the dialog: "Novo motivo". */
  create: string;
  /** What the catalog is for, where it is still empty. */
  purpose: string;
  /** What uses an entry. */
  use: { one: string; many: string };
}

/** "usado por 3 leads"; "sem uso". */
export function describeUse(count: number, { use }: RecordTexts): string {
  if (count === 0) return 'sem uso';
  return `usado por ${count.toLocaleString('pt-BR')} ${count === 1 ? use.one : use.many}`;
}
