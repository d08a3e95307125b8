import { commissionBeneficiaryLabels, describeRate } from '@funil/api/contract';
import type { CommissionRule } from '@funil/api/contract';
import { Badge } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import {
  describePartsInColumn,
  describeRateShortly,
  describeTarget,
  describeValidity,
  ruleStateLabels,
  ruleStateTones,
} from './ruleLabels.ts';

/** `winnerOf` returns the rule that overrides a rule in force. */
export const ruleColumns = (
  isCard: boolean,
  winnerOf: (rule: CommissionRule) => CommissionRule | null,
): readonly DataTableColumn<CommissionRule>[] => [
  {
    id: 'nome',
    header: 'Regra',
    cell: ({ name }) => name,
    tone: 'strong',
    takesRest: true,
    width: 150,
    isSortable: true,
    sortValue: ({ name }) => name,
    card: '1-start',
  },
  {
    id: 'beneficiario',
    header: 'Beneficiário',
    cell: ({ beneficiary }) => commissionBeneficiaryLabels[beneficiary],
    isSortable: true,
    sortValue: ({ beneficiary }) => commissionBeneficiaryLabels[beneficiary],
    card: '2-end',
  },
  {
    id: 'vale-para',
    header: 'Vale para',
    cell: (rule) => (
      <>
        {describeTarget(rule)}
        {rule.audience === 'assigned' && ', pelo cadastro'}
      </>
    ),
    isSortable: true,
    sortValue: describeTarget,
    card: '2-start',
  },
  {
    id: 'comissao',
    header: 'Comissão',
    cell: (rule) => (isCard ? describeRateShortly(rule) : describeRate(rule)),
    align: 'end',
    card: '3-start',
  },
  {
    id: 'parcelas',
    yields: 1,
    header: 'Parcelas',
    cell: ({ schedule }) => describePartsInColumn(schedule),
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'validade',
    yields: 2,
    header: 'Validade',
    cell: describeValidity,
    tone: 'quiet',
    isSortable: true,
    sortFirst: 'desc',
    sortValue: ({ valid_from: from }) => from,
    card: '3-end',
  },
  {
    id: 'versao',
    yields: 3,
    header: 'Versão',
    cell: ({ version }) => version,
    align: 'end',
    tone: 'quiet',
    card: 'hidden',
  },
  {
    id: 'situacao',
    header: 'Situação',
    cell: (rule) =>
      winnerOf(rule) ? (
        <Badge tone="warning">Vale outra</Badge>
      ) : (
        <Badge tone={ruleStateTones[rule.state]}>{ruleStateLabels[rule.state]}</Badge>
      ),
    card: '1-end',
  },
];
