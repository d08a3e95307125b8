import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { chooseRule, commissionBeneficiaries, commissionBeneficiaryLabels } from '@funil/api/contract';
import { useCan, useCommissionRules, useCommissionRuleVersions } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, ErrorState, Link, SkeletonList } from '@funil/ui';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { newRulePath, rulePath } from './ruleAddress.ts';
import { describeRateShortly, scopeLabels } from './ruleLabels.ts';

interface ApplicableRulesProps {
  kind: 'product' | 'productType';
  id: string;
  productTypeId: string;
}

export function ApplicableRules({ kind, id, productTypeId }: ApplicableRulesProps) {
  const { can } = useCan();
  const mayManage = can('commissionRule.manage');
  const clock = useClock();
  const today = dayKey(clock.now, clock);
  const { rules, error, retry } = useCommissionRules(mayManage ? {} : null);
  const { candidates, error: versionsError, retry: retryVersions } = useCommissionRuleVersions(rules, today);
  if (!mayManage) return null;
  const failed = error ?? versionsError;
  return (
    <Section aria-label="Comissões">
      <Head>
        <h3>Comissões</h3>
        <Button size="sm" asChild>
          <RouterLink to={newRulePath(kind, id)}>Nova regra</RouterLink>
        </Button>
      </Head>
      {failed && (
        <ErrorState title="Não foi possível carregar as regras" titleAs="h4" onRetry={error ? retry : retryVersions}>
          {failed.message}
        </ErrorState>
      )}
      {!candidates && !failed && <SkeletonList rows={4} label="Carregando as regras" />}
      {candidates && (
        <List>
          {commissionBeneficiaries.map((beneficiary) => {
            const { rule, scope } = chooseRule(candidates, {
              beneficiary,
              product_id: kind === 'product' ? id : null,
              product_type_id: productTypeId,
              sold_on: today,
            });
            return (
              <li key={beneficiary}>
                <Who>{commissionBeneficiaryLabels[beneficiary]}</Who>
                {rule && scope ? (
                  <span>
                    <Link asChild>
                      <RouterLink to={rulePath(rule.rule_id)}>{rule.name}</RouterLink>
                    </Link>
                    <small>
                      {describeRateShortly(rule)} · {scopeLabels[scope]}
                    </small>
                  </span>
                ) : (
                  <Nothing>Sem regra: não gera comissão</Nothing>
                )}
              </li>
            );
          })}
        </List>
      )}
      <Hint>
        Hoje, a regra mais específica vale: a do produto, depois a do tipo e por fim a geral. Afiliados podem ter
        recebido outra no cadastro.
      </Hint>
    </Section>
  );
}

const { color, font, space, weight } = tokens;

const Section = styled.section`
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.border};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  h3 {
    margin: 0;
    font: ${weight.semibold} ${font[13]};
  }
`;

const List = styled.ul`
  margin: ${space[1]} 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 132px minmax(0, 1fr);
    gap: ${space[2]};
    align-items: baseline;
    padding-block: 6px;
    border-block-end: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }
  li > :last-child {
    display: grid;
  }
  small {
    color: ${color.text2};
    font: ${font[12]};
    font-variant-numeric: tabular-nums;
  }
`;

const Who = styled.span`
  color: ${color.text2};
`;

const Nothing = styled.span`
  color: ${color.text2};
`;

const Hint = styled.p`
  margin: ${space[2]} 0 0;
  color: ${color.text2};
  font: ${font[12]};
`;
