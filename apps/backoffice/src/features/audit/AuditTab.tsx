import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { auditAreas, auditFieldLabel, describeAuditAction, describeAuditActor } from '@funil/api/contract';
import type { AuditEntry, LeadFieldLabels } from '@funil/api/contract';
import { useAccount, useAuditEntries, useListExports } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Combobox, DataTable, DateRangeField, EmptyState } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatDateTime } from '@funil/validation/values';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { useFieldSettings } from '../leads/form/useFieldSettings.ts';
import { usePersonChoice } from '../../forms/usePersonChoice.tsx';
import { idParam } from '../../lists/idParam.ts';
import { pagedTableProps } from '../../lists/pagedTableProps.ts';
import { ChoiceFilter } from '../../lists/ChoiceFilter.tsx';
import { ExportListButton } from '../../lists/ExportListButton.tsx';
import { describeAuditedRecord } from './describeAuditedRecord.ts';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';

const rowId = ({ id }: AuditEntry) => id;
const rowName = (entry: AuditEntry) => `${describeAuditAction(entry)}, ${describeAuditActor(entry)}`;

function Changes({ changes, settings }: { changes: AuditEntry['changes']; settings: LeadFieldLabels }) {
  return (
    <List>
      {changes.map((change) => (
        <li key={change.field}>
          <b>{auditFieldLabel(change.field, settings)}</b>{' '}
          {change.is_erased ? (
            <i>apagado a pedido da pessoa</i>
          ) : (
            <>
              {change.before !== null && (
                <>
                  <s>{change.before}</s>{' '}
                </>
              )}
              {change.after ?? '–'}
            </>
          )}
        </li>
      ))}
    </List>
  );
}

function targetOf(entry: AuditEntry): ReactNode {
  const target = describeAuditedRecord(entry);
  if (!target) return null;
  return target.path ? <Link to={target.path}>{target.label}</Link> : target.label;
}

const columnsOf = (timeZone: string, settings: LeadFieldLabels): readonly DataTableColumn<AuditEntry>[] => [
  { id: 'quando', header: 'Quando', width: 140, cell: ({ at }) => formatDateTime(at, timeZone), tone: 'quiet' },
  { id: 'quem', header: 'Quem', width: 160, cell: describeAuditActor, tone: 'strong' },
  { id: 'acao', header: 'Ação', width: 210, cell: describeAuditAction },
  { id: 'sobre', yields: 1, header: 'Sobre', width: 190, cell: targetOf },
  {
    id: 'mudanca',
    header: 'O que mudou',
    cell: ({ changes }) => changes.length > 0 && <Changes changes={changes} settings={settings} />,
  },
  { id: 'endereco', yields: 2, header: 'Endereço IP', width: 120, cell: ({ ip }) => ip, tone: 'faint' },
];

const day = /^\d{4}-\d\d-\d\d$/;
const dayOf = (value: string | null) => (value && day.test(value) ? value : undefined);

export function AuditTab() {
  const [params, setParams] = useAddressParams();
  const { account } = useAccount();
  const clock = useClock();
  const area = params.get('area');
  const actorId = idParam(params, 'pessoa');
  const choice = usePersonChoice({ purpose: 'author', chosen: actorId ? [actorId] : [], asideOf: () => null });
  const [from, to] = [dayOf(params.get('de')), dayOf(params.get('ate'))];
  const isArea = area !== null && area in auditAreas;
  const query = useMemo(
    () => ({
      ...(isArea && { action: area }),
      ...(actorId && { actor_id: actorId }),
      ...(from && { from }),
      ...(to && { to }),
    }),
    [isArea, area, actorId, from, to],
  );
  const pages = useAuditEntries(query);
  const { entries } = pages;
  const settings = useFieldSettings();
  const columns = useMemo(
    () => columnsOf(account?.time_zone ?? 'America/Sao_Paulo', settings),
    [account?.time_zone, settings],
  );
  const exports = useListExports();

  const go = (changes: Record<string, string | null | undefined>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  return (
    <Frame>
      <Filters>
        <ChoiceFilter
          label="Área"
          labels={auditAreas}
          value={isArea ? (area as keyof typeof auditAreas) : null}
          onChange={(value) => go({ area: value })}
        />
        <Person>
          <Combobox
            size="sm"
            label="Pessoa"
            isLabelHidden
            emptyLabel="Todas as pessoas"
            placeholder="Todas as pessoas"
            {...choice.field}
            value={actorId ?? ''}
            chosenLabel={actorId ? choice.labelOf(actorId) : undefined}
            onValueChange={(value) => go({ pessoa: value })}
          />
        </Person>
        <Days>
          <DateRangeField
            size="sm"
            label="Período"
            isLabelHidden
            today={dayKey(clock.now, clock)}
            max={dayKey(clock.now, clock)}
            value={{ from: from ?? '', to: to ?? '' }}
            onValueChange={(range) => go({ de: range.from, ate: range.to })}
          />
        </Days>
        {entries !== undefined && entries.length > 0 && (
          <ExportListButton
            write={(format) => exports.auditEntries({ ...query, format })}
            done={{ one: 'ação exportada', many: 'ações exportadas' }}
            noun="ações"
          />
        )}
      </Filters>
      <DataTable
        label="Auditoria"
        columns={columns}
        rows={entries ?? []}
        rowId={rowId}
        rowName={rowName}
        {...pagedTableProps(pages)}
        empty={<EmptyState title="Nada registrado">Mude os filtros para ver outras ações.</EmptyState>}
      />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`;

const Filters = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: 8px 16px 8px 20px;
  border-block-end: 1px solid ${tokens.color.border};
  & > * {
    max-inline-size: 260px;
  }
  ${tokens.media.mobile} {
    padding-inline: 12px;
    & > * {
      max-inline-size: none;
    }
  }
`;

const Person = styled.div`
  min-inline-size: 0;
  ${tokens.media.mobile} {
    flex: 1 1 120px;
  }
`;

/** Date fields, on a line of their own on phones. */
const Days = styled.div`
  min-inline-size: 0;
  ${tokens.media.mobile} {
    order: 1;
    flex: 1 0 100%;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 6px 0;
  list-style: none;
  white-space: pre-line;
  overflow-wrap: anywhere;
  & b {
    font-weight: ${tokens.weight.medium};
    color: ${tokens.color.text2};
  }
  & s,
  & i {
    color: ${tokens.color.text3};
  }
`;
