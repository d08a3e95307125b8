import type { RegisterName } from '@funil/api/contract';

/** The words of a register. Gender matters: "Novo status", "Nenhum motivo arquivado". */
export interface RegisterTexts {
  /** Of the page; the route's own when absent. */
  title?: string;
  one: string;
  many: string;
  /** The button and the dialog: "Novo motivo". */
  create: string;
  /** What the register is for, where it is still empty. */
  purpose: string;
  /** What uses an entry. */
  use: { one: string; many: string };
}

export const registerTexts: Record<RegisterName, RegisterTexts> = {
  lead_statuses: {
    one: 'status',
    many: 'status',
    create: 'Novo status',
    purpose: 'Os status são as etapas por que um lead passa.',
    use: { one: 'lead', many: 'leads' },
  },
  loss_reasons: {
    one: 'motivo',
    many: 'motivos',
    create: 'Novo motivo',
    purpose: 'Os motivos dizem por que um lead foi perdido.',
    use: { one: 'lead', many: 'leads' },
  },
  product_types: {
    one: 'tipo',
    many: 'tipos',
    create: 'Novo tipo',
    purpose: 'Os tipos agrupam produtos e dizem como o simulador calcula.',
    use: { one: 'produto', many: 'produtos' },
  },
  products: {
    one: 'produto',
    many: 'produtos',
    create: 'Novo produto',
    purpose: 'Cadastre o que sua equipe vende.',
    use: { one: 'lead', many: 'leads' },
  },
};

/** "usado por 3 leads"; "sem uso". */
export function describeUse(count: number, { use }: RegisterTexts): string {
  if (count === 0) return 'sem uso';
  return `usado por ${count.toLocaleString('pt-BR')} ${count === 1 ? use.one : use.many}`;
}
