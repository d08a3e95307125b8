import { useState } from 'react';
import { styled } from 'styled-components';
import type { PastSalesInput, PastSalesRun } from '@funil/api/contract';
import { commissionBeneficiaryLabels } from '@funil/api/contract';
import { usePastSalesCommands, usePastSalesPreview } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Button, DateRangeField, ErrorState, Item, ItemList, SkeletonList, Stack, toast } from '@funil/ui';
import type { DateRange, Period } from '@funil/ui';
import { addDays, addMonths, formatCurrency, formatDate, isIsoDay, monthBounds } from '@funil/validation/values';
import { counted } from '../../../formats/counted.ts';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { FormModal } from '../../../forms/FormModal.tsx';
import { entriesInWords, explainUnsent } from '../commissionWords.ts';

const periods: readonly Period[] = [
  { label: 'Este mês', of: monthBounds },
  { label: 'Mês passado', of: (today) => monthBounds(addMonths(today, -1)) },
  { label: 'Últimos 90 dias', of: (today) => ({ from: addDays(today, -89), to: today }) },
  { label: 'Este ano', of: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
];

const salesInWords = (count: number) => counted(count, 'venda', 'vendas');

/**
 * Gives sales that have no commissions theirs, by the rules of their days: those of before there were rules, and those
 * of an import. Nothing is written before its preview was seen.
 */
export function PastSalesModal({ onClose }: { onClose: () => void }) {
  const clock = useClock();
  const today = dayKey(clock.now, clock);
  const [days, setDays] = useState<DateRange>(() => ({ from: addMonths(today, -3), to: today }));
  const [previewed, setPreviewed] = useState<PastSalesInput | null>(null);
  const { preview, error, isLoading, retry } = usePastSalesPreview(previewed);
  const { run } = usePastSalesCommands();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isComplete = isIsoDay(days.from) && isIsoDay(days.to) && days.from <= days.to;

  async function confirm() {
    if (!previewed || !preview || isRunning) return;
    setRunning(true);
    setFailure(null);
    try {
      const done = await run(previewed);
      toast.success(`${entriesInWords(done.entries_count)}, ${formatCurrency(done.amount_cents)}`, {
        description: `De ${salesInWords(done.sales_count)} sem comissão. Estão pendentes de aprovação.`,
      });
      onClose();
    } catch (problem) {
      setFailure(explainUnsent(problem, 'Nenhuma venda é calculada duas vezes.').message);
    } finally {
      setRunning(false);
    }
  }

  return (
    <FormModal
      size="lg"
      title="Calcular vendas passadas"
      description="Dá comissões às vendas que ainda não têm, pelas regras que valiam no dia de cada uma."
      submitLabel={
        preview && preview.entries_count > 0
          ? `Lançar ${formatCurrency(preview.amount_cents)} em ${entriesInWords(preview.entries_count)}`
          : 'Ver prévia'
      }
      busyLabel="Lançando"
      isBusy={isRunning}
      hasChanges={false}
      failure={failure}
      onSubmit={() => {
        if (preview && preview.entries_count > 0) void confirm();
        else if (isComplete) setPreviewed({ sold_from: days.from, sold_until: days.to });
      }}
      onClose={onClose}
    >
      <DateRangeField
        label="Dias das vendas"
        today={today}
        max={today}
        periods={periods}
        value={days}
        disabled={isRunning}
        onValueChange={(next) => {
          setDays(next);
          // What is confirmed is what was previewed.
          setPreviewed(null);
        }}
      />
      {previewed === null ? (
        <Hint>Escolha os dias e veja a prévia: nada é gravado antes da sua confirmação.</Hint>
      ) : error ? (
        <ErrorState titleAs="h3" title="Não foi possível calcular" onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : preview ? (
        <Preview run={preview} onAgain={retry} />
      ) : (
        isLoading && <SkeletonList rows={4} label="Calculando" />
      )}
    </FormModal>
  );
}

function Preview({ run, onAgain }: { run: PastSalesRun; onAgain: () => void }) {
  const { sales_count: sales, without_rule_count: without } = run;
  if (sales === 0)
    return <p role="status">Nenhuma venda sem comissão nestes dias. As que já foram calculadas não entram de novo.</p>;
  return (
    <Stack>
      <p role="status">
        {salesInWords(sales)} sem comissão: {entriesInWords(run.entries_count)},{' '}
        <b>{formatCurrency(run.amount_cents)}</b>.
      </p>
      {without > 0 && (
        <Alert
          tone="warning"
          title={`${salesInWords(without)} sem regra`}
          action={
            <Button size="sm" onClick={onAgain}>
              Calcular de novo
            </Button>
          }
        >
          Nenhuma regra valia no dia {without === 1 ? 'dela' : 'delas'} para quem vendeu ou indicou.{' '}
          {without === 1 ? 'Fica' : 'Ficam'} como {without === 1 ? 'está' : 'estão'}, e{' '}
          {without === 1 ? 'entra' : 'entram'} em um próximo cálculo quando houver uma.
        </Alert>
      )}
      <ItemList aria-label="Por papel">
        {run.by_beneficiary
          .filter(({ count }) => count > 0)
          .map((one) => (
            <Item
              key={one.beneficiary}
              title={commissionBeneficiaryLabels[one.beneficiary]}
              detail={entriesInWords(one.count)}
              end={<b>{formatCurrency(one.amount_cents)}</b>}
            />
          ))}
      </ItemList>
      {run.sales.length > 0 && (
        <details>
          <summary>{run.sales.length < sales ? `As primeiras ${run.sales.length} vendas` : 'Venda por venda'}</summary>
          <ItemList aria-label="Vendas">
            {run.sales.map((one) => (
              <Item
                key={one.lead.number}
                title={`${one.lead.number} ${one.lead.name}`}
                detail={`${formatCurrency(one.base_cents)}, em ${formatDate(one.sold_on)}`}
                end={one.amount_cents === 0 ? <Quiet>Sem regra</Quiet> : formatCurrency(one.amount_cents)}
              />
            ))}
          </ItemList>
        </details>
      )}
    </Stack>
  );
}

const Hint = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;

const Quiet = styled.span`
  color: ${tokens.color.text3};
`;
