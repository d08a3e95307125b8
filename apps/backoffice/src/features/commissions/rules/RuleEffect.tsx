import { useEffect, useRef } from 'react';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { commissionPreviewDays, paths } from '@funil/api/contract';
import type { CommissionRulePreview } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Link } from '@funil/ui';
import { formatCurrency, formatDate } from '@funil/validation/values';
import { countLabel } from '../../../formats/countLabel.ts';
import { effectByEarner, formatDifference } from './effectByEarner.ts';

interface RuleEffectProps {
  preview: CommissionRulePreview;
  onBack: () => void;
}

export function RuleEffect({ preview, onBack }: RuleEffectProps) {
  const { sales_count: sales, changed_count: changed, before_cents: before, after_cents: after, changes } = preview;
  const title = useRef<HTMLHeadingElement>(null);
  // Focuses the title, because the focused field is unmounted.
  useEffect(() => title.current?.focus(), []);
  const earners = effectByEarner(changes);
  return (
    <>
      <div>
        <Button size="sm" variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          Voltar aos campos
        </Button>
      </div>
      <section aria-labelledby="rule-effect">
        <Title id="rule-effect" ref={title} tabIndex={-1}>
          Nos últimos {commissionPreviewDays} dias
        </Title>
        <p>{sayEffect(preview)}</p>
        {changed > 0 && (
          <Sums>
            <div>
              <dt>Antes, nas {countLabel(sales, 'venda', 'vendas')}</dt>
              <dd>{formatCurrency(before)}</dd>
            </div>
            <div>
              <dt>Com a regra</dt>
              <dd>{formatCurrency(after)}</dd>
            </div>
            <div>
              <dt>Diferença</dt>
              <dd>{formatDifference(after - before)}</dd>
            </div>
          </Sums>
        )}
        {earners.length > 0 && (
          <Scroller tabIndex={0} role="group" aria-label="Por beneficiário">
            <Table>
              <caption>
                {changed > changes.length
                  ? `Por beneficiário, nas ${changes.length} maiores diferenças de ${changed}`
                  : `Por beneficiário, ${changed === 1 ? 'na venda que mudaria' : `nas ${changed} vendas que mudariam`}`}
              </caption>
              <thead>
                <tr>
                  <th scope="col">Beneficiário</th>
                  <th scope="col">Vendas</th>
                  <th scope="col">Antes</th>
                  <th scope="col">Depois</th>
                  <th scope="col">Diferença</th>
                </tr>
              </thead>
              <tbody>
                {earners.map(({ earner, count, before_cents: was, after_cents: is }) => (
                  <tr key={earner.id}>
                    <th scope="row">{earner.name}</th>
                    <td>{count}</td>
                    <td>{formatCurrency(was)}</td>
                    <td>{formatCurrency(is)}</td>
                    <td>{formatDifference(is - was)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Scroller>
        )}
        {changes.length > 0 && (
          <details>
            <summary>
              {changed > changes.length
                ? `Ver as ${changes.length} vendas de maior diferença`
                : `Ver ${countLabel(changes.length, 'venda', 'vendas')}`}
            </summary>
            <Sales>
              {changes.map(({ lead, sold_on: day, earner, before_rule: old, after_rule: next, ...sums }) => (
                <li key={`${lead.number} ${earner.id}`}>
                  <span>
                    <Link href={paths.lead(lead.number)} target="_blank" rel="noopener">
                      {lead.number} {lead.name}
                    </Link>
                    <small>
                      {formatDate(day)}, {formatCurrency(sums.base_cents)}, {earner.name}: {old ?? 'sem regra'} →{' '}
                      {next ?? 'sem regra'}
                    </small>
                  </span>
                  <span>{formatDifference(sums.after_cents - sums.before_cents)}</span>
                </li>
              ))}
            </Sales>
          </details>
        )}
      </section>
      <Note>Isto é uma conta do passado: as comissões já lançadas ficam como estão.</Note>
    </>
  );
}

function sayEffect({ sales_count: sales, changed_count: changed, from, until }: CommissionRulePreview): string {
  const days = `de ${formatDate(from)} a ${formatDate(until)}`;
  if (sales === 0) return `Não houve vendas ${days}: não há com que comparar.`;
  if (changed === 0) return `Nenhuma das ${countLabel(sales, 'venda', 'vendas')} ${days} teria outra comissão.`;
  return changed === 1
    ? `1 de ${countLabel(sales, 'venda', 'vendas')} ${days} teria outra comissão.`
    : `${changed.toLocaleString('pt-BR')} de ${countLabel(sales, 'venda', 'vendas')} ${days} teriam outra comissão.`;
}

const { color, space, font, weight } = tokens;

const Title = styled.h3`
  margin: 0 0 ${space[1]};
  font: ${weight.semibold} ${font[14]};
  &:focus {
    outline: none;
  }
  & + p {
    margin: 0 0 ${space[4]};
    color: ${color.text2};
  }
`;

const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  margin: 0 0 ${space[4]};
  dt {
    color: ${color.text2};
    font: ${font[12]};
  }
  dd {
    margin: 0;
    font: ${weight.semibold} ${font[16]};
    font-variant-numeric: tabular-nums;
  }
`;

const Scroller = styled.div`
  overflow-x: auto;
  margin-block-end: ${space[3]};
  &:focus-visible {
    outline: 2px solid ${color.focus};
  }
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    padding-block-end: 4px;
    color: ${color.text2};
    font: ${font[12]};
    text-align: start;
  }
  th,
  td {
    padding: 6px 8px 6px 0;
    border-block-end: 1px solid ${color.border};
    font-weight: ${weight.regular};
    text-align: end;
    white-space: nowrap;
  }
  th:first-child {
    min-inline-size: 112px;
    text-align: start;
    white-space: normal;
    overflow-wrap: break-word;
  }
  thead th {
    color: ${color.text2};
    font: ${font[12]};
  }
`;

const Sales = styled.ul`
  margin: ${space[2]} 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    padding-block: 6px;
    border-block-end: 1px solid ${color.border};
    font-variant-numeric: tabular-nums;
  }
  li > :first-child {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  li > :last-child {
    flex: none;
  }
  small {
    color: ${color.text2};
    font: ${font[12]};
  }
`;

const Note = styled.p`
  margin: 0;
  color: ${color.text2};
`;
