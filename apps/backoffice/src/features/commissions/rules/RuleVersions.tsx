import { styled } from 'styled-components';
import type { CommissionRuleVersion } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { formatDateTime } from '@funil/validation/values';
import { countLabel } from '../../../formats/countLabel.ts';
import { useClock } from '../../../formats/useClock.ts';
import { describeChanges, describeValidity } from './ruleLabels.ts';

export function RuleVersions({ versions }: { versions: readonly CommissionRuleVersion[] }) {
  const { timeZone } = useClock();
  return (
    <List aria-label="Versões">
      {versions.map((version, index) => (
        <li key={version.version}>
          <Head>
            <b>Versão {version.version}</b>
            <span>
              {version.created_by?.name ?? 'Sistema'}, {formatDateTime(version.created_at, timeZone)}
            </span>
          </Head>
          <Changes>
            {describeChanges(versions[index + 1], version).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </Changes>
          <small>
            {describeValidity(version)} · {countLabel(version.entries_count, 'comissão lançada', 'comissões lançadas')}
          </small>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  > li {
    padding-block: ${tokens.space[3]};
    border-block-end: 1px solid ${tokens.color.border};
  }
  > li:last-child {
    border-block-end: 0;
  }
  small {
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
    font-variant-numeric: tabular-nums;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${tokens.space[3]};
  b {
    font-weight: ${tokens.weight.medium};
  }
  span {
    color: ${tokens.color.text2};
    font-variant-numeric: tabular-nums;
  }
`;

const Changes = styled.ul`
  margin: 2px 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
`;
