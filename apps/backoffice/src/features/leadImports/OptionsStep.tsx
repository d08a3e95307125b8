import { useState } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { isApiError } from '@funil/api';
import { distributionId, importUndoDays, leadFields, leadSourceLabels, leadSources } from '@funil/api/contract';
import type { LeadImport, LeadSource, RunLeadImportInput } from '@funil/api/contract';
import { useLeadImportCommands, useLeadStatuses, usePeople, useProducts } from '@funil/api/react';
import {
  ActionBar,
  Alert,
  Button,
  Card,
  CardBody,
  CardHeader,
  PageBody,
  PageScroll,
  RadioGroup,
  Select,
  Stack,
  TwoColumns,
} from '@funil/ui';
import { useAddressState } from '../../lists/useAddressState.ts';
import { leaveLabel, ownerOptions, productOptions } from '../leads/form/leadOptions.tsx';
import { useFieldSettings } from '../leads/form/useFieldSettings.ts';
import { CountBar, Counts } from './CheckCard.tsx';
import { formatCount } from '../../formats/count.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { leadsText, rowsText, writingRows } from './importLabels.ts';

const sourceOptions = leadSources.map((source) => ({ value: source, label: leadSourceLabels[source] }));

/** What the new leads are given where their row says nothing, and the start. */
export function OptionsStep({ leadImport, another }: { leadImport: LeadImport; another: ReactNode }) {
  const { go } = useAddressState();
  const settings = useFieldSettings();
  const { run } = useLeadImportCommands();
  const { products } = useProducts();
  const { leadStatuses } = useLeadStatuses();
  const { people } = usePeople();
  const [options, setOptions] = useState<RunLeadImportInput>({
    product_id: null,
    status_id: null,
    owner_id: null,
    source: 'import',
  });

  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const { kind, check } = leadImport;
  const isOld = kind === 'old';
  // Old leads start no distribution.
  const [way, setWay] = useState<'distribute' | 'none' | 'person'>(isOld ? 'none' : 'distribute');
  const isAssigned = way === 'person';
  const writing = writingRows(leadImport);
  const hasOwners = leadImport.settings?.columns.includes('owner') ?? false;
  const open = (leadStatuses ?? []).filter((status) => status.kind === 'new' || status.kind === 'in_progress');

  async function start() {
    if (isAssigned && options.owner_id === null) {
      setErrors({ owner_id: 'Escolha uma pessoa.' });
      return;
    }
    setErrors({});
    setFailure(null);
    setStarting(true);
    try {
      await run(leadImport.id, {
        ...options,
        owner_id: isAssigned ? options.owner_id : way === 'distribute' ? distributionId : null,
      });
      go({ etapa: null, planilha: null, titulo: null });
    } catch (error) {
      setStarting(false);
      if (isApiError(error)) setErrors(error.fields);
      setFailure(isApiError(error) ? error.message : 'Não foi possível começar. Tente de novo.');
    }
  }

  return (
    <>
      <PageScroll>
        <PageBody>
          <Stack>
            <ImportSteps
              current={3}
              fileName={leadImport.file_name}
              rowsCount={leadImport.rows_count}
              action={another}
            />
            <TwoColumns>
              <Stack>
                <Card asChild>
                  <section aria-labelledby="opcoes">
                    <CardHeader title={<span id="opcoes">Leads que serão criados</span>} />
                    <CardBody>
                      <Stack>
                        {failure && <Alert tone="danger">{failure}</Alert>}
                        {!isOld && (
                          <Select
                            label={settings.singular_product_label}
                            optional
                            placeholder="Nenhum"
                            hint="Para as linhas que não dizem qual."
                            options={productOptions(products ?? [])}
                            value={options.product_id ?? ''}
                            error={errors.product_id}
                            onValueChange={(value) => setOptions({ ...options, product_id: value || null })}
                          />
                        )}
                        <Select
                          label={leadFields.status.label}
                          placeholder="Status inicial"
                          hint={isOld ? 'Para as linhas sem status.' : undefined}
                          options={open.map(({ id, name }) => ({ value: id, label: name }))}
                          value={options.status_id ?? open.find((status) => status.is_initial)?.id ?? ''}
                          error={errors.status_id}
                          onValueChange={(value) => setOptions({ ...options, status_id: value || null })}
                        />
                        <Select
                          label={leadFields.source.label}
                          options={sourceOptions}
                          value={options.source}
                          error={errors.source}
                          onValueChange={(value) => value && setOptions({ ...options, source: value as LeadSource })}
                        />
                        <RadioGroup
                          label={hasOwners ? 'Responsável das linhas sem um usuário' : leadFields.owner.label}
                          options={[
                            ...(isOld
                              ? []
                              : [
                                  {
                                    value: 'distribute',
                                    label: 'Distribuir',
                                    hint: 'As filas entregam cada lead a quem estiver livre.',
                                  },
                                ]),
                            { value: 'none', label: leaveLabel, hint: 'A gerência vê e distribui depois.' },
                            { value: 'person', label: 'Atribuir a uma pessoa' },
                          ]}
                          value={way}
                          onValueChange={(value) => setWay(value as typeof way)}
                        />
                        {isAssigned && (
                          <Select
                            label="Pessoa"
                            placeholder="Escolha uma pessoa"
                            options={ownerOptions(people ?? [])}
                            value={options.owner_id ?? ''}
                            error={errors.owner_id}
                            onValueChange={(value) => setOptions({ ...options, owner_id: value || null })}
                          />
                        )}
                      </Stack>
                    </CardBody>
                  </section>
                </Card>
              </Stack>
              <Stack>
                <Card asChild>
                  <section aria-labelledby="resumo">
                    <CardHeader title={<span id="resumo">O que vai acontecer</span>} />
                    <CardBody>
                      {check && (
                        <Stack>
                          <CountBar counts={check} />
                          <Counts>
                            <div data-count="created">
                              <dt>Leads novos</dt>
                              <dd>{formatCount(check.created)}</dd>
                            </div>
                            <div data-count="updated">
                              <dt>Leads alterados</dt>
                              <dd>{formatCount(check.updated)}</dd>
                            </div>
                            <div data-count="skipped">
                              <dt>Sem mudança</dt>
                              <dd>{formatCount(check.skipped)}</dd>
                            </div>
                            <div data-count="failed">
                              <dt>Ficam de fora</dt>
                              <dd>{formatCount(check.failed)}</dd>
                            </div>
                          </Counts>
                        </Stack>
                      )}
                    </CardBody>
                  </section>
                </Card>
                <Alert tone="info">
                  {isOld
                    ? 'Ninguém é avisado dos leads importados. '
                    : isAssigned
                      ? `A pessoa recebe um aviso com ${check ? leadsText(check.created) : 'os leads'}. `
                      : way === 'distribute'
                        ? 'Quem recebe um lead da fila é avisado. '
                        : ''}
                  Dá para desfazer a importação inteira por {importUndoDays} dias.
                </Alert>
              </Stack>
            </TwoColumns>
          </Stack>
        </PageBody>
      </PageScroll>
      <ActionBar>
        <Button variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={() => go({ etapa: 'colunas' }, true)}>
          Voltar
        </Button>
        <Button variant="primary" loading={isStarting} loadingLabel="Começando" onClick={() => void start()}>
          Importar {rowsText(writing)}
        </Button>
      </ActionBar>
    </>
  );
}
