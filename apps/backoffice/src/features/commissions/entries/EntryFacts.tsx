import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { commissionBeneficiaryLabels, describeCommissionPart, isClawback } from '@funil/api/contract';
import type { CommissionDetail, CommissionEntry, CommissionMove } from '@funil/api/contract';
import { useCan } from '@funil/api/react';
import { tokens, useTenantTheme } from '@funil/theme';
import { Alert, Item, ItemList, Link, Property, PropertyList, Stack } from '@funil/ui';
import { formatCurrency, formatDate, formatDateTime } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { commissionsPath, leadPath } from '../commissionsAddress.ts';
import { moveLabels } from '../commissionLabels.ts';
import { EntryAmount } from './EntryAmount.tsx';
import { EntryState } from './EntryState.tsx';

type Detail = CommissionDetail['commission'];

export function EntryFacts({ entry }: { entry: Detail }) {
  const { can } = useCan();
  const { singular_product_label: productLabel } = useTenantTheme().personalization;
  const rule = `${entry.rule.name}, versão ${entry.rule.version}`;
  return (
    <Stack>
      <Head>
        <strong>
          <EntryAmount cents={entry.amount_cents} />
        </strong>
        <EntryState entry={entry} />
      </Head>
      {entry.is_reversed && (
        <Alert tone="warning">
          Esta comissão foi estornada
          {entry.state === 'paid' || entry.state === 'to_transfer'
            ? ': o valor é descontado do próximo pagamento.'
            : ': ela e o estorno somam zero.'}
        </Alert>
      )}
      <PropertyList>
        <Property label="Lead">
          {entry.lead ? (
            <Link asChild>
              <RouterLink to={leadPath(entry.lead.number)}>
                {entry.lead.number} {entry.lead.name}
              </RouterLink>
            </Link>
          ) : (
            'De outra carteira'
          )}
        </Property>
        <Property label="Papel">{commissionBeneficiaryLabels[entry.beneficiary]}</Property>
        <Property label={productLabel}>{entry.product?.name}</Property>
        <Property label="Venda">{`${formatCurrency(entry.base_cents)}, em ${formatDate(entry.sold_on)}`}</Property>
        <Property label="Parcela">{describeCommissionPart(entry)}</Property>
        <Property label="Vencimento" emptyLabel="Descontado do próximo pagamento">
          {entry.reverses_id === null && formatDate(entry.due_on)}
        </Property>
        <Property label="Regra">
          {can('commissionRule.manage') ? (
            <Link asChild>
              <RouterLink to={commissionsPath({ aba: 'regras', regra: entry.rule.id })}>{rule}</RouterLink>
            </Link>
          ) : (
            rule
          )}
        </Property>
      </PropertyList>
      <Part>
        <h3>Como foi calculado</h3>
        <Sum>
          {entry.sum.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Sum>
        <p>{entry.rule_reason}</p>
      </Part>
      {entry.siblings.length > 0 && (
        <Part>
          <h3>Outras parcelas desta venda</h3>
          <Siblings entries={entry.siblings} />
        </Part>
      )}
      <Part>
        <h3>Histórico</h3>
        <History moves={entry.history} />
      </Part>
    </Stack>
  );
}

/** Text about an entry's due date, which a reversal does not have. */
function describeDueDay(entry: CommissionEntry) {
  if (isClawback(entry)) return 'Descontado do próximo pagamento';
  return entry.reverses_id === null && `Vence em ${formatDate(entry.due_on)}`;
}

function Siblings({ entries }: { entries: readonly CommissionEntry[] }) {
  const { params } = useAddressState();
  const others = Object.fromEntries(params);
  return (
    <ItemList aria-label="Outras parcelas desta venda">
      {entries.map((one) => (
        <Item
          key={one.id}
          title={
            <Link asChild>
              <RouterLink replace to={commissionsPath({ ...others, lancamento: one.id })}>
                {one.reverses_id === null
                  ? `Parcela ${describeCommissionPart(one).toLowerCase()}`
                  : describeCommissionPart(one)}
              </RouterLink>
            </Link>
          }
          detail={describeDueDay(one)}
          end={
            <End>
              <EntryAmount cents={one.amount_cents} />
              <EntryState entry={one} />
            </End>
          }
        />
      ))}
    </ItemList>
  );
}

function History({ moves }: { moves: readonly CommissionMove[] }) {
  const { timeZone } = useClock();
  return (
    <ItemList aria-label="Histórico">
      {moves.map(({ kind, at, actor, batch_number: batch, reason }) => (
        <Item
          key={`${kind} ${at}`}
          title={moveLabels[kind] + (batch === null ? '' : `, lote ${batch}`)}
          detail={[`${formatDateTime(at, timeZone)}, ${actor?.name ?? 'pela venda'}`, reason]
            .filter(Boolean)
            .join('. ')}
        />
      ))}
    </ItemList>
  );
}

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[3]};
  margin: 0;
  strong {
    font: ${tokens.weight.semibold} ${tokens.font[24]};
  }
`;

const Part = styled.section`
  overflow-wrap: anywhere;
  h3 {
    margin: 0 0 ${tokens.space[1]};
    font: ${tokens.weight.semibold} ${tokens.font[13]};
  }
  p {
    margin: ${tokens.space[2]} 0 0;
    color: ${tokens.color.text2};
  }
`;

const Sum = styled.ol`
  margin: 0;
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius[2]};
  background: ${tokens.color.surfaceSunken};
  font-variant-numeric: tabular-nums;
  list-style: none;
  li + li {
    margin-block-start: ${tokens.space[1]};
  }
`;

const End = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 4px 8px;
`;
