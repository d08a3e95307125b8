import type { CatalogName } from '@funil/api/contract';
import type { RecordLabels } from '../../lists/recordLabels.ts';

export const catalogLabels: Record<CatalogName, RecordLabels> = {
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
    use: { one: 'produto ou lead', many: 'produtos e leads' },
  },
  products: {
    one: 'produto',
    many: 'produtos',
    create: 'Novo produto',
    purpose: 'Cadastre o que sua equipe vende.',
    use: { one: 'lead', many: 'leads' },
  },
  tags: {
    one: 'etiqueta',
    many: 'etiquetas',
    create: 'Nova etiqueta',
    empty: 'Nenhuma etiqueta ainda',
    purpose: 'As etiquetas marcam leads com palavras da sua equipe, e servem de filtro.',
    use: { one: 'lead', many: 'leads' },
  },
};
