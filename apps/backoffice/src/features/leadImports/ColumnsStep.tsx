import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { isApiError } from '@funil/api';
import { importUndoDays, leadFields, onDuplicateChoices } from '@funil/api/contract';
import type { CheckLeadImportInput, LeadImport, LeadImportTarget, OnDuplicate, UnknownName } from '@funil/api/contract';
import { useLeadImportColumns, useLeadImportCommands, useLossReasons, useProducts } from '@funil/api/react';
import {
  ActionBar,
  Alert,
  Button,
  Card,
  CardBody,
  CardHeader,
  ErrorState,
  PageBody,
  PageScroll,
  RadioGroup,
  Select,
  SkeletonList,
  Stack,
  TwoColumns,
  useIsMobile,
} from '@funil/ui';
import { useAddressState } from '../../lists/useAddressState.ts';
import { productOptions } from '../leads/form/ownerAndProductOptions.tsx';
import { useFieldSettings } from '../leads/form/useFieldSettings.ts';
import { CheckCard } from './CheckCard.tsx';
import { ErrorsCard } from './ErrorsCard.tsx';
import { ImportNoticesCard } from './ImportNoticesCard.tsx';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { ImportSteps } from './ImportSteps.tsx';
import { MappingCard } from './MappingCard.tsx';
import { UnknownNamesCard } from './UnknownNamesCard.tsx';
import { duplicateChoices, onDuplicateLabels, rowsText, sameSettings, writingRows } from './importLabels.ts';

interface ColumnsStepProps {
  leadImport: LeadImport;
  table: { sheet: number; headerRow: number };
  another: ReactNode;
  onLeave: () => void;
}

type Rules = Pick<
  CheckLeadImportInput,
  'duplicate_keys' | 'on_duplicate' | 'matches' | 'product_id' | 'loss_reason_id'
>;

const usual: Rules = {
  duplicate_keys: duplicateChoices[0]!.keys,
  on_duplicate: 'fill',
  matches: [],
  product_id: null,
  loss_reason_id: null,
};
const duplicateOptions = duplicateChoices.map(({ label }, index) => ({ value: String(index), label }));
const onDuplicateOptions = onDuplicateChoices.map((value) => ({ value, label: onDuplicateLabels[value] }));

export function ColumnsStep({ leadImport, table, another, onLeave }: ColumnsStepProps) {
  const { go } = useAddressState();
  const { id, kind, state, settings: checked } = leadImport;
  const settings = useFieldSettings();
  const isMobile = useIsMobile();
  const { columns: suggested, error, retry } = useLeadImportColumns(id, table);
  const { check } = useLeadImportCommands();
  const isSameTable = checked?.sheet === table.sheet && checked.header_row === table.headerRow;
  const [own, setOwn] = useState<(LeadImportTarget | null)[] | null>(isSameTable ? checked.columns : null);
  const [rules, setRules] = useState<Rules>(checked ?? usual);
  const [isAsking, setAsking] = useState(false);
  // No `useSchemaForm`: every change is checked again, and a check stores nothing.
  const [failure, setFailure] = useState<string | null>(null);

  const columns = useMemo(() => own ?? suggested?.map(({ field }) => field), [own, suggested]);
  const requested = useMemo<CheckLeadImportInput | null>(
    () =>
      columns
        ? {
            sheet: table.sheet,
            header_row: table.headerRow,
            columns,
            duplicate_keys: rules.duplicate_keys,
            on_duplicate: rules.on_duplicate,
            matches: rules.matches,
            product_id: rules.product_id,
            loss_reason_id: rules.loss_reason_id,
          }
        : null,
    [columns, rules, table.headerRow, table.sheet],
  );
  const isStale = !requested || !checked || !sameSettings(requested, checked);

  const ask = useCallback(
    async (input: CheckLeadImportInput) => {
      setAsking(true);
      setFailure(null);
      try {
        await check(id, input);
      } catch (problem) {
        setFailure(wordsOf(problem));
      } finally {
        setAsking(false);
      }
    },
    [check, id],
  );

  // Checks a file once automatically, if it has a column of names.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || !requested || (checked && isSameTable)) return;
    hasAsked.current = true;
    if (requested.columns.includes('name'))
      check(id, requested).catch((problem: unknown) => setFailure(wordsOf(problem)));
  }, [check, checked, id, isSameTable, requested]);

  const unknown = leadImport.check?.unknown_names ?? noNames;
  const chooseMatches = useCallback((matches: Rules['matches']) => setRules((now) => ({ ...now, matches })), []);
  const isOld = kind === 'old';
  const isReady = state === 'checked' && !isStale && !isAsking;
  const writing = writingRows(leadImport);

  return (
    <>
      <PageScroll>
        <PageBody>
          <Stack>
            <ImportSteps
              current={2}
              fileName={leadImport.file_name}
              rowsCount={leadImport.rows_count}
              action={another}
            />
            <TwoColumns>
              <Stack>
                {suggested && columns ? (
                  <MappingCard
                    kind={kind}
                    settings={settings}
                    suggested={suggested}
                    columns={columns}
                    exampleRow={
                      leadImport.sheets[table.sheet]?.preview.find(({ row }) => row > table.headerRow)?.row ??
                      table.headerRow + 1
                    }
                    unknown={unknown}
                    onChange={setOwn}
                  />
                ) : error ? (
                  <ErrorState title="Não foi possível ler as colunas" onRetry={retry}>
                    {error.message}
                  </ErrorState>
                ) : (
                  <SkeletonList rows={6} label="Lendo as colunas" />
                )}
                {state === 'checked' && (
                  <UnknownNamesCard
                    settings={settings}
                    unknown={unknown}
                    matched={leadImport.check?.matched_names ?? noNames}
                    matches={rules.matches}
                    onChange={chooseMatches}
                  />
                )}
                {!isAsking && state === 'checked' && <ImportNoticesCard check={leadImport.check} />}
                {!isAsking && state === 'checked' && (
                  <ErrorsCard leadImport={leadImport} failed={leadImport.check?.failed ?? 0} />
                )}
              </Stack>
              <Stack>
                <CheckCard
                  leadImport={leadImport}
                  isStale={isStale}
                  isAsking={isAsking}
                  failure={failure}
                  onCheck={() => requested && void ask(requested)}
                />
                <Card asChild>
                  <section aria-labelledby="duplicados">
                    <CardHeader title={<span id="duplicados">Duplicados</span>} />
                    <CardBody>
                      <Stack>
                        <Select
                          label="Considerar o mesmo lead quando"
                          options={duplicateOptions}
                          value={String(
                            Math.max(
                              0,
                              duplicateChoices.findIndex(({ keys }) => keys.join() === rules.duplicate_keys.join()),
                            ),
                          )}
                          onValueChange={(value) =>
                            value && setRules({ ...rules, duplicate_keys: duplicateChoices[Number(value)]!.keys })
                          }
                        />
                        <Note>
                          Com documentos diferentes são sempre pessoas diferentes, mesmo com o telefone ou o e-mail
                          iguais.
                        </Note>
                        <RadioGroup
                          label="Quando já existir"
                          options={onDuplicateOptions}
                          value={rules.on_duplicate}
                          onValueChange={(value) => setRules({ ...rules, on_duplicate: value as OnDuplicate })}
                        />
                      </Stack>
                    </CardBody>
                  </section>
                </Card>
                {isOld && (
                  <ClosedCard rules={rules} productLabel={settings.singular_product_label} onChange={setRules} />
                )}
                <Alert tone="info">
                  {isOld
                    ? 'Status, datas e motivos valem para leads criados; quem já existe mantém os seus.'
                    : `Dá para desfazer a importação inteira por ${importUndoDays} dias.`}
                </Alert>
              </Stack>
            </TwoColumns>
          </Stack>
        </PageBody>
      </PageScroll>
      <ActionBar>
        <Button
          variant="ghost"
          icon={<ArrowLeft aria-hidden />}
          onClick={() =>
            go({ etapa: 'planilha', planilha: String(table.sheet), titulo: String(table.headerRow) }, true)
          }
        >
          Voltar
        </Button>
        {!isMobile && <Button onClick={onLeave}>Salvar e sair</Button>}
        <Button variant="primary" disabled={!isReady || writing === 0} onClick={() => go({ etapa: 'opcoes' }, true)}>
          {isReady ? `Continuar com ${rowsText(writing)}` : 'Continuar'}
        </Button>
      </ActionBar>
    </>
  );
}

const Note = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;

const noNames: readonly UnknownName[] = [];

const wordsOf = (problem: unknown) =>
  isApiError(problem)
    ? (Object.values(problem.fields)[0] ?? problem.message)
    : 'Não foi possível conferir. Tente de novo.';

/** Defaults for imported sales and losses that lack a value. */
function ClosedCard({
  rules,
  productLabel,
  onChange,
}: {
  rules: Rules;
  productLabel: string;
  onChange: (rules: Rules) => void;
}) {
  const { products } = useProducts();
  const { lossReasons } = useLossReasons();
  return (
    <Card asChild>
      <section aria-labelledby="fechados">
        <CardHeader title={<span id="fechados">Quando a linha não diz</span>} />
        <CardBody>
          <Stack>
            <Select
              label={productLabel}
              optional
              placeholder="Nenhum"
              options={productOptions(products ?? [])}
              value={rules.product_id ?? ''}
              onValueChange={(value) => onChange({ ...rules, product_id: value || null })}
              hint="Vendas precisam de produto e valor."
            />
            <Select
              label={leadFields.loss_reason.label}
              optional
              placeholder="Nenhum"
              options={(lossReasons ?? []).map((reason) => ({ value: reason.id, label: reason.name }))}
              value={rules.loss_reason_id ?? ''}
              onValueChange={(value) => onChange({ ...rules, loss_reason_id: value || null })}
              hint="Leads perdidos precisam de um motivo."
            />
          </Stack>
        </CardBody>
      </section>
    </Card>
  );
}
