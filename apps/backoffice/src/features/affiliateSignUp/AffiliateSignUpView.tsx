import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AffiliateLook } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Headline, Lead, publicColumn, PublicPageFrame } from '../visitorForms/PublicPageFrame.tsx';

interface AffiliateSignUpViewProps {
  look: Pick<AffiliateLook, 'headline' | 'text' | 'logo_url'>;
  /** Sponsor's first name. */
  sponsorName: string | null;
  children: ReactNode;
  /** Replaces the form, e.g. by the thanks after sending. */
  step?: ReactNode;
  /** Phone layout in any window, for a preview. */
  isNarrow?: boolean;
}

export function AffiliateSignUpView({ look, sponsorName, children, step, isNarrow = false }: AffiliateSignUpViewProps) {
  return (
    <PublicPageFrame logoUrl={look.logo_url} isNarrow={isNarrow} column={publicColumn}>
      {step ?? (
        <>
          {/* No h1 in a preview, whose page already has one. */}
          <Headline as={isNarrow ? 'p' : 'h1'}>{look.headline}</Headline>
          <Lead>{look.text}</Lead>
          {sponsorName && (
            <Invitation>
              Convite de <b>{sponsorName}</b>
            </Invitation>
          )}
          {children}
        </>
      )}
    </PublicPageFrame>
  );
}

const Invitation = styled.p`
  margin-block-start: ${tokens.space[3]};
  color: ${tokens.color.text2};
  overflow-wrap: anywhere;
  & > b {
    font-weight: ${tokens.weight.medium};
    color: ${tokens.color.text};
  }
`;
