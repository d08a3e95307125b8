import { styled } from 'styled-components';
import { useAccount } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { isEmail } from '@funil/validation/values';

/** Address of a link to a contact; null for one that is only text. */
function hrefOf(contact: string): string | null {
  if (/^https?:\/\/\S+$/i.test(contact)) return contact;
  return isEmail(contact) ? `mailto:${contact}` : null;
}

/** Contact for a visitor's questions about personal data, at the foot of a public page. */
export function PrivacyContact() {
  const { account } = useAccount();
  const { privacy_officer: officer, privacy_contact: contact } = account?.personalization ?? {};
  if (!officer && !contact) return null;
  const href = contact ? hrefOf(contact) : null;
  return (
    <Foot>
      Sobre os seus dados pessoais: {officer}
      {officer && contact && ', '}
      {href ? <a href={href}>{contact}</a> : contact}
    </Foot>
  );
}

const Foot = styled.footer`
  margin-block-start: 32px;
  font: ${tokens.font[13]};
  color: ${tokens.color.text2};
  overflow-wrap: anywhere;
  & a {
    color: inherit;
  }
`;
