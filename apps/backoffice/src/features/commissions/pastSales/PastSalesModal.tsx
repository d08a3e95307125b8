import { useState } from 'react';
import { styled } from 'styled-components';
import type { PastSalesInput, PastSalesRun } from '@funil/api/contract';
import { commissionBeneficiaryLabels } from '@funil/api/contract';
import { usePastSalesCommands, usePastSalesPreview } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { DateRangeField, ErrorState, Item, ItemList, SkeletonList, Stack, toast } from '@funil/ui';
import type { DateRange, Period } from '@funil/ui';
import { addDays, addMonths, formatCurrency, formatDate, isIsoDay, monthBounds } from '@funil/validation/values';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { FormModal } from '../../../forms/FormModal.tsx';
import { formatEntryCount, explainUnsent, formatSaleCount } from '../commissionLabels.ts';
import { SkippedSales } from './SkippedSales.tsx';

const periods: readonly Period[] = [
  { label: 'Este mês', of: monthBounds },
  { label: 'Mês passado', of: (today) => monthBounds(addMonths(today, -1)) },
  { label: 'Últimos 90 dias', of: (today) => ({ from: addDays(today, -89), to: today }) },
  { label: 'Este ano', of: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
];

/** Problem of the chosen days, worded like the server's message. */
function problemOf({ from, to }: DateRange): string | undefined {
  if (!isIsoDay(from) || !isIsoDay(to)) return 'Escolha o primeiro e o último dia';
  return from > to ? 'O fim não pode vir antes do início' : undefined;
}

/** Creates missing commissions of older or imported sales by the rules of their days. */
export function PastSalesModal({ onClose }: { onClose: () => void }) {
  const clock = useClock();
  const today = dayKey(clock.now, clock);
  const [days, setDays] = useState<DateRange>(() => ({ from: addMonths(today, -3), to: today }));
  const [previewed, setPreviewed] = useState<PastSalesInput | null>(null);
  const { preview, error, isLoading, retry } = usePastSalesPreview(previewed);
  const { run } = usePastSalesCommands();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const problem = problemOf(days);

  async function confirm() {
    if (!previewed || !preview || isRunning) return;
    setRunning(true);
    setFailure(null);
    try {
      const done = await run(previewed);
      toast.success(`${formatEntryCount(done.entries_count)}, ${formatCurrency(done.amount_cents)}`, {
        description: `De ${formatSaleCount(done.sales_count)} sem comissão. Estão pendentes de aprovação.`,
      });
      onClose();
    } catch (refusal) {
      setFailure(explainUnsent(refusal, 'Nenhuma venda é calculada duas vezes.').message);
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
          ? `Lançar ${formatCurrency(preview.amount_cents)} em ${formatEntryCount(preview.entries_count)}`
          : 'Ver prévia'
      }
      busyLabel="Lançando"
      isBusy={isRunning}
      hasChanges={false}
      failure={failure}
      onSubmit={() => {
        if (preview && preview.entries_count > 0) void confirm();
        else if (problem) setAsked(true);
        else setPreviewed({ sold_from: days.from, sold_until: days.to });
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
        error={isAsked ? problem : undefined}
        onValueChange={(next) => {
          setDays(next);
          setAsked(false);
          // Discards the preview, because only a previewed period can be confirmed.
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
  const { sales_count: sales } = run;
  return (
    <Stack>
      {sales === 0 ? (
        <p role="status">Nenhuma venda a calcular nestes dias. As que já foram calculadas não entram de novo.</p>
      ) : (
        <>
          <p role="status">
            {formatSaleCount(sales)} sem comissão: {formatEntryCount(run.entries_count)},{' '}
            <b>{formatCurrency(run.amount_cents)}</b>.
          </p>
          <ItemList aria-label="Por papel">
            {run.by_beneficiary.map((one) => (
              <Item
                key={one.beneficiary}
                title={commissionBeneficiaryLabels[one.beneficiary]}
                detail={formatEntryCount(one.count)}
                end={<b>{formatCurrency(one.amount_cents)}</b>}
              />
            ))}
          </ItemList>
          <details>
            <summary>
              {run.sales.length < sales ? `As primeiras ${run.sales.length} vendas` : 'Venda por venda'}
            </summary>
            <ItemList aria-label="Vendas">
              {run.sales.map((one) => (
                <Item
                  key={one.lead.number}
                  title={`${one.lead.number} ${one.lead.name}`}
                  detail={`${formatCurrency(one.base_cents)}, em ${formatDate(one.sold_on)}`}
                  end={formatCurrency(one.amount_cents)}
                />
              ))}
            </ItemList>
          </details>
        </>
      )}
      {run.skipped.length > 0 && <SkippedSales skipped={run.skipped} onAgain={onAgain} />}
    </Stack>
  );
}

const Hint = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;
