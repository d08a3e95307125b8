import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { leadFields } from '@funil/api/contract';
import type { LeadDetail } from '@funil/api/contract';
import { useLead, useLeadCache, useMergeLeads } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, ErrorState, Modal, ModalClose, RadioGroup, Skeleton, toast } from '@funil/ui';
import { useClock } from '../../../formats/useClock.ts';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { SaleChangeNotice } from '../../commissions/sale/SaleChangeNotice.tsx';
import { compareLeads, mergeLeads } from '../conflict/compareLeads.ts';
import type { ConflictField, Side } from '../conflict/compareLeads.ts';
import { conflictOf } from '../conflict/conflictOf.ts';
import { describeFieldValue } from '../conflict/describeFieldValue.ts';
import { leadFieldLabels } from '../form/leadFieldLabels.ts';
import { saleChangeOf } from '../form/saleChangeOf.ts';
import { leadInputOf } from '../form/leadInputOf.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { describeChangesMeanwhile } from './describeChangesMeanwhile.ts';
import { LeadStatusPill } from '../status/LeadStatusPill.tsx';
import { FormFailure } from '../../../forms/FormFailure.tsx';

interface MergeLeadsModalProps {
  /** The lead that remains, unless only the other lead is won. */
  lead: LeadDetail;
  otherNumber: number;
  onClose: () => void;
}

const isSale = ({ status }: LeadDetail) => status.kind === 'won';
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/**
 * Each field takes one lead's value; missing values come from the other lead. A won lead remains; two won leads cannot
 * be merged. Both are frozen as first shown, and the server refuses if one has changed. No `useSchemaForm`: there is no
 * input to validate.
 */
export function MergeLeadsModal({ lead: opened, otherNumber, onClose }: MergeLeadsModalProps) {
  const { lead: latest, error, retry } = useLead(otherNumber);
  const [first, setFirst] = useState(opened);
  const [second, setSecond] = useState(latest);
  if (!second && latest) setSecond(latest);
  const isSwapped = second !== undefined && isSale(second) && !isSale(first);
  const [lead, other] = isSwapped ? [second, first] : [first, second];
  const areSales = other !== undefined && isSale(lead) && isSale(other);
  const { go } = useAddressState();
  const { trigger, isMutating } = useMergeLeads(lead.number);
  const { leadOutdated } = useLeadCache();
  const settings = useFieldSettings();
  const clock = useClock();
  const id = useId();
  /** Per field, the number of the lead whose value is kept. Numbers stay valid when the leads swap roles. */
  const [choices, setChoices] = useState<Partial<Record<ConflictField, number>>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const mine = leadInputOf(lead);
  const theirs = other && !areSales ? leadInputOf(other) : undefined;
  const names = useMemo(
    () =>
      new Map(
        [first.product, first.owner, second?.product, second?.owner].flatMap((one) =>
          one ? [[one.id, one.name] as const] : [],
        ),
      ),
    [first, second],
  );
  const context = { clock, settings, names };
  const differences = theirs ? compareLeads(mine, mine, theirs) : [];
  const isOtherStatus = other !== undefined && other.status.id !== lead.status.id;
  const labels = leadFieldLabels(settings);
  const sideOf = (field: ConflictField): Side =>
    (choices[field] ?? (isEmpty(mine[field]) ? other?.number : lead.number)) === lead.number ? 'mine' : 'theirs';

  const chosen = Object.fromEntries(differences.map(({ field }) => [field, sideOf(field)])) as Partial<
    Record<ConflictField, Side>
  >;
  const saleChange = theirs && saleChangeOf(lead, mergeLeads(mine, theirs, chosen));

  async function merge() {
    if (!other || !theirs) return;
    setFailure(null);
    try {
      await trigger({
        ...mergeLeads(mine, theirs, chosen),
        next_contact_was: lead.next_contact_at,
        version: lead.version,
        other_number: other.number,
        other_version: other.version,
      });
      toast.success(`Leads ${lead.number} e ${other.number} agora são um só`);
      onClose();
      if (isSwapped) go({ lead: String(lead.number) });
    } catch (problem) {
      const current = isApiError(problem) ? conflictOf(problem) : null;
      if (current) {
        void leadOutdated(current.number);
        setFailure(describeChangesMeanwhile(current.number === lead.number ? lead : other, current, settings));
        (current.number === first.number ? setFirst : setSecond)(current);
      } else {
        const field = isApiError(problem) ? Object.values(problem.fields)[0] : undefined;
        setFailure(field ?? (isApiError(problem) ? problem.message : 'Não foi possível juntar. Tente de novo.'));
      }
    }
  }

  return (
    <Modal
      open
      size="lg"
      title={`Juntar os leads ${opened.number} e ${otherNumber}`}
      description={
        areSales
          ? undefined
          : `Escolha o que fica em cada campo. O lead ${lead.number} guarda os dois históricos; ` +
            `o ${isSwapped ? opened.number : otherNumber} vai para a lixeira.`
      }
      onOpenChange={(open) => !open && onClose()}
      beforeClose={() => !isMutating}
      footer={
        <>
          <ModalClose asChild>
            <Button>Manter os dois</Button>
          </ModalClose>
          <Button
            variant="primary"
            disabled={!theirs}
            loading={isMutating}
            loadingLabel="Juntando"
            onClick={() => void merge()}
          >
            Juntar leads
          </Button>
        </>
      }
    >
      <Fields>
        <FormFailure message={failure} />
        {!other && error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
        {!other && !error && <Skeleton height={160} />}
        {isSwapped && <Alert tone="info">O lead {lead.number} já é uma venda: é ele que fica.</Alert>}
        {areSales && (
          <Alert tone="warning">
            Os dois leads são vendas, e cada uma conta. Se uma delas está repetida, reabra-a antes de juntar.
          </Alert>
        )}
        {theirs && differences.length === 0 && !isOtherStatus && <p>Os campos são iguais nos dois leads.</p>}
        {theirs && isOtherStatus && (
          <Status role="group" aria-labelledby={`${id}-status`}>
            <b id={`${id}-status`}>{leadFields.status.label}</b>
            <div>
              <LeadStatusPill status={lead.status} /> <span>Lead {lead.number}: fica este</span>
            </div>
            <div>
              <LeadStatusPill status={other.status} /> <span>Lead {other.number}: não fica</span>
            </div>
            <p>O lead {lead.number} continua no status em que está. Depois de juntar, você pode mudar.</p>
          </Status>
        )}
        {theirs &&
          differences.map(({ field }) => (
            <RadioGroup
              key={field}
              layout="cards"
              name={`${id}-${field}`}
              label={labels[field]}
              value={sideOf(field)}
              onValueChange={(side) =>
                setChoices((current) => ({ ...current, [field]: side === 'mine' ? lead.number : other?.number }))
              }
              options={[
                { value: 'mine', label: describeFieldValue(field, mine, context), hint: `Lead ${lead.number}` },
                { value: 'theirs', label: describeFieldValue(field, theirs, context), hint: `Lead ${other?.number}` },
              ]}
            />
          ))}
        {saleChange && <SaleChangeNotice number={lead.number} change={saleChange} />}
      </Fields>
    </Modal>
  );
}

/** Statuses are no choice: the remaining lead keeps its own. */
const Status = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  > b {
    font-weight: ${tokens.weight.medium};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[2]};
  }
  span,
  p {
    margin: 0;
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
  }
`;

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[5]};
  padding-block-start: ${tokens.space[2]};
`;
