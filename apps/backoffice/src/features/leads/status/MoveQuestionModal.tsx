import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { leadFields } from '@funil/api/contract';
import type { ChangeLeadStatusInput, LeadDetail, LeadStatus } from '@funil/api/contract';
import { useLossReasons, useProducts } from '@funil/api/react';
import { Alert, CurrencyInput, Select } from '@funil/ui';
import { SaleChangeNotice } from '../../commissions/sale/SaleChangeNotice.tsx';
import { SaleEarnings } from '../../commissions/sale/SaleEarnings.tsx';
import { explainFailure } from '../../../forms/explainFailure.ts';
import type { SaveFailure } from '../../../forms/explainFailure.ts';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { OwnFormFields } from '../../ownFields/OwnFormFields.tsx';
import { changedOwnValues, ownFormValues } from '../../ownFields/ownFormValues.ts';
import type { OwnFormField, OwnFormValues } from '../../ownFields/ownFormValues.ts';
import { FormModal } from '../../../forms/FormModal.tsx';
import { useSchemaForm } from '../../../forms/useSchemaForm.ts';
import { DayField } from '../../../forms/DayField.tsx';
import { explainLeadFailure } from '../form/explainLeadFailure.ts';
import { productOptions } from '../form/ownerAndProductOptions.tsx';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { LossFields } from './LossFields.tsx';
import { moveRules } from './statusMoveQuestion.ts';
import type { MoveQuestion } from './statusMoveQuestion.ts';

export interface MoveQuestionModalProps {
  lead: Pick<LeadDetail, 'name' | 'product' | 'value_cents' | 'version'> &
    // Facts that are absent when several leads are moved.
    Partial<Pick<LeadDetail, 'created_at' | 'number' | 'status'>>;
  status: LeadStatus;
  question: Exclude<MoveQuestion, null>;
  /** Own fields that the status requires and the lead lacks. Must be a stable reference. */
  ownFields: readonly OwnFormField[];
  /** Errors thrown by this function are shown in the modal. */
  onMove: (input: ChangeLeadStatusInput) => Promise<void>;
  onClose: () => void;
  notice?: string | null;
  description?: string;
}

interface Answers {
  product_id: string;
  value_cents: number | null;
  loss_reason_id: string;
  loss_note: string;
  won_on: string;
  own_fields: OwnFormValues;
}

const labels = {
  sale: { title: 'Marcar venda', submit: 'Marcar venda', busy: 'Marcando' },
  sales: { title: 'Marcar vendas', submit: 'Marcar vendas', busy: 'Marcando' },
  loss: { title: 'Marcar como perdido', submit: 'Marcar como perdido', busy: 'Marcando' },
  reopen: { title: 'Reabrir a venda?', submit: 'Reabrir venda', busy: 'Reabrindo' },
  fields: { title: 'O que este status pede', submit: 'Salvar e mover', busy: 'Movendo' },
} as const;

const answers = ['product_id', 'value_cents', 'loss_reason_id', 'loss_note', 'won_on'] satisfies (keyof Answers)[];

const lost = { outcome: 'lost' } as const;
const reopened = { outcome: 'reopened' } as const;

function askedOf(question: Exclude<MoveQuestion, null>, name: string): string {
  if (question === 'sale') return `O que ${name} comprou, por quanto e quando.`;
  if (question === 'fields') return `Falta preencher no lead de ${name}.`;
  return question === 'reopen' ? `${name} deixa de ser uma venda.` : `Por que ${name} não seguiu?`;
}

/** Errors without a field in this form are shown above it. */
function explainMoveFailure(error: unknown, ownFields: readonly OwnFormField[]): SaveFailure<keyof Answers> {
  const asked = new Set([...answers, ...ownFields.map(({ field }) => `own_fields.${field.key}`)]);
  // `won_on` is no field of the lead form.
  const day = explainFailure(error, (path): path is 'won_on' => path === 'won_on').fields;
  const { fields, message } = day.won_on ? { fields: day, message: null } : explainLeadFailure(error, true);
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => asked.has(name)));
  return { fields: own, message: message ?? (Object.keys(own).length > 0 ? null : (Object.values(fields)[0] ?? null)) };
}

export const undoHint = 'Você pode desfazer por 10 segundos.';

export function MoveQuestionModal({
  lead,
  status,
  question,
  ownFields,
  onMove,
  onClose,
  notice,
  description,
}: MoveQuestionModalProps) {
  const settings = useFieldSettings();
  const { lossReasons = [] } = useLossReasons();
  const { products = [] } = useProducts();
  const clock = useClock();
  const today = dayKey(clock.now, clock);

  const rules = useMemo(
    () => moveRules(settings, question, lossReasons, ownFields).omit(['status_id', 'version']),
    [settings, question, lossReasons, ownFields],
  );
  const { form, hasChanges, failure, submit } = useSchemaForm<
    Answers,
    Omit<ChangeLeadStatusInput, 'status_id' | 'version'>
  >(
    rules,
    {
      product_id: lead.product?.id ?? '',
      value_cents: lead.value_cents,
      loss_reason_id: '',
      loss_note: '',
      won_on: question === 'sale' || question === 'sales' ? today : '',
      own_fields: ownFormValues(ownFields),
    },
    ({ own_fields: own, ...input }) =>
      onMove({
        ...input,
        own_fields: changedOwnValues({}, own),
        status_id: status.id,
        version: lead.version,
      }),
    { explain: (error) => explainMoveFailure(error, ownFields) },
  );
  const { register, control, formState } = form;
  const [reasonId, productId, valueCents, wonOn] = useWatch({
    control,
    name: ['loss_reason_id', 'product_id', 'value_cents', 'won_on'],
  });
  const { errors, isSubmitting } = formState;

  const asked = askedOf(question, lead.name);
  const asksDay = question === 'sale' || question === 'sales';

  return (
    <FormModal
      title={labels[question].title}
      description={`${description ?? `${asked} O lead vai para ${status.name}.`} ${undoHint}`}
      submitLabel={labels[question].submit}
      busyLabel={labels[question].busy}
      isBusy={isSubmitting}
      hasChanges={hasChanges}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {notice && (
        <Alert tone="warning" announce="polite">
          {notice}
        </Alert>
      )}
      {question === 'sale' && (
        <>
          <Select
            {...register('product_id')}
            label={settings.singular_product_label}
            error={errors.product_id?.message}
            options={productOptions(products, lead.product)}
          />
          <Controller
            control={control}
            name="value_cents"
            render={({ field: { onChange, ...field } }) => (
              <CurrencyInput
                {...field}
                onValueChange={onChange}
                label={leadFields.value_cents.label}
                error={errors.value_cents?.message}
              />
            )}
          />
        </>
      )}
      {question === 'loss' && (
        <LossFields
          reasons={lossReasons}
          reasonId={reasonId}
          reason={register('loss_reason_id')}
          note={register('loss_note')}
          reasonError={errors.loss_reason_id?.message}
          noteError={errors.loss_note?.message}
        />
      )}
      {lead.number !== undefined && lead.status?.kind === 'won' && !asksDay && (
        <SaleChangeNotice number={lead.number} change={question === 'loss' ? lost : reopened} />
      )}
      {asksDay && (
        <Controller
          control={control}
          name="won_on"
          render={({ field: { onChange, ref, ...field } }) => (
            <DayField
              {...field}
              inputRef={ref}
              onValueChange={onChange}
              label={leadFields.won_at.label}
              min={lead.created_at && dayKey(lead.created_at, clock)}
              max={today}
              error={errors.won_on?.message}
            />
          )}
        />
      )}
      <OwnFormFields form={form} fields={ownFields} />
      {question === 'sale' && lead.number !== undefined && (
        <SaleEarnings number={lead.number} productId={productId} valueCents={valueCents} soldOn={wonOn} />
      )}
    </FormModal>
  );
}
