import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import type { CommissionStatement } from '@funil/api/contract';
import { tokens, useTenantTheme } from '@funil/theme';
import { formatCurrency, formatDate, formatDateTime } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';
import { describeBalance, statementKindLabels } from '../commissionLabels.ts';

/** State of printing, which the screen or the browser starts. */
export function usePrinting() {
  const [printing, setPrinting] = useState<'screen' | 'browser' | null>(null);
  useEffect(() => {
    // Synchronous, because the browser captures the page right after this event.
    const draw = () => flushSync(() => setPrinting((already) => already ?? 'browser'));
    // Fired when the print dialog closes, even if nothing was printed.
    const clear = () => setPrinting(null);
    addEventListener('beforeprint', draw);
    addEventListener('afterprint', clear);
    return () => {
      removeEventListener('beforeprint', draw);
      removeEventListener('afterprint', clear);
    };
  }, []);
  return { printing, startPrinting: () => setPrinting('screen') };
}

interface PrintedStatementProps {
  statement: CommissionStatement;
  /** False when the browser opened its print dialog. */
  opensDialog: boolean;
}

/** Statement on A4, to be printed or saved as a PDF. */
export function PrintedStatement({ statement, opensDialog }: PrintedStatementProps) {
  const { name, personalization } = useTenantTheme();
  const { now, timeZone } = useClock();
  useEffect(() => {
    if (opensDialog) print();
  }, [opensDialog]);
  const opening = describeBalance('Saldo anterior', statement.opening_cents);
  const closing = describeBalance('Saldo final', statement.closing_cents);
  const logo = personalization.main_logo_url ?? personalization.short_logo_url;
  return createPortal(
    <>
      <NothingElse />
      <Paper data-printed-statement="">
        <header>
          <div>
            {logo && <img src={logo} alt="" />}
            <strong>{name}</strong>
          </div>
          <h1>Extrato de comissões</h1>
          <p>
            {statement.earner.name}
            <br />
            {formatDate(statement.from)} a {formatDate(statement.until)}
          </p>
        </header>
        <table>
          <thead>
            <tr>
              <th>Dia</th>
              <th>O que houve</th>
              <th>Descrição</th>
              <th>Vence em</th>
              <th>Valor</th>
              <th>Saldo</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{formatDate(statement.from)}</td>
              <td colSpan={4}>{opening.label}</td>
              <td>{formatCurrency(opening.cents)}</td>
            </tr>
            {statement.lines.map((line) => (
              <tr key={`${line.kind} ${line.id} ${line.balance_cents}`}>
                <td>{formatDate(line.day)}</td>
                <td>{statementKindLabels[line.kind]}</td>
                <td>{line.text}</td>
                <td>{line.due_on && formatDate(line.due_on)}</td>
                <td>{formatCurrency(line.amount_cents)}</td>
                <td>{formatCurrency(line.balance_cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{formatDate(statement.until)}</td>
              <td colSpan={4}>{closing.label}</td>
              <td>{formatCurrency(closing.cents)}</td>
            </tr>
          </tfoot>
        </table>
        <dl>
          <div>
            <dt>Ganho</dt>
            <dd>{formatCurrency(statement.earned_cents)}</dd>
          </div>
          <div>
            <dt>Estornado</dt>
            <dd>{formatCurrency(statement.reversed_cents)}</dd>
          </div>
          <div>
            <dt>Pago</dt>
            <dd>{formatCurrency(0 - statement.paid_cents)}</dd>
          </div>
        </dl>
        {statement.is_cut && <p>Mostra as primeiras linhas do período. As somas são de todas.</p>}
        <footer>Emitido em {formatDateTime(now.toISOString(), timeZone)}</footer>
      </Paper>
    </>,
    document.body,
  );
}

const NothingElse = createGlobalStyle`
  @media print {
    @page {
      size: A4;
      margin: 16mm;
    }
    html,
    body {
      background: Canvas !important;
      color-scheme: light;
    }
    body > :not([data-printed-statement]) {
      display: none !important;
    }
  }
`;

const Paper = styled.article`
  display: none;
  @media print {
    display: block;
    /* Paper is white, whatever the scheme of the screen. */
    color-scheme: light;
    color: CanvasText;
    background: Canvas;
    font: ${tokens.font[12]};
    font-variant-numeric: tabular-nums;
    header > div {
      display: flex;
      align-items: center;
      gap: 3mm;
      padding-block-end: 3mm;
      border-block-end: 0.6mm solid ${tokens.color.accent.solid};
      font: ${tokens.weight.semibold} ${tokens.font[16]};
    }
    header img {
      max-block-size: 10mm;
      max-inline-size: 40mm;
    }
    h1 {
      margin: 6mm 0 1mm;
      font: ${tokens.weight.semibold} ${tokens.font[20]};
    }
    header p {
      margin: 0 0 6mm;
    }
    table {
      inline-size: 100%;
      border-collapse: collapse;
    }
    /* The head stands on every page; the sum at the very end only. */
    tfoot {
      display: table-row-group;
    }
    th,
    td {
      padding: 1.4mm 2mm;
      border-block-end: 0.2mm solid GrayText;
      text-align: start;
      vertical-align: top;
      white-space: nowrap;
    }
    /* What a line says may take several; its days and amounts stand in one. */
    td:nth-child(3):not(:last-child) {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    tr {
      break-inside: avoid;
    }
    :is(th, td):nth-last-child(-n + 2):not([colspan]) {
      text-align: end;
    }
    tbody tr:first-child,
    tfoot {
      font-weight: ${tokens.weight.semibold};
    }
    dl {
      display: flex;
      justify-content: flex-end;
      gap: 8mm;
      margin: 5mm 0;
      break-inside: avoid;
    }
    dt {
      color: GrayText;
    }
    dd {
      margin: 0;
      white-space: nowrap;
      font-weight: ${tokens.weight.semibold};
    }
    footer {
      margin-block-start: 8mm;
      color: GrayText;
    }
  }
`;
