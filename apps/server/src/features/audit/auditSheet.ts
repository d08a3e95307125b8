import { auditAreas, auditFieldLabel, describeAuditAction, describeAuditActor } from '@funil/api/contract';
import type { AuditArea, AuditChange, AuditEntry, ExportAuditInput, LeadFieldLabels } from '@funil/api/contract';
import { formatDate } from '@funil/validation/values';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { moment, text } from '../../platform/exports/Sheet.ts';
import type { SheetColumn } from '../../platform/exports/listSheet.ts';
import { fieldSettingsOf } from '../../platform/identity/fieldSettingsOf.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { findAuditNames } from './auditNames.ts';

/** Text like "Nome: Ana (antes: Aninha)". An erased value is shown as erased. */
function changeText({ field, before, after, is_erased: isErased }: AuditChange, settings: LeadFieldLabels): string {
  const label = auditFieldLabel(field, settings);
  if (isErased) return `${label}: apagado a pedido da pessoa`;
  return `${label}: ${after ?? '–'}${before === null ? '' : ` (antes: ${before})`}`;
}

const targetText = ({ target_name: name, target_number: number }: AuditEntry) =>
  number === null ? name : `${number} ${name}`;

export function auditColumns({
  personalization,
}: Pick<Account, 'personalization'>): readonly SheetColumn<AuditEntry>[] {
  const settings = fieldSettingsOf(personalization);
  return [
    { header: 'Quando', cell: ({ at }, timeZone) => moment(at, timeZone) },
    { header: 'Quem', cell: (entry) => text(describeAuditActor(entry)) },
    { header: 'Ação', cell: (entry) => text(describeAuditAction(entry)) },
    { header: 'Sobre', cell: (entry) => text(targetText(entry)) },
    {
      header: 'O que mudou',
      cell: ({ changes }) => text(changes.map((change) => changeText(change, settings)).join('; ')),
    },
    { header: 'Endereço IP', cell: ({ ip }) => text(ip) },
  ];
}

const isArea = (action: string): action is AuditArea => Object.hasOwn(auditAreas, action);

export async function describeFilters(
  tx: AccountTx,
  { actor_id: actorId, action, from, to }: Omit<ExportAuditInput, 'format'>,
): Promise<string[]> {
  const person = actorId && ((await findAuditNames(tx, [actorId])).get(actorId)?.name ?? actorId);
  return [
    ...(action ? [isArea(action) ? `Área: ${auditAreas[action]}` : `Ação: ${describeAuditAction({ action })}`] : []),
    ...(person ? [`Pessoa: ${person}`] : []),
    ...(from ? [`Desde: ${formatDate(from)}`] : []),
    ...(to ? [`Até: ${formatDate(to)}`] : []),
  ];
}
