import { styled } from 'styled-components';
import type { LeadSummary } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { ContactDeadline } from './ContactDeadline.tsx';
import { isContactDue } from './isContactDue.ts';
import { NextContact } from './NextContact.tsx';

interface NextContactOrDeadlineProps {
  lead: LeadSummary;
  isClosed: boolean;
}

/** On phone cards a running first contact deadline replaces the next contact. */
export function NextContactOrDeadline({ lead, isClosed }: NextContactOrDeadlineProps) {
  const next = <NextContact moment={lead.next_contact_at} isClosed={isClosed} />;
  if (!isContactDue(lead)) return next;
  return (
    <>
      <Wide>{next}</Wide>
      <Card>
        <ContactDeadline lead={lead} />
      </Card>
    </>
  );
}

const Wide = styled.span`
  ${tokens.media.mobile} {
    display: none;
  }
`;

const Card = styled.span`
  display: none;
  ${tokens.media.mobile} {
    display: inline;
  }
`;
