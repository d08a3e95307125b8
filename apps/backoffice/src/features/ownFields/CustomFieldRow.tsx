import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { ownFieldKindLabels, routes } from '@funil/api/contract';
import { tokens, useTenantTheme } from '@funil/theme';
import { Link } from '@funil/ui';

const kinds = { text: 'text', number: 'number', date: 'day' } as const;

/** The custom field of every lead among the account's own fields; another tab has its name and type. */
export function CustomFieldRow() {
  const { personalization } = useTenantTheme();
  if (personalization.custom_field_1_status !== 'enabled') return null;
  return (
    <Row>
      <span>
        <Name>{personalization.custom_field_1_label}</Name>
        <Facts>Campo personalizado, {ownFieldKindLabels[kinds[personalization.custom_field_1_type]]}</Facts>
      </span>
      <Link asChild>
        <RouterLink to={`${routes.account.path}?aba=formularios`}>Alterar em Formulários</RouterLink>
      </Link>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  align-items: center;
  justify-content: space-between;
  min-block-size: 52px;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  font-weight: ${tokens.weight.medium};
`;

const Facts = styled.small`
  display: block;
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
`;
