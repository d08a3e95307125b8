import type { FieldSettings } from '../inputRule.ts';
import { leadAddressFields } from './leadAddressFields.ts';
import type { LeadField } from './leadField.ts';

/**
 * Fields of a lead by API name, in column order, for lists, forms, imports, history and audit log; see
 * docs/recipes/addLeadField.md for new fields.
 */
export const leadFields = {
  number: { label: 'Nº', value: 'number', column: { word: 'numero', order: 'plain' } },
  name: {
    label: 'Nome',
    value: 'text',
    input: 'name',
    column: { word: 'nome', order: 'plain' },
    hasHistory: true,
    isPersonal: true,
    import: {
      of: 'new',
      synonyms: [
        'nome',
        'nome completo',
        'nome do cliente',
        'nome do lead',
        'cliente',
        'lead',
        'contato',
        'nome contato',
        'razao social',
        'full name',
        'name',
      ],
    },
  },
  phone: {
    label: 'Telefone',
    value: 'phone',
    input: 'phone',
    column: { word: 'telefone' },
    panel: 1,
    hasHistory: true,
    isPersonal: true,
    import: {
      of: 'new',
      synonyms: [
        'telefone',
        'celular',
        'fone',
        'tel',
        'whatsapp',
        'telefone celular',
        'telefone 1',
        'celular 1',
        'numero',
        'phone',
        'phone number',
        'mobile',
      ],
    },
  },
  email: {
    label: 'E-mail',
    value: 'email',
    input: 'email',
    column: { word: 'email' },
    panel: 4,
    hasHistory: true,
    isPersonal: true,
    import: {
      of: 'new',
      synonyms: ['e mail', 'email', 'mail', 'endereco de e mail', 'correio eletronico', 'email 1'],
    },
  },
  document_number: {
    label: 'CPF ou CNPJ',
    value: 'document',
    input: 'document_number',
    column: { word: 'documento' },
    panel: 6,
    hasHistory: true,
    isPersonal: true,
    import: {
      of: 'new',
      synonyms: [
        'cpf',
        'cnpj',
        'cpf cnpj',
        'cpf ou cnpj',
        'cnpj cpf',
        'documento',
        'doc',
        'numero do documento',
        'cpf do cliente',
      ],
    },
  },
  /** Kind by the document, else by the choice of a user. */
  person_kind: {
    label: 'Tipo de pessoa',
    value: 'person_kind',
    input: 'person_kind',
    column: { word: 'pessoa', since: 7 },
    panel: 19,
    hasHistory: true,
    import: { of: 'new', synonyms: ['tipo de pessoa', 'pf pj', 'pf ou pj', 'natureza', 'person type'] },
  },
  /** Day on which the person was born, or the company was founded. */
  birth_date: {
    label: 'Nascimento',
    value: 'date',
    input: 'birth_date',
    column: { word: 'nascimento', since: 7 },
    panel: 18,
    hasHistory: true,
    isPersonal: true,
    import: {
      of: 'new',
      synonyms: [
        'nascimento',
        'data de nascimento',
        'data nascimento',
        'data do nascimento',
        'dt nascimento',
        'data nasc',
        'dt nasc',
        'nasc',
        'aniversario',
        'data de aniversario',
        'birth date',
        'birthday',
        'date of birth',
      ],
    },
  },
  product: {
    label: 'Produto',
    accountLabel: 'singular_product_label',
    value: 'reference',
    input: 'product_id',
    column: { word: 'produto' },
    panel: 2,
    hasHistory: true,
    import: {
      of: 'new',
      synonyms: [
        'produto',
        'interesse',
        'produto de interesse',
        'plano',
        'servico',
        'modalidade',
        'tipo de produto',
        'product',
      ],
    },
  },
  /** Type of the product, else the requested type. */
  product_type: { label: 'Tipo de produto', value: 'reference', panel: 3 },
  value_cents: {
    label: 'Valor',
    value: 'cents',
    input: 'value_cents',
    column: { word: 'valor', order: 'plain' },
    panel: 5,
    hasHistory: true,
    import: {
      of: 'new',
      synonyms: [
        'valor',
        'credito',
        'valor do credito',
        'valor da carta',
        'valor do bem',
        'valor bem',
        'valor do imovel',
        'valor do veiculo',
        'carta de credito',
        'preco',
        'valor do plano',
        'valor da proposta',
        'valor da venda',
        'orcamento',
        'value',
      ],
    },
  },
  status: {
    label: 'Status',
    value: 'reference',
    column: { word: 'status' },
    hasHistory: true,
    import: { of: 'old', synonyms: ['status', 'situacao', 'etapa', 'fase', 'estagio', 'etapa do funil'] },
  },
  owner: {
    label: 'Responsável',
    value: 'reference',
    input: 'owner_id',
    column: { word: 'responsavel' },
    hasHistory: true,
    import: {
      of: 'new',
      synonyms: [
        'responsavel',
        'vendedor',
        'consultor',
        'corretor',
        'atendente',
        'especialista',
        'dono',
        'proprietario',
        'owner',
      ],
    },
  },
  group: { label: 'Grupo', value: 'reference', column: { word: 'grupo', since: 2 } },
  partner: {
    label: 'Parceiro',
    value: 'reference',
    column: { word: 'parceiro', since: 2 },
    panel: 8,
    hasHistory: true,
    import: {
      of: 'new',
      synonyms: ['parceiro', 'nome do parceiro', 'empresa parceira', 'parceria', 'partner'],
    },
  },
  indicator: {
    label: 'Indicador',
    value: 'reference',
    column: { word: 'indicador', since: 2 },
    panel: 11,
    hasHistory: true,
    import: {
      of: 'new',
      synonyms: [
        'indicador',
        'indicado por',
        'indicacao',
        'quem indicou',
        'codigo do indicador',
        'codigo de indicacao',
        'codigo indicador',
        'afiliado',
        'captador',
      ],
    },
  },
  custom_field_1: {
    label: 'Campo personalizado',
    accountLabel: 'custom_field_1_label',
    value: 'custom',
    input: 'custom_field_1',
    column: { word: 'campo', since: 2 },
    panel: 9,
    hasHistory: true,
    isPersonal: true,
    import: { of: 'new', synonyms: ['campo personalizado', 'campo personalizado 1'] },
  },
  tags: {
    label: 'Etiquetas',
    value: 'references',
    column: { word: 'etiquetas', since: 6 },
    panel: 17,
    hasHistory: true,
    import: {
      of: 'new',
      synonyms: ['etiquetas', 'etiqueta', 'tags', 'tag', 'marcadores', 'marcador'],
    },
  },
  ...leadAddressFields,
  loss_reason: {
    label: 'Motivo da perda',
    value: 'reference',
    column: { word: 'motivo', since: 3 },
    panel: 14,
    hasHistory: true,
    import: { of: 'old', synonyms: ['motivo', 'motivo da perda', 'motivo de perda', 'motivo perda', 'razao da perda'] },
  },
  administrative_status: {
    label: 'Status administrativo',
    accountLabel: 'administrative_status_label',
    value: 'text',
    column: { word: 'administrativo', since: 3 },
    panel: 10,
    hasHistory: true,
  },
  utm_campaign: { label: 'Campanha', value: 'text', column: { word: 'campanha', since: 3 } },
  next_contact_at: {
    label: 'Próximo contato',
    value: 'moment',
    input: 'next_contact_at',
    column: { word: 'proximo', order: 'plain' },
    panel: 7,
    hasHistory: true,
    import: {
      of: 'new',
      synonyms: ['proximo contato', 'agenda', 'agendamento', 'retorno', 'data de retorno', 'data do proximo contato'],
    },
  },
  /** Set by the queue that assigned the lead. */
  sla_due_at: {
    label: 'Prazo do 1º contato',
    value: 'moment',
    column: { word: 'prazo', order: 'plain', since: 4 },
    panel: 16,
    hasHistory: true,
  },
  first_contact_at: {
    label: 'Primeiro contato em',
    value: 'moment',
    // Shown as minutes since the lead's creation.
    column: { word: 'contatado', header: 'Contato em (min)', since: 5 },
  },
  source: { label: 'Origem', value: 'source', column: { word: 'origem' }, panel: 12 },
  created_at: {
    label: 'Criado em',
    value: 'moment',
    // A short header, because the column is only as wide as a date.
    column: { word: 'criado', header: 'Criado', order: 'plain' },
    import: {
      of: 'old',
      synonyms: [
        'data',
        'criado',
        'criado em',
        'data de criacao',
        'data criacao',
        'data de cadastro',
        'data cadastro',
        'cadastrado em',
        'data de entrada',
        'entrada',
        'criacao',
      ],
    },
  },
  idle_since: {
    label: 'Parado desde',
    value: 'moment',
    // Shown as days.
    column: { word: 'parado', header: 'Parado', order: 'reversed' },
  },
  won_at: { label: 'Dia da venda', value: 'day', hasHistory: true },
  lost_at: { label: 'Dia da perda', value: 'day' },
  loss_note: {
    label: 'Observação da perda',
    value: 'text',
    panel: 15,
    hasHistory: true,
    isPersonal: true,
    import: { of: 'old', synonyms: ['observacao da perda', 'detalhe da perda', 'comentario da perda'] },
  },
  /** Consent to the use of simulator data. */
  consent: { label: 'Consentimento', value: 'text', panel: 13 },
  /** Note that an import adds to the history. */
  notes: {
    label: 'Nota',
    value: 'text',
    import: {
      of: 'new',
      synonyms: [
        'observacao',
        'observacoes',
        'obs',
        'nota',
        'notas',
        'anotacao',
        'anotacoes',
        'comentario',
        'comentarios',
        'historico',
        'notes',
      ],
    },
  },
  /** Becomes the time of the sale or loss. */
  closed_at: {
    label: 'Data de fechamento',
    value: 'moment',
    import: {
      of: 'old',
      synonyms: [
        'fechado em',
        'data de fechamento',
        'data fechamento',
        'data da venda',
        'data venda',
        'vendido em',
        'encerrado em',
        'data de encerramento',
        'data da perda',
      ],
    },
  },
  reminder_due_at: { label: 'Lembrete para', value: 'moment', hasHistory: true },
  /** A field of the account's own; each change in the history names it. */
  own_field: { label: 'Campo próprio', value: 'text', hasHistory: true, isPersonal: true },
} as const satisfies Record<string, LeadField>;

export type LeadFieldName = keyof typeof leadFields;

/** Properties of a field, with optional ones. */
export const leadFieldOf = (name: LeadFieldName): LeadField => leadFields[name];

export type LeadFieldLabels = Pick<FieldSettings, NonNullable<LeadField['accountLabel']>>;

/** Label of a field for an account. */
export function leadFieldLabel(name: LeadFieldName, settings?: LeadFieldLabels): string {
  const { label, accountLabel } = leadFieldOf(name);
  return settings && accountLabel ? settings[accountLabel] : label;
}

/** Column header, on screen and in files. */
export const leadColumnHeader = (name: LeadFieldName, settings?: LeadFieldLabels): string =>
  leadFieldOf(name).column?.header ?? leadFieldLabel(name, settings);
