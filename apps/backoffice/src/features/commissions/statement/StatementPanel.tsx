import { useMemo } from 'react';
import { FileText, Printer } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CommissionStatement } from '@funil/api/contract';
import { levelOf } from '@funil/api/contract';
import { useCommissionEarners, useCommissionStatement } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Alert,
  Button,
  Combobox,
  DataTable,
  DateRangeField,
  EmptyState,
  ErrorState,
  IconButton,
  Link,
  Spacer,
  StatRow,
  StatTile,
  Toolbar,
  useIsMobile,
} from '@funil/ui';
import type { DataTableColumn, Period } from '@funil/ui';
import { addDays, addMonths, formatCurrency, formatDate, isIsoDay, monthBounds } from '@funil/validation/values';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { idParam } from '../../../lists/idParam.ts';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { useEarnerChoice } from '../filters/useEarnerChoice.ts';
import { leadPath } from '../commissionsAddress.ts';
import { describeBalance, statementKindLabels } from '../commissionLabels.ts';
import { PrintedStatement, usePrinting } from './PrintedStatement.tsx';

type Line = CommissionStatement['lines'][number];

const rowId = (line: Line) => `${line.kind} ${line.id} ${line.balance_cents}`;
const rowName = ({ kind, text }: Line) => `${statementKindLabels[kind]}, ${text}`;

const columns: readonly DataTableColumn<Line>[] = [
  { id: 'dia', header: 'Dia', cell: ({ day }) => formatDate(day), tone: 'quiet', card: '2-start' },
  {
    id: 'tipo',
    header: 'O que houve',
    yields: 1,
    cell: ({ kind }) => statementKindLabels[kind],
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'descricao',
    header: 'Descrição',
    takesRest: true,
    width: 290,
    cell: ({ text, lead_number: number }) =>
      number === null ? (
        text
      ) : (
        <Link asChild>
          <RouterLink to={leadPath(number)}>{text}</RouterLink>
        </Link>
      ),
    tone: 'strong',
    card: '1-start',
  },
  {
    id: 'vencimento',
    header: 'Vence em',
    yields: 2,
    cell: ({ due_on: day }) => day && formatDate(day),
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'valor',
    header: 'Valor',
    cell: ({ amount_cents: cents }) => formatCurrency(cents),
    align: 'end',
    card: '1-end',
  },
  {
    id: 'saldo',
    header: 'Saldo',
    cell: ({ balance_cents: cents }) => formatCurrency(cents),
    align: 'end',
    tone: 'quiet',
    card: '2-end',
  },
];

const printLabel = 'Imprimir ou salvar PDF';

const periods: readonly Period[] = [
  { label: 'Este mês', of: monthBounds },
  { label: 'Mês passado', of: (today) => monthBounds(addMonths(today, -1)) },
  { label: 'Últimos 90 dias', of: (today) => ({ from: addDays(today, -89), to: today }) },
  { label: 'Este ano', of: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }) },
];

export function StatementPanel() {
  const { params, go } = useAddressState();
  const { user } = useCurrentSession();
  const clock = useClock();
  const isMobile = useIsMobile();
  const today = dayKey(clock.now, clock);
  const level = levelOf(user.role, 'commission.read');
  const isEverybodys = level === 'all';
  const beneficiaryId = idParam(params, 'beneficiario');
  const month = monthBounds(today);
  const dayOf = (name: string, otherwise: string) => {
    const day = params.get(name);
    return day && isIsoDay(day) ? day : otherwise;
  };
  const [from, until] = [dayOf('de', month.from), dayOf('ate', month.to)];
  const isReversed = from > until;
  const query = useMemo(
    () =>
      (isEverybodys && beneficiaryId === null) || isReversed
        ? null
        : { ...(beneficiaryId && { beneficiary_id: beneficiaryId }), from, until },
    [isEverybodys, beneficiaryId, isReversed, from, until],
  );
  const { statement, error, isLoading, retry } = useCommissionStatement(query);
  const { printing, startPrinting } = usePrinting();
  const { earner } = statement ?? {};
  const chosenId = beneficiaryId ?? earner?.id ?? '';
  const { earners } = useCommissionEarners();
  // Users of other levels see only their own statement.
  const isOther = ({ id }: { id: string }) => isEverybodys || (level === 'partner' && id !== user.id);
  const hasChoice = isEverybodys || [...(earners ?? []), ...(earner ? [earner] : [])].some(isOther);
  // The shown person is listed even without any earnings.
  const known = earner && isOther(earner) ? [earner] : [];
  const own = isEverybodys ? [] : [{ value: user.id, label: `${user.name} (meu extrato)` }];
  const choice = useEarnerChoice({
    chosen: known.map(({ id }) => id),
    known,
    before: own,
    exceptIds: own.map(({ value }) => value),
  });
  const chosenLabel = own.find(({ value }) => value === chosenId)?.label ?? choice.labelOf(chosenId);

  return (
    <>
      <Filters>
        {hasChoice ? (
          <Who>
            <Combobox
              size="md"
              label="Beneficiário"
              isLabelHidden
              placeholder="Escolha o beneficiário"
              {...choice.field}
              value={chosenId}
              chosenLabel={chosenLabel}
              onValueChange={(value) => go({ beneficiario: value })}
            />
          </Who>
        ) : (
          earner && <Whose>Extrato de {earner.name}</Whose>
        )}
        <Days>
          <DateRangeField
            size="md"
            label="Período"
            isLabelHidden
            today={today}
            periods={periods}
            value={{ from, to: until }}
            error={isReversed ? 'O fim não pode vir antes do início' : undefined}
            onValueChange={(range) => go({ de: range.from, ate: range.to })}
          />
        </Days>
        <Spacer />
        {statement &&
          (isMobile ? (
            <IconButton label={printLabel} icon={<Printer aria-hidden />} onClick={startPrinting} />
          ) : (
            <Button size="sm" icon={<Printer aria-hidden />} onClick={startPrinting}>
              {printLabel}
            </Button>
          ))}
      </Filters>
      {query === null ? (
        <Middle>
          <EmptyState
            icon={<FileText />}
            title={isReversed ? 'O período termina antes de começar' : 'De quem é o extrato?'}
          >
            {isReversed
              ? 'Confira os dois dias.'
              : 'Escolha o beneficiário para ver o que foi ganho e pago no período, com o saldo de cada dia.'}
          </EmptyState>
        </Middle>
      ) : error ? (
        <Middle>
          <ErrorState onRetry={retry}>{error.message}</ErrorState>
        </Middle>
      ) : (
        <>
          {statement && <Sums statement={statement} />}
          {statement?.is_cut && (
            <Alert tone="info">
              O período tem mais linhas do que cabem aqui. As somas são de todas; escolha menos dias para ver cada uma.
            </Alert>
          )}
          <DataTable
            label="Extrato"
            columns={columns}
            rows={statement?.lines ?? []}
            rowId={rowId}
            rowName={rowName}
            isLoading={isLoading}
            empty={
              <EmptyState icon={<FileText />} title="Nada neste período">
                Nenhuma comissão foi ganha, estornada ou paga nestes dias.
              </EmptyState>
            }
          />
        </>
      )}
      {printing && statement && <PrintedStatement statement={statement} opensDialog={printing === 'screen'} />}
    </>
  );
}

/** Sums are signed: payments lower the balance. */
function Sums({ statement }: { statement: CommissionStatement }) {
  const sums = [
    describeBalance('Saldo anterior', statement.opening_cents),
    { label: 'Ganho', cents: statement.earned_cents },
    { label: 'Estornado', cents: statement.reversed_cents },
    { label: 'Pago', cents: 0 - statement.paid_cents },
    describeBalance('Saldo final', statement.closing_cents),
  ];
  return (
    <Row role="group" aria-label={`Extrato de ${statement.earner.name}`}>
      {sums.map(({ label, cents }) => (
        <StatTile key={label} label={label} value={formatCurrency(cents)} />
      ))}
    </Row>
  );
}

const Whose = styled.h2`
  min-inline-size: 0;
  margin: 0;
  font: ${tokens.weight.medium} ${tokens.font[13]};
  overflow-wrap: anywhere;
  /* The days need the width beside the printer for both of their dates. */
  ${tokens.media.mobile} {
    flex: 1 0 100%;
  }
`;

const Who = styled.div`
  inline-size: 240px;
  ${tokens.media.mobile} {
    flex: 1;
    min-inline-size: 0;
  }
`;

const Days = styled.div`
  inline-size: 280px;
  ${tokens.media.mobile} {
    inline-size: auto;
    flex: 1;
    min-inline-size: 0;
    /* Beside whose it is there is room for the printer alone. */
    ${Who} ~ & {
      order: 1;
      flex-basis: 100%;
    }
  }
`;

const Filters = styled(Toolbar)`
  flex-wrap: wrap;
  ${tokens.media.mobile} {
    flex-wrap: wrap;
    overflow: visible;
    > span {
      display: none;
    }
  }
`;

const Row = styled(StatRow)`
  flex: none;
  border-width: 0 0 1px;
  border-radius: 0;
  > * {
    padding-inline: 20px;
  }
  ${tokens.media.mobile} {
    > * {
      padding: 8px 12px;
    }
  }
`;

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
  padding: ${tokens.space[5]};
`;
