import { useState } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { importChoicesSheet } from '@funil/api/contract';
import type { LeadImport } from '@funil/api/contract';
import { ActionBar, Button, Card, CardBody, CardHeader, PageBody, PageScroll, Select, Stack } from '@funil/ui';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { useAddressState } from '../../lists/useAddressState.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { rowsText } from './importLabels.ts';

interface SheetStepProps {
  leadImport: LeadImport;
  table: { sheet: number; headerRow: number } | null;
  another: ReactNode;
  onLeave: () => void;
}

export function TitleRowStep({ leadImport, table, another, onLeave }: SheetStepProps) {
  const { go } = useAddressState();
  const { sheets } = leadImport;
  const largest = sheets.reduce(
    (best, one, index) => (one.rows_count > sheets[best]!.rows_count && one.name !== importChoicesSheet ? index : best),
    0,
  );
  const [sheet, setSheet] = useState(table?.sheet ?? largest);
  const [headerRow, setHeaderRow] = useState(table?.headerRow ?? sheets[sheet]!.header_row);
  const shown = sheets[sheet]!;
  const at = shown.preview.findIndex(({ row }) => row === headerRow);
  const below = at === -1 ? 0 : shown.rows_count - at - 1;
  const columns = Array.from({ length: shown.columns_count }, (_, index) => index);

  function choose(next: number) {
    setSheet(next);
    setHeaderRow(sheets[next]!.header_row);
  }

  return (
    <>
      <PageScroll>
        <PageBody>
          <Stack>
            <ImportSteps current={1} fileName={leadImport.file_name} rowsCount={below} action={another} />
            {sheets.length > 1 && (
              <Narrow>
                <Select
                  label="Planilha"
                  value={String(sheet)}
                  onValueChange={(value) => value && choose(Number(value))}
                  options={sheets.map(({ name, rows_count: rows }, index) => ({
                    value: String(index),
                    label: name || `Planilha ${index + 1}`,
                    aside: rows === 0 ? 'vazia' : rowsText(rows),
                    isDisabled: rows < 2,
                  }))}
                />
              </Narrow>
            )}
            <Card asChild>
              <section aria-labelledby="linha-de-titulo">
                <CardHeader title={<span id="linha-de-titulo">Em qual linha estão os títulos das colunas?</span>} />
                <Scroller tabIndex={0} role="group" aria-labelledby="linha-de-titulo">
                  <table>
                    <tbody>
                      {shown.preview.map(({ row, cells }) => (
                        <tr key={row} data-state={row === headerRow ? 'chosen' : row < headerRow ? 'over' : undefined}>
                          <th scope="row">
                            <label>
                              <input
                                type="radio"
                                name="titulo"
                                checked={row === headerRow}
                                onChange={() => setHeaderRow(row)}
                                aria-label={`Linha ${row}: ${cells.filter(Boolean).slice(0, 4).join(', ')}`}
                              />
                              <span aria-hidden>{row}</span>
                            </label>
                          </th>
                          {columns.map((index) => (
                            <td key={index}>{cells[index] ?? ''}</td>
                          ))}
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </Scroller>
                <CardBody>
                  {below > 0
                    ? `${rowsText(below)} abaixo do título ${below === 1 ? 'será conferida' : 'serão conferidas'}.`
                    : 'Não há linhas abaixo deste título. Escolha outra linha.'}
                </CardBody>
              </section>
            </Card>
          </Stack>
        </PageBody>
      </PageScroll>
      <ActionBar>
        <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onLeave}>
          Voltar
        </Button>
        <Button
          variant="primary"
          disabled={below < 1}
          onClick={() => go({ etapa: 'colunas', planilha: String(sheet), titulo: String(headerRow) }, true)}
        >
          Continuar com {rowsText(below)}
        </Button>
      </ActionBar>
    </>
  );
}

const Narrow = styled.div`
  max-inline-size: 372px;
`;

const Scroller = styled.div`
  overflow-x: auto;
  border-block-end: 1px solid ${tokens.color.border};
  &:focus-visible {
    outline: 2px solid ${tokens.color.accent.graphic};
    outline-offset: -2px;
  }
  table {
    min-inline-size: 100%;
    border-collapse: collapse;
  }
  td,
  th {
    block-size: 36px;
    padding-inline: ${tokens.space[3]};
    border-block-end: 1px solid ${tokens.color.border};
    text-align: start;
    font-weight: ${tokens.weight.regular};
    white-space: nowrap;
    max-inline-size: 260px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  tr:last-child > * {
    border-block-end: 0;
  }
  th {
    position: sticky;
    inset-inline-start: 0;
    padding-inline-start: ${tokens.space[4]};
    background: ${tokens.color.surface};
    font-variant-numeric: tabular-nums;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${tokens.space[2]};
    min-block-size: 24px;
    color: ${tokens.color.text2};
    cursor: pointer;
  }
  input {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: ${tokens.color.accent.graphic};
  }
  tr[data-state='chosen'] td {
    background: ${tokens.color.accent.tint2};
    font-weight: ${tokens.weight.semibold};
  }
  tr[data-state='chosen'] th {
    background: ${tokens.color.accent.tint2};
  }
  tr[data-state='over'] td {
    color: ${tokens.color.text3};
  }
`;
