import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { leadFields } from '@funil/api/contract';
import type { LeadDetail } from '@funil/api/contract';
import { useLead, useLeadCache, useMergeLeads } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, ErrorState, Modal, ModalClose, RadioGroup, Skeleton, toast } from '@funil/ui';
import { useClock } from '../../../formats/useClock.ts';
import { SaleChangeNotice } from '../../commissions/sale/SaleChangeNotice.tsx';
import { compareLeads, mergeLeads } from '../conflict/compareLeads.ts';
import type { ConflictField, Side } from '../conflict/compareLeads.ts';
import { conflictOf } from '../conflict/conflictOf.ts';
import { describeFieldValue } from '../conflict/describeFieldValue.ts';
import { leadFieldLabels } from '../form/leadFieldLabels.ts';
import { saleChangeOf } from '../form/saleChangeOf.ts';
import { leadInputOf } from '../form/leadInputOf.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { describeMeanwhile } from './describeMeanwhile.ts';
import { LeadStatusPill } from '../status/LeadStatusPill.tsx';

interface MergeLeadsModalProps {
  /** The one that stays. */
  lead: LeadDetail;
  otherNumber: number;
  onClose: () => void;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/**
 * Two leads side by side: each field keeps this one's value or the other one's. What one lacks the other gives. Both
 * stay as they were first shown, whatever arrives meanwhile: a change is refused by the server, and then explained and
 * shown. It is no form of `useSchemaForm`: nothing is typed that rules could refuse, and what is sent are the two
 * leads, which a refusal renews.
 */
export function MergeLeadsModal({ lead: opened, otherNumber, onClose }: MergeLeadsModalProps) {
  const { lead: latest, error, retry } = useLead(otherNumber);
  const [lead, setLead] = useState(opened);
  const [other, setOther] = useState(latest);
  if (!other && latest) setOther(latest);
  const { trigger, isMutating } = useMergeLeads(lead.number);
  const { leadOutdated } = useLeadCache();
  const settings = useFieldSettings();
  const clock = useClock();
  const id = useId();
  const [choices, setChoices] = useState<Partial<Record<ConflictField, Side>>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const mine = leadInputOf(lead);
  const theirs = other && leadInputOf(other);
  const names = useMemo(
    () =>
      new Map(
        [lead.product, lead.owner, other?.product, other?.owner].flatMap((one) =>
          one ? [[one.id, one.name] as const] : [],
        ),
      ),
    [lead, other],
  );
  const context = { clock, settings, names };
  const differences = theirs ? compareLeads(mine, mine, theirs) : [];
  const isOtherStatus = other !== undefined && other.status.id !== lead.status.id;
  const labels = leadFieldLabels(settings);
  const sideOf = (field: ConflictField): Side => choices[field] ?? (isEmpty(mine[field]) ? 'theirs' : 'mine');

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
        version: lead.version,
        other_number: other.number,
        other_version: other.version,
      });
      toast.success(`Leads ${lead.number} e ${other.number} agora são um só`);
      onClose();
    } catch (problem) {
      const current = isApiError(problem) ? conflictOf(problem) : null;
      if (current) {
        void leadOutdated(current.number);
        const isKept = current.number === lead.number;
        setFailure(describeMeanwhile(isKept ? lead : other, current, settings));
        (isKept ? setLead : setOther)(current);
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
      title={`Juntar os leads ${lead.number} e ${otherNumber}`}
      description={
        `Escolha o que fica em cada campo. O lead ${lead.number} guarda os dois históricos; ` +
        `o ${otherNumber} vai para a lixeira.`
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
            disabled={!other}
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
        {failure && (
          <Alert tone="danger" announce="assertive">
            {failure}
          </Alert>
        )}
        {!other && error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
        {!other && !error && <Skeleton height={160} />}
        {other && differences.length === 0 && !isOtherStatus && <p>Os campos são iguais nos dois leads.</p>}
        {other && isOtherStatus && (
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
              onValueChange={(side) => setChoices((current) => ({ ...current, [field]: side as Side }))}
              options={[
                { value: 'mine', label: describeFieldValue(field, mine, context), hint: `Lead ${lead.number}` },
                { value: 'theirs', label: describeFieldValue(field, theirs, context), hint: `Lead ${otherNumber}` },
              ]}
            />
          ))}
        {saleChange && <SaleChangeNotice number={lead.number} change={saleChange} />}
      </Fields>
    </Modal>
  );
}

/** Decided already: the lead that stays keeps its own, with what belongs to it. */
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
