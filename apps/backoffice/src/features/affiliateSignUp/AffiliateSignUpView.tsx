import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AffiliateLook } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Headline, Lead, publicColumn, PublicFrame } from '../visitorForms/PublicFrame.tsx';

interface AffiliateSignUpViewProps {
  look: Pick<AffiliateLook, 'headline' | 'text' | 'logo_url'>;
  /** First name of who invites. */
  sponsorName: string | null;
  /** The form. */
  children: ReactNode;
  /** In the place of it all: the thanks. */
  step?: ReactNode;
  /** Drawn for a phone, whatever the window: in a preview. */
  isNarrow?: boolean;
}

/** The public affiliate sign-up: who invites to what, and the form. */
export function AffiliateSignUpView({ look, sponsorName, children, step, isNarrow = false }: AffiliateSignUpViewProps) {
  return (
    <PublicFrame logoUrl={look.logo_url} isNarrow={isNarrow} column={publicColumn}>
      {step ?? (
        <>
          {/* A preview stands on a page that has its own title. */}
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
    </PublicFrame>
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
