import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { commissionAudienceLabels, commissionBeneficiaries, commissionBeneficiaryLabels } from '@funil/api/contract';
import type { CommissionRule, CreateCommissionRuleInput } from '@funil/api/contract';
import { Alert, Combobox, CurrencyInput, Property, PropertyList, RadioGroup, Select, TextInput } from '@funil/ui';
import { DayField } from '../../../forms/DayField.tsx';
import { Columns } from '../../../forms/FormSection.tsx';
import { BasisPointsInput } from './BasisPointsInput.tsx';
import { describeTarget } from './ruleLabels.ts';
import type { RuleDraft } from './ruleDraft.ts';
import { InstalmentsField } from './InstalmentsField.tsx';
import type { PartErrors } from './InstalmentsField.tsx';
import type { useRuleTargets } from './useRuleTargets.ts';

interface RuleFieldsProps {
  form: UseFormReturn<RuleDraft, unknown, CreateCommissionRuleInput>;
  rule?: CommissionRule;
  targets: ReturnType<typeof useRuleTargets>;
  children: ReactNode;
}

const beneficiaries = commissionBeneficiaries.map((value) => ({ value, label: commissionBeneficiaryLabels[value] }));
const kinds = [
  { value: 'percent', label: 'Percentual do valor' },
  { value: 'fixed', label: 'Valor fixo por venda' },
];
const audiences = [
  { value: 'everyone', label: commissionAudienceLabels.everyone },
  {
    value: 'assigned',
    label: commissionAudienceLabels.assigned,
    hint: 'Escolha esta regra depois na configuração do cadastro de afiliados.',
  },
];

export function RuleFields({ form, rule, targets, children }: RuleFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [kind, beneficiary] = useWatch({ control, name: ['kind', 'beneficiary'] });

  return (
    <>
      {rule ? (
        <PropertyList>
          <Property label="Beneficiário">{commissionBeneficiaryLabels[rule.beneficiary]}</Property>
          <Property label="Vale para">{describeTarget(rule)}</Property>
        </PropertyList>
      ) : (
        <>
          <Columns $count={2}>
            <Controller
              control={control}
              name="beneficiary"
              render={({ field: { onChange, ...field }, fieldState }) => (
                <Select
                  {...field}
                  label="Beneficiário"
                  hint="A gerência de indicação é o segundo nível: a de quem indicou."
                  options={beneficiaries}
                  onValueChange={onChange}
                  error={fieldState.error?.message}
                  data-autofocus=""
                />
              )}
            />
            <Controller
              control={control}
              name="target"
              render={({ field: { onChange, ...field }, fieldState }) => (
                <Combobox
                  {...field}
                  label="Vale para"
                  hint="Um produto vem antes do tipo, e o tipo antes do geral."
                  options={targets.options}
                  isLoading={targets.isLoading}
                  onValueChange={onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
          </Columns>
          {beneficiary === 'indicator' && (
            <RadioGroup label="Para quem" options={audiences} {...register('audience')} />
          )}
        </>
      )}
      <Columns $count={2}>
        <Select
          {...register('kind')}
          label="Cálculo"
          options={kinds}
          error={errors.kind?.message}
          {...(rule && { 'data-autofocus': '' })}
        />
        {kind === 'percent' ? (
          <Controller
            key="percent"
            control={control}
            name="basis_points"
            render={({ field: { onChange, ref, ...field }, fieldState }) => (
              <BasisPointsInput
                {...field}
                inputRef={ref}
                label="Percentual"
                hint="Sobre o valor da venda."
                onValueChange={onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        ) : (
          <Controller
            key="fixed"
            control={control}
            name="fixed_cents"
            render={({ field: { onChange, ...field }, fieldState }) => (
              <CurrencyInput
                {...field}
                label="Valor fixo"
                hint="O mesmo para cada venda."
                onValueChange={onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
      </Columns>
      <Controller
        control={control}
        name="schedule"
        render={({ field: { value, onChange } }) => (
          <InstalmentsField
            value={value}
            onChange={onChange}
            errors={value.map((_, index) => partErrors(errors.schedule?.[index]))}
            error={errors.schedule?.root?.message}
          />
        )}
      />
      {children}
      <Columns $count={2}>
        <Controller
          control={control}
          name="valid_from"
          render={({ field: { onChange, ref, ...field }, fieldState }) => (
            <DayField
              {...field}
              inputRef={ref}
              onValueChange={onChange}
              label={rule ? 'A nova versão vale desde' : 'Vale desde'}
              hint="Conta o dia da venda."
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="valid_until"
          render={({ field: { onChange, ref, ...field }, fieldState }) => (
            <DayField
              {...field}
              inputRef={ref}
              onValueChange={onChange}
              label="Vale até"
              optional
              hint="Vazio, vale sem fim."
              error={fieldState.error?.message}
            />
          )}
        />
      </Columns>
      <TextInput
        {...register('name')}
        label="Nome"
        hint="Aparece ao lado de cada comissão que a regra gera."
        error={errors.name?.message}
        autoComplete="off"
      />
      {rule && (
        <Alert tone="info">
          As comissões já lançadas ficam como estão. As vendas a partir do dia escolhido usam a versão{' '}
          {rule.version + 1}.
        </Alert>
      )}
    </>
  );
}

type FieldErrors = Partial<Record<keyof PartErrors, { message?: string }>> | undefined;
const partErrors = (errors: FieldErrors): PartErrors =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([name, error]) => [name, error?.message]));
