import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AdminAccount } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Badge } from '@funil/ui';
import { formatDate, formatDateTime } from '@funil/validation/values';

const number = new Intl.NumberFormat('pt-BR');

/**
 * Accounts in rows; in narrow windows each is a card. Moments are in the reader's time zone: accounts of several zones
 * stand side by side.
 */
export function AccountsTable({ accounts }: { accounts: readonly AdminAccount[] }) {
  return (
    <Table>
      <caption>Contas</caption>
      <thead>
        <tr>
          <th scope="col">Conta</th>
          <th scope="col">Endereços</th>
          <th scope="col">Situação</th>
          <th scope="col" data-number>
            Usuários
          </th>
          <th scope="col" data-number>
            Leads
          </th>
          <th scope="col">Última atividade</th>
          <th scope="col">Criada em</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id}>
            <th scope="row">
              <Link to={`?conta=${account.id}`}>{account.name}</Link>
            </th>
            <td data-label="Endereços">{account.hosts.join(', ')}</td>
            <td data-label="Situação">
              {account.status === 'active' ? (
                <Badge tone="success">Ativa</Badge>
              ) : (
                <Badge tone="warning">Suspensa</Badge>
              )}
            </td>
            <td data-label="Usuários" data-number>
              {number.format(account.users_count)}
            </td>
            <td data-label="Leads" data-number>
              {number.format(account.leads_count)}
            </td>
            <td data-label="Última atividade">
              {account.last_activity_at ? formatDateTime(account.last_activity_at) : '–'}
            </td>
            <td data-label="Criada em">{formatDate(account.created_at)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  font-variant-numeric: tabular-nums;
  & > caption {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & th,
  & td {
    height: ${tokens.size.row};
    padding: 0 12px;
    text-align: start;
    border-bottom: 1px solid ${tokens.color.border};
  }
  & th:first-child {
    padding-left: 16px;
  }
  & [data-number] {
    padding-right: 24px;
    text-align: end;
  }
  & thead th {
    height: 34px;
    font: ${tokens.weight.medium} ${tokens.font[12]};
    color: ${tokens.color.text3};
    border-bottom-color: ${tokens.color.borderStrong};
    white-space: nowrap;
  }
  & tbody th {
    font-weight: ${tokens.weight.medium};
  }
  & tbody th > a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: ${tokens.color.borderStrong};
    text-underline-offset: 3px;
  }
  & tbody td {
    color: ${tokens.color.text2};
  }
  & tbody tr:last-child > * {
    border-bottom: 0;
  }
  ${tokens.media.mobile} {
    &,
    & tbody,
    & tr,
    & tbody th,
    & td {
      display: block;
    }
    & thead {
      display: none;
    }
    & tbody tr {
      padding: 10px 16px;
      border-bottom: 1px solid ${tokens.color.border};
    }
    & tbody tr:last-child {
      border-bottom: 0;
    }
    & tbody tr > :is(th, td):nth-child(n) {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: ${tokens.space[4]};
      height: auto;
      min-height: 28px;
      padding: 0;
      border: 0;
      text-align: end;
    }
    & tbody th {
      font: ${tokens.weight.semibold} ${tokens.font[14]};
      text-align: start;
    }
    & td::before {
      content: attr(data-label);
      flex: none;
      color: ${tokens.color.text3};
    }
  }
`;
