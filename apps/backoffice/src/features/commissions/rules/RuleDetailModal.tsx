import { useState } from 'react';
import { styled } from 'styled-components';
import { commissionAudienceLabels, commissionBeneficiaryLabels, describeRate } from '@funil/api/contract';
import type { CommissionRuleAnswer } from '@funil/api/contract';
import { useCatalog, useCommissionRule, useCommissionRules } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, Badge, Button, ErrorState, Modal, Property, PropertyList, Skeleton, Stack } from '@funil/ui';
import { dayKey } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { EndRuleModal } from './EndRuleModal.tsx';
import { RuleExample } from './RuleExample.tsx';
import { describeParts, describeTarget, describeValidity, ruleStateLabels, ruleStateTones } from './ruleLabels.ts';
import { RuleModal } from './RuleModal.tsx';
import { overridingRule } from './overridingRule.ts';
import { RuleVersions } from './RuleVersions.tsx';

export function RuleDetailModal({ id, onClose }: { id: string; onClose: () => void }) {
  const { rule, error, retry } = useCommissionRule(id);
  return (
    <Modal open size="lg" title={rule?.name ?? 'Regra de comissão'} onOpenChange={(open) => !open && onClose()}>
      {error && (
        <ErrorState title={error.status === 404 ? 'Regra não encontrada' : undefined} onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {!rule && !error && <Skeleton height={320} />}
      {rule && <RuleBody rule={rule} />}
    </Modal>
  );
}

function RuleBody({ rule }: { rule: CommissionRuleAnswer['commission_rule'] }) {
  const clock = useClock();
  const { entries: products } = useCatalog('products');
  const { rules } = useCommissionRules();
  const winner = overridingRule(rule, rules ?? []);
  const [dialog, setDialog] = useState<'change' | 'end' | null>(null);
  const close = () => setDialog(null);
  return (
    <Stack>
      <Row>
        <Button size="sm" onClick={() => setDialog('change')}>
          Mudar regra
        </Button>
        {rule.state !== 'ended' && (
          <Button size="sm" onClick={() => setDialog('end')}>
            Encerrar regra
          </Button>
        )}
      </Row>
      {winner && (
        <Alert tone="warning" title="Outra regra vale no lugar desta">
          “{winner.name}” é para as mesmas vendas e o mesmo beneficiário: entre regras iguais vale a que começou por
          último. Encerre uma das duas se não for o que você quer.
        </Alert>
      )}
      <PropertyList columns={1}>
        <Property label="Situação">
          <Badge tone={ruleStateTones[rule.state]}>{ruleStateLabels[rule.state]}</Badge>
        </Property>
        <Property label="Beneficiário">{commissionBeneficiaryLabels[rule.beneficiary]}</Property>
        <Property label="Vale para">{describeTarget(rule)}</Property>
        {rule.audience === 'assigned' && <Property label="Para quem">{commissionAudienceLabels.assigned}</Property>}
        <Property label="Comissão">{describeRate(rule)}</Property>
        <Property label="Parcelas">{describeParts(rule.schedule)}</Property>
        <Property label="Validade">
          {describeValidity(rule)} (versão {rule.version})
        </Property>
      </PropertyList>
      <RuleExample
        terms={rule}
        soldOn={dayKey(clock.now, clock)}
        valueCents={products?.find(({ id }) => id === rule.product?.id)?.value_cents}
      />
      <section aria-label="Histórico da regra">
        <Title>Histórico</Title>
        <RuleVersions versions={rule.versions} />
      </section>
      {dialog === 'change' && <RuleModal rule={rule} onClose={close} onSaved={close} />}
      {dialog === 'end' && <EndRuleModal rule={rule} onClose={close} />}
    </Stack>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;

const Title = styled.h3`
  margin: 0;
  font: ${tokens.weight.semibold} ${tokens.font[13]};
`;
