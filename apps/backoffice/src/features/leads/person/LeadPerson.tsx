import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { leadFieldLabel, leadFieldText, paths } from '@funil/api/contract';
import type { LeadDetail, PersonContact, PersonLead } from '@funil/api/contract';
import { usePerson, usePersonCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, ErrorState, Link, toast } from '@funil/ui';
import { formatCurrency, formatDate } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { LeadStatusPill } from '../status/LeadStatusPill.tsx';
import { Consents } from './Consents.tsx';
import { ContactBlocks } from './ContactBlocks.tsx';
import { ContactStateMenu } from './ContactStateMenu.tsx';
import { describeContactState, isReachable } from './describeContactState.ts';
import { usePersonUndo } from './usePersonUndo.ts';

/** The person behind a lead: phones and e-mails with their states, and the person's other deals. */
export function LeadPerson({ lead: { number, name } }: { lead: Pick<LeadDetail, 'number' | 'name'> }) {
  const { person, error, retry } = usePerson(number);
  const { part } = usePersonCommands(number);
  const offerUndo = usePersonUndo();
  const [isParting, setParting] = useState(false);
  if (!person && !error) return null;
  const isTold = (contact: PersonContact) => !contact.is_own || (isReachable(contact) && contact.state !== null);
  const contacts = person?.contacts.filter(isTold) ?? [];
  const others = person?.leads ?? [];
  const isAlone = others.length === 0 && !person?.has_hidden_leads;
  if (!error && contacts.length === 0 && isAlone && person?.blocks.length === 0 && person.consents.length === 0)
    return null;

  const separate = async () => {
    setParting(true);
    try {
      offerUndo(`O lead ${number} é de outra pessoa`, await part());
    } catch (problem) {
      toast.error('Pessoa não separada', { description: isApiError(problem) ? problem.message : 'Tente de novo.' });
    } finally {
      setParting(false);
    }
  };
  return (
    <Section aria-label="Pessoa">
      <h3>Pessoa</h3>
      {error && (
        <ErrorState title="Não foi possível carregar a pessoa" titleAs="h4" onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {contacts.length > 0 && (
        <Contacts>
          {contacts.map((contact) => (
            <Contact
              key={`${contact.kind} ${contact.value}`}
              leadNumber={number}
              contact={contact}
              mayChange={person!.allowed.change_contact}
            />
          ))}
        </Contacts>
      )}
      {person && <ContactBlocks leadNumber={number} person={person} />}
      {person && <Consents consents={person.consents} />}
      {others.length > 0 && (
        <>
          <Head>
            <h4>Outros negócios desta pessoa</h4>
            {person?.allowed.manage && (
              <Button size="sm" variant="ghost" loading={isParting} onClick={() => void separate()} data-unprinted="">
                Não é a mesma pessoa
              </Button>
            )}
          </Head>
          <Others>
            {others.map((other) => (
              <OtherLead key={other.number} lead={other} hasOtherName={other.name !== name} />
            ))}
          </Others>
        </>
      )}
      {person?.has_hidden_leads && <p>Há outros negócios fora do seu alcance.</p>}
    </Section>
  );
}

interface ContactProps {
  leadNumber: number;
  contact: PersonContact;
  mayChange: boolean;
}

/** The value of the lead's own contact stands among its fields. */
function Contact({ leadNumber, contact, mayChange }: ContactProps) {
  const { timeZone } = useClock();
  const settings = useFieldSettings();
  const label = leadFieldLabel(contact.kind, settings);
  const reader = { settings, timeZone, customFieldType: settings.custom_field_1_type };
  const state = isReachable(contact) ? describeContactState(contact, timeZone) : null;
  if (!contact.is_own)
    return (
      <li>
        <span>{label}</span>
        <b>{leadFieldText(contact.kind, contact.value, reader)}</b>
        <span>{[state, 'de outro negócio'].filter(Boolean).join(', ')}</span>
      </li>
    );
  return (
    <li>
      <span>{label}</span>
      <span>
        {mayChange && isReachable(contact) && !contact.is_blocked_elsewhere ? (
          <ContactStateMenu leadNumber={leadNumber} contact={contact} word={label.toLowerCase()} />
        ) : (
          state
        )}
      </span>
    </li>
  );
}

function OtherLead({ lead, hasOtherName }: { lead: PersonLead; hasOtherName: boolean }) {
  const { timeZone } = useClock();
  const facts = [
    lead.product?.name,
    lead.value_cents === null ? null : formatCurrency(lead.value_cents),
    formatDate(lead.created_at, timeZone),
  ];
  return (
    <li>
      <Link asChild>
        <RouterLink to={paths.lead(lead.number)}>
          Lead {lead.number}
          {hasOtherName && `, ${lead.name}`}
        </RouterLink>
      </Link>
      <LeadStatusPill status={lead.status} />
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

const Section = styled.section`
  padding: ${tokens.space[2]} ${tokens.space[5]};
  border-block-start: 1px solid ${tokens.color.border};
  h3,
  h4 {
    display: flex;
    align-items: center;
    min-block-size: 28px;
    margin: 0;
    font: ${tokens.weight.medium} ${tokens.font[13]};
  }
  p {
    margin: 0;
    padding-block: 6px;
    color: ${tokens.color.text2};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[1]} ${tokens.space[3]};
    min-block-size: 28px;
    overflow-wrap: anywhere;
  }
`;

const Contacts = styled.ul`
  > li > span {
    color: ${tokens.color.text2};
  }
  > li > :first-child {
    min-inline-size: 80px;
  }
  b {
    font-weight: ${tokens.weight.regular};
    font-variant-numeric: tabular-nums;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`;

const Others = styled.ul`
  > li > span:last-child {
    color: ${tokens.color.text2};
    font-variant-numeric: tabular-nums;
  }
`;
