import { Suspense, useRef, useState } from 'react';
import { ArrowRightLeft, CircleDot, ListChecks, Tag, Trash2, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { BulkChangeStatusInput, ExportColumn, LeadStatus, LeadSummary } from '@funil/api/contract';
import { leadFields, maxSelectedLeads } from '@funil/api/contract';
import { useCan, useLeadStatuses } from '@funil/api/react';
import type { LeadListQuery } from '@funil/api/react';
import { BulkAction, BulkBar, Menu, MenuItem } from '@funil/ui';
import { MoveQuestionModal } from '../lazyLeadParts.ts';
import { formatCount } from '../../../formats/formatCount.ts';
import { transferOf } from '../../leadTransfers/transferAddress.ts';
import { useLackedOwnFields } from '../../ownFields/useLackedOwnFields.ts';
import type { OwnFormField } from '../../ownFields/ownFormValues.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { LeadStatusPill } from '../status/LeadStatusPill.tsx';
import { assigned, deleted, describeReversal, formatLeadCount, retagged, soldAmong } from './describeBulk.ts';
import { DeleteLeadsDialog } from './DeleteLeadsDialog.tsx';
import { ExportChosen } from './ExportChosen.tsx';
import { OwnerModal } from './OwnerModal.tsx';
import { TagsModal } from './TagsModal.tsx';
import { useBulk } from './useBulk.ts';

interface BulkActionsProps {
  numbers: readonly number[];
  leads: readonly LeadSummary[] | undefined;
  query: LeadListQuery;
  columns: readonly ExportColumn[];
  /** Number of leads for "select all"; null hides that choice. */
  total: number | null;
  onSelectAll: (numbers: readonly number[]) => void;
  onClear: () => void;
}

type MoveAnswers = Pick<BulkChangeStatusInput, 'loss_reason_id' | 'loss_note' | 'won_on' | 'own_fields'>;

type Question =
  | { kind: 'loss' | 'sales' | 'fields'; status: LeadStatus; ownFields: readonly OwnFormField[] }
  | { kind: 'owner' }
  | { kind: 'tags' }
  | { kind: 'delete' }
  | null;

export function BulkActions({ numbers, leads: loaded, query, columns, total, onSelectAll, onClear }: BulkActionsProps) {
  const { can } = useCan();
  const { leadStatuses = [] } = useLeadStatuses();
  const { isRunning, run, selectAll } = useBulk();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question>(null);
  const chosen = useRef<LeadStatus>(undefined);
  const { singular_product_label } = useFieldSettings();
  const lackedBy = useLackedOwnFields();
  /** Leads without an answer stay where they are, so none is required. */
  const lackedAmong = ({ id }: LeadStatus) =>
    lackedBy(
      id,
      numbers.map((number) => loaded?.find((lead) => lead.number === number)),
    ).map((asked) => ({ ...asked, isRequired: false, isAsked: true }));
  const close = () => setQuestion(null);
  const leads = formatLeadCount(numbers.length);

  const move = async (status: LeadStatus, answers: MoveAnswers) => {
    const isDone = await run(
      numbers,
      { kind: 'status', status_id: status.id, ...answers },
      { one: `movido para ${status.name}`, many: `movidos para ${status.name}` },
      { isSale: status.kind === 'won' },
    );
    if (isDone) onClear();
    return isDone;
  };

  return (
    <>
      <BulkBar count={numbers.length} onClear={onClear}>
        {total !== null && (
          <BulkAction
            icon={<ListChecks aria-hidden />}
            disabled={isRunning}
            onClick={async () => {
              const all = await selectAll(query);
              if (all) onSelectAll(all);
            }}
          >
            {total > maxSelectedLeads
              ? `Selecionar os primeiros ${formatCount(maxSelectedLeads)}`
              : `Selecionar todos os ${formatCount(total)}`}
          </BulkAction>
        )}
        {can('lead.changeStatus') && (
          <Menu
            aria-label="Mover para"
            side="top"
            onCloseAutoFocus={() => {
              const status = chosen.current;
              chosen.current = undefined;
              if (!status) return;
              const ownFields = lackedAmong(status);
              if (status.kind === 'lost') setQuestion({ kind: 'loss', status, ownFields });
              else if (status.kind === 'won') setQuestion({ kind: 'sales', status, ownFields });
              else if (ownFields.length > 0) setQuestion({ kind: 'fields', status, ownFields });
              else void move(status, { loss_reason_id: null, loss_note: null });
            }}
            trigger={
              <BulkAction icon={<CircleDot aria-hidden />} disabled={isRunning}>
                Alterar status
              </BulkAction>
            }
          >
            {leadStatuses.map((status) => (
              <MenuItem key={status.id} textValue={status.name} onSelect={() => (chosen.current = status)}>
                <LeadStatusPill status={status} />
              </MenuItem>
            ))}
          </Menu>
        )}
        {can('lead.assign') && (
          <BulkAction
            icon={<UserRound aria-hidden />}
            disabled={isRunning}
            onClick={() => setQuestion({ kind: 'owner' })}
          >
            {leadFields.owner.label}
          </BulkAction>
        )}
        {can('lead.update') && (
          <BulkAction icon={<Tag aria-hidden />} disabled={isRunning} onClick={() => setQuestion({ kind: 'tags' })}>
            {leadFields.tags.label}
          </BulkAction>
        )}
        {can('lead.transfer') && (
          <BulkAction
            icon={<ArrowRightLeft aria-hidden />}
            disabled={isRunning}
            onClick={() => {
              const { to, state } = transferOf(numbers);
              void navigate(to, { state });
            }}
          >
            Transferir
          </BulkAction>
        )}
        <ExportChosen numbers={numbers} query={query} columns={columns} />
        {can('lead.delete') && (
          <BulkAction
            icon={<Trash2 aria-hidden />}
            disabled={isRunning}
            onClick={() => setQuestion({ kind: 'delete' })}
          >
            Excluir
          </BulkAction>
        )}
      </BulkBar>
      {question?.kind === 'loss' && (
        <Suspense>
          <MoveQuestionModal
            lead={{ name: leads, product: null, value_cents: null, version: 1 }}
            status={question.status}
            question="loss"
            ownFields={question.ownFields}
            description={
              numbers.length === 1
                ? `Por que o lead não seguiu? Ele vai para ${question.status.name}.`
                : `Por que os ${leads} não seguiram? Eles vão para ${question.status.name}.`
            }
            onMove={async ({ loss_reason_id, loss_note, own_fields }) => {
              if (await move(question.status, { loss_reason_id, loss_note, own_fields })) close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {question?.kind === 'sales' && (
        <Suspense>
          <MoveQuestionModal
            lead={{ name: leads, product: null, value_cents: null, version: 1 }}
            status={question.status}
            question="sales"
            ownFields={question.ownFields}
            description={[
              numbers.length === 1 ? 'Quando o lead comprou?' : `Quando os ${leads} compraram?`,
              `Quem está sem ${singular_product_label.toLowerCase()} ou valor fica como está.`,
            ].join(' ')}
            onMove={async ({ won_on, own_fields }) => {
              const nothing = { loss_reason_id: null, loss_note: null };
              if (await move(question.status, { ...nothing, won_on, own_fields })) close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {question?.kind === 'fields' && (
        <Suspense>
          <MoveQuestionModal
            lead={{ name: leads, product: null, value_cents: null, version: 1 }}
            status={question.status}
            question="fields"
            ownFields={question.ownFields}
            description="O que você preencher vale para os leads em que falta. Quem continuar sem fica como está."
            onMove={async ({ own_fields }) => {
              if (await move(question.status, { loss_reason_id: null, loss_note: null, own_fields })) close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {question?.kind === 'owner' && (
        <OwnerModal
          count={numbers.length}
          onClose={close}
          onAssign={async (to) => {
            const ownerId = to === null || to === 'distribution' ? to : to.id;
            if (!(await run(numbers, { kind: 'owner', owner_id: ownerId }, assigned(to)))) return;
            close();
            onClear();
          }}
        />
      )}
      {question?.kind === 'tags' && (
        <TagsModal
          count={numbers.length}
          onClose={close}
          onTag={async (input) => {
            if (!(await run(numbers, { kind: 'tags', ...input }, retagged))) return;
            close();
            onClear();
          }}
        />
      )}
      {question?.kind === 'delete' && (
        <DeleteLeadsDialog
          count={numbers.length}
          consequence={describeReversal(numbers.length, soldAmong(numbers, loaded))}
          onClose={close}
          onConfirm={async () => {
            if (await run(numbers, { kind: 'delete' }, deleted)) onClear();
          }}
        />
      )}
    </>
  );
}
