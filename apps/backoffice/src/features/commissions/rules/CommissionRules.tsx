import { useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { commissionBeneficiaryLabels } from '@funil/api/contract';
import type { CommissionBeneficiary, CommissionRule, CommissionRuleState } from '@funil/api/contract';
import { useCommissionRules } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, DataTable, EmptyState, Spacer, Toolbar, useIsMobile } from '@funil/ui';
import { ChoiceFilter } from '../../../lists/ChoiceFilter.tsx';
import { useAddressState } from '../../../lists/useAddressState.ts';
import { isUuid, ruleAddress } from './ruleAddress.ts';
import { ruleColumns } from './ruleColumns.tsx';
import { overridingRule } from './overridingRule.ts';
import { targetOf } from './ruleDraft.ts';
import { ruleStateLabels } from './ruleLabels.ts';
import { RuleModal } from './RuleModal.tsx';
import { RuleDetailModal } from './RuleDetailModal.tsx';
import { RuleTryOut } from './RuleTryOut.tsx';

const rowId = ({ id }: CommissionRule) => id;
const rowName = ({ name }: CommissionRule) => name;
const choiceOf = <Value extends string>(labels: Record<Value, string>, text: string | null) =>
  text !== null && Object.hasOwn(labels, text) ? (text as Value) : null;

/** `?regra=` opens a rule, `?nova_regra` creates one. */
export function CommissionRules() {
  const { params, go, hrefOf } = useAddressState();
  const { rules, error, isLoading, retry } = useCommissionRules();
  const isMobile = useIsMobile();
  const columns = useMemo(() => ruleColumns(isMobile, (rule) => overridingRule(rule, rules ?? [])), [isMobile, rules]);
  const [isTrying, setTrying] = useState(false);
  const beneficiary = choiceOf<CommissionBeneficiary>(commissionBeneficiaryLabels, params.get(ruleAddress.beneficiary));
  const state = choiceOf<CommissionRuleState>(ruleStateLabels, params.get(ruleAddress.state));
  const rows = useMemo(
    () =>
      (rules ?? []).filter(
        (rule) => (!beneficiary || rule.beneficiary === beneficiary) && (!state || rule.state === state),
      ),
    [rules, beneficiary, state],
  );
  const isFiltered = beneficiary !== null || state !== null;
  const openId = params.get(ruleAddress.open);
  const add = () => go({ [ruleAddress.create]: '1', [ruleAddress.open]: null }, true);
  const nothingOpen = Object.fromEntries(ruleAddress.dialogs.map((name) => [name, null]));
  const close = () => go(nothingOpen);

  return (
    <>
      <WholeToolbar>
        <ChoiceFilter
          label="Beneficiário"
          labels={commissionBeneficiaryLabels}
          value={beneficiary}
          onChange={(value) => go({ [ruleAddress.beneficiary]: value })}
        />
        <ChoiceFilter
          label="Situação"
          labels={ruleStateLabels}
          value={state}
          onChange={(value) => go({ [ruleAddress.state]: value })}
        />
        <Spacer />
        <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={add}>
          Nova regra
        </Button>
      </WholeToolbar>
      <Hint>
        A regra mais específica vale: a dada no cadastro do afiliado, depois a do produto, a do tipo e por fim a geral.
        Entre iguais, a mais recente.{' '}
        <button type="button" onClick={() => setTrying(true)}>
          Qual regra vale para uma venda?
        </button>
      </Hint>
      <DataTable
        label="Regras de comissão"
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        onRowClick={({ id }) => go({ ...nothingOpen, [ruleAddress.open]: id }, true)}
        rowHref={({ id }) => hrefOf({ ...nothingOpen, [ruleAddress.open]: id })}
        openId={openId ?? undefined}
        isLoading={isLoading}
        error={error?.message}
        onRetry={retry}
        totalRows={rules && rows.length}
        empty={
          isFiltered ? (
            <EmptyState
              title="Nenhuma regra encontrada"
              actions={
                <Button size="sm" onClick={() => go({ [ruleAddress.beneficiary]: null, [ruleAddress.state]: null })}>
                  Limpar filtros
                </Button>
              }
            >
              Tire um filtro para ver as outras.
            </EmptyState>
          ) : (
            <EmptyState
              title="Nenhuma regra ainda"
              actions={
                <Button size="sm" variant="primary" onClick={add}>
                  Nova regra
                </Button>
              }
            >
              Sem regras, uma venda não gera comissão para ninguém.
            </EmptyState>
          )
        }
      />
      {openId !== null && isUuid(openId) && <RuleDetailModal key={openId} id={openId} onClose={close} />}
      {params.has(ruleAddress.create) && (
        <RuleModal
          audience={params.get(ruleAddress.create) === ruleAddress.forAffiliates ? 'assigned' : 'everyone'}
          target={targetOf(uuidIn(params.get(ruleAddress.product)), uuidIn(params.get(ruleAddress.productType)))}
          onClose={close}
          onSaved={close}
        />
      )}
      {isTrying && rules && <RuleTryOut rules={rules} onClose={() => setTrying(false)} />}
    </>
  );
}

const uuidIn = (text: string | null) => (text !== null && isUuid(text) ? text : null);

const WholeToolbar = styled(Toolbar)`
  ${tokens.media.mobile} {
    flex-wrap: wrap;
  }
`;

const Hint = styled.p`
  margin: 0;
  padding: ${tokens.space[2]} 20px;
  border-block-end: 1px solid ${tokens.color.border};
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
  button {
    min-block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: ${tokens.radius[1]};
    background: none;
    color: ${tokens.color.accent.text};
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
  button:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 1px;
  }
  ${tokens.media.mobile} {
    padding-inline: 16px;
    /* A line of its own: as high as a finger needs, it would push the sentence's lines apart. */
    button {
      display: block;
      min-block-size: ${tokens.size.controlTouch};
      text-align: start;
    }
  }
`;
