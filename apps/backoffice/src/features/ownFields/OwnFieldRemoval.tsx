import type { NamedReference, OwnField, OwnFieldUses } from '@funil/api/contract';
import { ConfirmDialog } from '@funil/ui';
import { countLabel } from '../../formats/countLabel.ts';
import { formatCount } from '../../formats/formatCount.ts';

export interface OwnFieldRemovalProps {
  removal: { field: OwnField; uses: OwnFieldUses };
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

const listOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const namesOf = (records: readonly NamedReference[]) => listOf.format(records.map(({ name }) => name));

/** Words about the leads in the trash, which no list shows. */
function trashText({ values_count: values, trashed_count: trashed }: OwnFieldUses): string {
  if (trashed === 0) return '';
  if (trashed === values) return values === 1 ? ', na lixeira' : ', todos na lixeira';
  return `, ${formatCount(trashed)} na lixeira`;
}

/** Sentences about the uses of a field, for the question before its deletion. */
function describeUses(uses: OwnFieldUses): string[] {
  const { values_count: values, views, reports } = uses;
  return [
    values === 0
      ? 'Nenhum lead tem este campo preenchido.'
      : `${countLabel(values, 'lead tem', 'leads têm')} este campo preenchido${trashText(uses)}. Excluir apaga os valores para sempre; arquivar os guarda.`,
    ...(views.length > 0
      ? [
          views.length === 1
            ? `A visão compartilhada ${namesOf(views)} filtra por ele e deixa de mostrar leads.`
            : `As visões compartilhadas ${namesOf(views)} filtram por ele e deixam de mostrar leads.`,
        ]
      : []),
    ...(reports.length > 0
      ? [
          reports.length === 1
            ? `O relatório enviado ${namesOf(reports)} filtra por ele e fica sem esse filtro.`
            : `Os relatórios enviados ${namesOf(reports)} filtram por ele e ficam sem esse filtro.`,
        ]
      : []),
  ];
}

/** Asks before a field is deleted. A field that a queue asks for stays. */
export function OwnFieldRemoval({ removal: { field, uses }, onConfirm, onClose }: OwnFieldRemovalProps) {
  const { queues } = uses;
  const isUsed = queues.length > 0;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isUsed ? `${field.label} está em uso` : `Excluir ${field.label}?`}
      confirmLabel={uses.values_count === 0 ? 'Excluir campo' : 'Excluir campo e valores'}
      confirmingLabel="Excluindo"
      cancelLabel="Manter campo"
      isDisabled={isUsed}
      onConfirm={onConfirm}
    >
      {isUsed
        ? `${queues.length === 1 ? 'A fila' : 'As filas'} ${namesOf(queues)} ${
            queues.length === 1 ? 'tem' : 'têm'
          } uma condição com este campo. Tire a condição antes de excluir.`
        : describeUses(uses).join(' ')}
    </ConfirmDialog>
  );
}
