import { useState } from 'react';
import { styled } from 'styled-components';
import {
  chooseRule,
  commissionBeneficiaries,
  commissionBeneficiaryLabels,
  commissionRejectionLabels,
  describeChoice,
  leadFields,
} from '@funil/api/contract';
import type { CommissionBeneficiary, CommissionRule } from '@funil/api/contract';
import { useCatalog, useCommissionRuleVersions } from '@funil/api/react';
import { tokens, useTenantTheme } from '@funil/theme';
import { Alert, Combobox, ErrorState, Modal, Select, SkeletonList, Stack } from '@funil/ui';
import { isIsoDay } from '@funil/validation/values';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { DayField } from '../../../forms/DayField.tsx';
import { Columns } from '../../../forms/FormSection.tsx';
import { describeRateShortly } from './ruleLabels.ts';

const beneficiaries = commissionBeneficiaries.map((value) => ({ value, label: commissionBeneficiaryLabels[value] }));

export function RuleTryOut({ rules, onClose }: { rules: readonly CommissionRule[]; onClose: () => void }) {
  const clock = useClock();
  const { singular_product_label: productLabel } = useTenantTheme().personalization;
  const { entries: products } = useCatalog('products');
  const [beneficiary, setBeneficiary] = useState<CommissionBeneficiary>('specialist');
  const [productId, setProductId] = useState('');
  const [day, setDay] = useState(dayKey(clock.now, clock));
  const [assignedId, setAssignedId] = useState('');
  const { candidates, error, retry } = useCommissionRuleVersions(rules, day);
  const product = products?.find(({ id }) => id === productId);
  const assigned = rules.filter((rule) => rule.audience === 'assigned' && rule.beneficiary === beneficiary);
  const choice =
    candidates && isIsoDay(day)
      ? chooseRule(candidates, {
          beneficiary,
          product_id: product?.id ?? null,
          product_type_id: product?.product_type.id ?? null,
          sold_on: day,
          assigned_rule_id: assignedId || null,
        })
      : null;
  const others = choice?.rejected.filter(({ reason }) => reason !== 'other_beneficiary') ?? [];
  return (
    <Modal
      open
      size="lg"
      title="Qual regra vale?"
      description="Diga como é a venda: a regra mais específica vale."
      onOpenChange={(open) => !open && onClose()}
    >
      <Stack>
        <Columns $count={2}>
          <Select
            label="Beneficiário"
            options={beneficiaries}
            value={beneficiary}
            onValueChange={(value) => {
              setBeneficiary(value as CommissionBeneficiary);
              setAssignedId('');
            }}
            data-autofocus=""
          />
          <Combobox
            label={productLabel}
            placeholder="Nenhum em especial"
            options={(products ?? []).map(({ id, name, product_type: type }) => ({
              value: id,
              label: name,
              aside: type.name,
            }))}
            isLoading={products === undefined}
            value={productId}
            onValueChange={setProductId}
            emptyLabel="Nenhum em especial"
          />
          <DayField
            label={leadFields.won_at.label}
            value={day}
            onValueChange={setDay}
            invalidText={`${leadFields.won_at.label} inválido`}
          />
          {assigned.length > 0 && (
            <Select
              label="Regra dada no cadastro"
              emptyLabel="Nenhuma"
              options={assigned.map(({ id, name }) => ({ value: id, label: name }))}
              value={assignedId}
              onValueChange={setAssignedId}
            />
          )}
        </Columns>
        {error && (
          <ErrorState title="Não foi possível carregar as versões" titleAs="h3" onRetry={retry}>
            {error.message}
          </ErrorState>
        )}
        {!candidates && !error && <SkeletonList rows={2} label="Carregando as versões" />}
        {choice && (
          <div aria-live="polite">
            <Alert tone={choice.rule ? 'success' : 'warning'}>
              {describeChoice(choice)} {choice.rule && `Gera ${describeRateShortly(choice.rule)}.`}
            </Alert>
          </div>
        )}
        {others.length > 0 && (
          <section aria-label="Regras que não valem para esta venda">
            <Title>Não valem para esta venda</Title>
            <Others>
              {others.map(({ rule, reason }) => (
                <li key={rule.rule_id}>
                  <span>{rule.name}</span>
                  <small>{commissionRejectionLabels[reason]}</small>
                </li>
              ))}
            </Others>
          </section>
        )}
      </Stack>
    </Modal>
  );
}

const Title = styled.h3`
  margin: 0;
  font: ${tokens.weight.semibold} ${tokens.font[13]};
`;

const Others = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${tokens.space[3]};
    padding-block: 8px;
    border-block-end: 1px solid ${tokens.color.border};
    overflow-wrap: anywhere;
  }
  small {
    color: ${tokens.color.text2};
  }
`;
