import { useState } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import {
  distributionId,
  importUndoDays,
  leadFields,
  leadSourceLabels,
  leadSources,
  runLeadImportInput,
} from '@funil/api/contract';
import type { LeadImport, RunLeadImportInput } from '@funil/api/contract';
import { useLeadImportCommands, useLeadStatuses, useProducts } from '@funil/api/react';
import {
  ActionBar,
  Alert,
  Button,
  Card,
  CardBody,
  CardHeader,
  Combobox,
  PageBody,
  PageScroll,
  RadioGroup,
  Select,
  Stack,
  TwoColumns,
} from '@funil/ui';
import type { yup } from '@funil/validation';
import { explainFailure } from '../../forms/explainFailure.ts';
import { usePersonChoice } from '../../forms/usePersonChoice.tsx';
import { useSchemaForm } from '../../forms/useSchemaForm.ts';
import { useAddressState } from '../../lists/useAddressState.ts';
import { leaveLabel, productOptions } from '../leads/form/ownerAndProductOptions.tsx';
import { useFieldSettings } from '../leads/form/useFieldSettings.ts';
import { TagsField } from '../tags/TagsField.tsx';
import { CountBar, Counts } from './CheckCard.tsx';
import { formatCount } from '../../formats/formatCount.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { leadsText, newTagsText, rowsText, writingRows } from './importLabels.ts';
import { EmptyQueueAlert } from '../../forms/EmptyQueueAlert.tsx';

const sourceOptions = leadSources.map((source) => ({ value: source, label: leadSourceLabels[source] }));

const blank: RunLeadImportInput = { product_id: null, status_id: null, owner_id: null, source: 'import', tag_ids: [] };

/** Requires an owner when all leads go to one. */
const assignedInput = runLeadImportInput.shape({
  owner_id: (runLeadImportInput.fields.owner_id as yup.StringSchema<string | null>).required('Escolha uma pessoa.'),
});

export function OptionsStep({ leadImport, another }: { leadImport: LeadImport; another: ReactNode }) {
  const { go } = useAddressState();
  const settings = useFieldSettings();
  const { run } = useLeadImportCommands();
  const { products } = useProducts();
  const { leadStatuses } = useLeadStatuses();
  const { kind, check } = leadImport;
  const isOld = kind === 'old';
  // Old leads are not distributed.
  const [way, setWay] = useState<'distribute' | 'none' | 'person'>(isOld ? 'none' : 'distribute');
  const isAssigned = way === 'person';
  const writing = writingRows(leadImport);
  const hasOwners = leadImport.settings?.columns.includes('owner') ?? false;
  const open = (leadStatuses ?? []).filter((status) => status.kind === 'new' || status.kind === 'in_progress');

  /** Errors of hidden fields are shown at the top of the form. */
  const isShown = (path: string): path is keyof RunLeadImportInput =>
    Object.hasOwn(blank, path) && !(path === 'owner_id' && !isAssigned) && !(path === 'product_id' && isOld);
  const { form, failure, save } = useSchemaForm<RunLeadImportInput>(
    isAssigned ? assignedInput : runLeadImportInput,
    blank,
    async (input) => {
      await run(leadImport.id, input);
      go({ etapa: null, planilha: null, titulo: null });
    },
    {
      toInput: (values) => ({
        ...values,
        owner_id: isAssigned ? values.owner_id : way === 'distribute' ? distributionId : null,
      }),
      explain: (error) => explainFailure(error, isShown, undefined, 'Não foi possível começar. Tente de novo.'),
      mode: 'onSubmit',
    },
  );
  const { control, formState } = form;
  const ownerId = useWatch({ control, name: 'owner_id' });
  const ownerChoice = usePersonChoice({ chosen: ownerId ? [ownerId] : [] });

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
                          <Controller
                            control={control}
                            name="product_id"
                            render={({ field: { value, onChange, ...field }, fieldState }) => (
                              <Select
                                {...field}
                                label={settings.singular_product_label}
                                optional
                                placeholder="Nenhum"
                                hint="Para as linhas que não dizem qual."
                                options={productOptions(products ?? [])}
                                value={value ?? ''}
                                error={fieldState.error?.message}
                                onValueChange={onChange}
                              />
                            )}
                          />
                        )}
                        <Controller
                          control={control}
                          name="status_id"
                          render={({ field: { value, onChange, ...field }, fieldState }) => (
                            <Select
                              {...field}
                              label={leadFields.status.label}
                              placeholder="Status inicial"
                              hint={isOld ? 'Para as linhas sem status.' : undefined}
                              options={open.map(({ id, name }) => ({ value: id, label: name }))}
                              value={value || (open.find((status) => status.is_initial)?.id ?? '')}
                              error={fieldState.error?.message}
                              onValueChange={onChange}
                            />
                          )}
                        />
                        <Select
                          {...form.register('source')}
                          label={leadFields.source.label}
                          options={sourceOptions}
                          error={formState.errors.source?.message}
                        />
                        <Controller
                          control={control}
                          name="tag_ids"
                          render={({ field, fieldState }) => (
                            <TagsField
                              label="Etiquetar todos"
                              optional
                              hint="Também os leads que já existem e mudam com esta importação."
                              value={field.value}
                              error={fieldState.error?.message}
                              onChange={(ids) => field.onChange([...ids])}
                            />
                          )}
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
                          onValueChange={(value) => {
                            setWay(value as typeof way);
                            form.clearErrors('owner_id');
                          }}
                        />
                        {way === 'distribute' && (
                          <EmptyQueueAlert>Atribua os leads a uma pessoa, ou inclua alguém na fila.</EmptyQueueAlert>
                        )}
                        {isAssigned && (
                          <Controller
                            control={control}
                            name="owner_id"
                            render={({ field: { value, onChange, ...field }, fieldState }) => (
                              <Combobox
                                {...field}
                                label="Pessoa"
                                placeholder="Escolha uma pessoa"
                                {...ownerChoice.field}
                                value={value ?? ''}
                                chosenLabel={value ? ownerChoice.labelOf(value) : undefined}
                                error={fieldState.error?.message}
                                onValueChange={onChange}
                              />
                            )}
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
                          {check.new_tags.length > 0 && <p>{newTagsText(check.new_tags)}</p>}
                        </Stack>
                      )}
                    </CardBody>
                  </section>
                </Card>
                <Alert tone="info">
                  {isOld
                    ? 'Ninguém é avisado dos leads importados. '
                    : isAssigned
                      ? `A pessoa recebe uma notificação com ${check ? leadsText(check.created) : 'os leads'}. `
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
        <Button variant="primary" loading={formState.isSubmitting} loadingLabel="Começando" onClick={() => void save()}>
          Importar {rowsText(writing)}
        </Button>
      </ActionBar>
    </>
  );
}
