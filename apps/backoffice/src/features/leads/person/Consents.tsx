import { styled } from 'styled-components';
import { consentPurposeLabels, consentStateLabels, consentWayLabels } from '@funil/api/contract';
import type { Consent } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { formatDate } from '@funil/validation/values';

/** Consents of the person and their withdrawals, latest first. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  if (consents.length === 0) return null;
  return (
    <>
      <h4>Consentimentos</h4>
      <ul aria-label="Consentimentos">
        {consents.map((consent, index) => (
          <li key={consent.id ?? `${consent.day} ${index}`}>
            <b>{consentPurposeLabels[consent.purpose]}</b>
            <Facts>{describeConsent(consent)}</Facts>
          </li>
        ))}
      </ul>
    </>
  );
}

/** "Retirou o consentimento em 05/01/2026, Ligação, Loja Centro, versão 2: “Aceito receber…”". */
function describeConsent({ state, way, day, place, text, text_version: version, created_by: by }: Consent): string {
  const facts = [
    `${consentStateLabels[state]} em ${formatDate(day)}`,
    consentWayLabels[way],
    place,
    version && `versão ${version}`,
    by && `registrado por ${by.name}`,
  ];
  const said = facts.filter(Boolean).join(', ');
  return text ? `${said}: “${text}”` : said;
}

const Facts = styled.span`
  color: ${tokens.color.text2};
`;
