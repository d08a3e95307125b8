import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { routes, withdrawalParam } from '@funil/api/contract';
import { useAccount } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { isEmail } from '@funil/validation/values';

/** Address of a link to a contact; null for one that is only text. */
function hrefOf(contact: string): string | null {
  if (/^https?:\/\/\S+$/i.test(contact)) return contact;
  return isEmail(contact) ? `mailto:${contact}` : null;
}

/** Foot of a public page: contact for questions about personal data, and link to withdraw from offers. */
export function PrivacyContact() {
  const { account } = useAccount();
  const query = new URLSearchParams(useLocation().search);
  const { privacy_officer: officer, privacy_contact: contact } = account?.personalization ?? {};
  const href = contact ? hrefOf(contact) : null;
  return (
    <Foot>
      {(officer || contact) && (
        <p>
          Sobre os seus dados pessoais: {officer}
          {officer && contact && ', '}
          {href ? <a href={href}>{contact}</a> : contact}
        </p>
      )}
      {!query.has(withdrawalParam) && (
        <a href={`${routes.simulator.path}?${withdrawalParam}`}>Não quero receber ofertas</a>
      )}
    </Foot>
  );
}

const Foot = styled.footer`
  margin-block-start: 32px;
  font: ${tokens.font[13]};
  color: ${tokens.color.text2};
  overflow-wrap: anywhere;
  & p {
    margin: 0 0 4px;
  }
  & a {
    color: inherit;
  }
`;
