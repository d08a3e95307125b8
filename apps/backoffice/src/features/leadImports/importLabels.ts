import { leadFieldLabel, leadImportFields } from '@funil/api/contract';
import type {
  CheckLeadImportInput,
  DuplicateField,
  FieldSettings,
  LeadImport,
  LeadImportField,
  LeadImportState,
  OnDuplicate,
} from '@funil/api/contract';
import { formatCount } from '../../formats/formatCount.ts';

export const importFieldLabels = (settings: FieldSettings) =>
  Object.fromEntries(leadImportFields.map((field) => [field, leadFieldLabel(field, settings)])) as Record<
    LeadImportField,
    string
  >;

export const stateLabels: Record<LeadImportState, string> = {
  reading: 'Lendo o arquivo',
  unreadable: 'Arquivo não lido',
  ready: 'Em preparo',
  checking: 'Conferindo',
  checked: 'Em preparo',
  running: 'Importando',
  completed: 'Concluída',
  canceled: 'Cancelada',
  failed: 'Interrompida',
  undoing: 'Desfazendo',
  undone: 'Desfeita',
};

/** Ways to recognize existing leads, the most common first. */
export const duplicateChoices: readonly { label: string; keys: DuplicateField[] }[] = [
  { label: 'Documento ou telefone iguais', keys: ['document_number', 'phone'] },
  { label: 'Documento igual', keys: ['document_number'] },
  { label: 'Telefone igual', keys: ['phone'] },
  { label: 'E-mail igual', keys: ['email'] },
  { label: 'Documento, telefone ou e-mail iguais', keys: ['document_number', 'phone', 'email'] },
];

export const onDuplicateLabels: Record<OnDuplicate, string> = {
  skip: 'Pular',
  fill: 'Completar campos vazios',
  overwrite: 'Sobrescrever com o arquivo',
};

export const rowsText = (count: number) => `${formatCount(count)} ${count === 1 ? 'linha' : 'linhas'}`;
const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Tags that a sentence names; it counts the others. */
const mostNamedTags = 5;

/** Sentence about the tags that a run creates. */
export function newTagsText(tags: readonly { name: string }[]): string {
  const names = tags.slice(0, mostNamedTags).map(({ name }) => `“${name}”`);
  const rest = tags.length - names.length;
  const all = listOf.format(rest > 0 ? [...names, `mais ${formatCount(rest)}`] : names);
  return tags.length === 1
    ? `Será criada a etiqueta ${all}. Desfazer a importação não a apaga.`
    : `Serão criadas as etiquetas ${all}. Desfazer a importação não as apaga.`;
}

export const leadsText = (count: number) => `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;

export function undoneText({ counts, undone }: Pick<LeadImport, 'counts' | 'undone'>): string {
  if (!undone) return '';
  const { taken_back_count: undoneCount, kept_count: editedCount } = undone;
  const isOne = undoneCount === 1;
  const undoneLeads = leadsText(undoneCount);
  const went = `${undoneLeads} ${isOne ? 'criado foi' : 'criados foram'} para a lixeira.`;
  const back = `${undoneLeads} ${isOne ? 'alterado voltou ao que era' : 'alterados voltaram ao que eram'} antes.`;
  const state = 'os criados estão na lixeira, e os alterados são de novo o que eram';
  const both = `${undoneLeads} ${isOne ? 'desfeito' : 'desfeitos'}: ${state}.`;
  const text =
    undoneCount === 0 ? 'Nenhum lead mudou.' : counts.updated === 0 ? went : counts.created === 0 ? back : both;
  if (editedCount === 0) return text;
  const stayed =
    editedCount === 1 ? 'foi editado depois e ficou como está' : 'foram editados depois e ficaram como estão';
  return `${text} ${leadsText(editedCount)} ${stayed}.`;
}

export const writingRows = ({ check }: Pick<LeadImport, 'check'>): number =>
  check ? check.created + check.updated : 0;

export const sameSettings = (left: CheckLeadImportInput, right: CheckLeadImportInput): boolean =>
  left.sheet === right.sheet &&
  left.header_row === right.header_row &&
  left.columns.join() === right.columns.join() &&
  left.duplicate_keys.join() === right.duplicate_keys.join() &&
  left.on_duplicate === right.on_duplicate &&
  JSON.stringify(left.matches) === JSON.stringify(right.matches) &&
  left.product_id === right.product_id &&
  left.loss_reason_id === right.loss_reason_id;
