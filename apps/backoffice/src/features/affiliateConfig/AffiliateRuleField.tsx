import { Link as RouterLink } from 'react-router-dom';
import { useCommissionRules } from '@funil/api/react';
import { Link, Select } from '@funil/ui';
import { newAffiliateRulePath } from '../commissions/rules/ruleAddress.ts';
import { describeRateShortly } from '../commissions/rules/ruleLabels.ts';

interface AffiliateRuleFieldProps {
  emptyLabel: string;
  /** Rule id; empty for none. */
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

export function AffiliateRuleField({ emptyLabel, value, error, onChange }: AffiliateRuleFieldProps) {
  const { rules, error: failure } = useCommissionRules({ beneficiary: 'indicator', audience: 'assigned' });
  // Ended rules are not offered, except a selected one.
  const offered = (rules ?? []).filter(({ id, state }) => state !== 'ended' || id === value);
  const missing = rules === undefined && !failure ? 'Carregando as regras' : 'Esta regra não existe mais';
  return (
    <Select
      label="Regra de comissão"
      emptyLabel={emptyLabel}
      placeholder={emptyLabel}
      hint={
        <>
          Só aparecem regras de indicador feitas para o cadastro de afiliados.{' '}
          <Link asChild>
            <RouterLink to={newAffiliateRulePath()}>Criar uma regra</RouterLink>
          </Link>
        </>
      }
      options={[
        ...offered.map((rule) => ({ value: rule.id, label: rule.name, aside: describeRateShortly(rule) })),
        ...(value && !offered.some(({ id }) => id === value) ? [{ value, label: missing }] : []),
      ]}
      value={value}
      onValueChange={onChange}
      error={error ?? failure?.message}
    />
  );
}
