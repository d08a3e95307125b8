import { useState } from 'react';
import { styled } from 'styled-components';
import { roleLabels } from '@funil/api/contract';
import type { AdminAccountPerson } from '@funil/api/contract';
import { useAdminAccountPeople } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Badge, Button, ErrorState, Item, ItemList, SkeletonList, toast } from '@funil/ui';
import { formatDateTime } from '@funil/validation/values';
import { failureToast } from '../../platform/failureToast.ts';
import { CorrectInvitationModal } from './CorrectInvitationModal.tsx';

function describePerson({ status, invitation, last_sign_in_at: at }: AdminAccountPerson): string {
  if (status === 'invited' && !invitation) return 'Sem convite em aberto';
  if (invitation) {
    const { sent_at: sent, expires_at: end, is_expired: isExpired } = invitation;
    const validity = isExpired ? `venceu em ${formatDateTime(end)}` : `vale até ${formatDateTime(end)}`;
    return `Convite enviado em ${formatDateTime(sent)}, ${validity}`;
  }
  return at ? `Último acesso em ${formatDateTime(at)}` : 'Nunca entrou';
}

/** Administrators with a pending invitation can be re-invited or corrected. */
export function AccountPeople({ accountId }: { accountId: string }) {
  const { people, hasMore, error, retry, resend, correct } = useAdminAccountPeople(accountId);
  const [correcting, setCorrecting] = useState<AdminAccountPerson | null>(null);
  const [sendingTo, setSendingTo] = useState<string | null>(null);

  async function send({ id, email }: AdminAccountPerson) {
    setSendingTo(id);
    try {
      await resend(id);
      toast.success('Convite enviado', { description: email });
    } catch (reason) {
      failureToast('Convite não enviado', reason);
    } finally {
      setSendingTo(null);
    }
  }

  return (
    <Section aria-labelledby={`people-${accountId}`}>
      <h3 id={`people-${accountId}`}>Pessoas</h3>
      {error && !people ? (
        <ErrorState titleAs="h4" title="Não foi possível carregar as pessoas" onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : people ? (
        <ItemList>
          {people.map((person) => (
            <Item
              key={person.id}
              title={
                <>
                  {person.name} {person.status === 'invited' && <Badge tone="warning">Convidada</Badge>}
                  {person.status === 'inactive' && <Badge>Desativada</Badge>}
                </>
              }
              detail={
                <>
                  {[roleLabels[person.role], person.email].filter(Boolean).join(' · ')}
                  <br />
                  {describePerson(person)}
                </>
              }
              end={
                person.role === 'admin' &&
                person.status === 'invited' && (
                  <Ends>
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Corrigir o convite de ${person.name}`}
                      onClick={() => setCorrecting(person)}
                    >
                      Corrigir
                    </Button>
                    <Button
                      size="sm"
                      aria-label={`Reenviar o convite de ${person.name}`}
                      loading={sendingTo === person.id}
                      loadingLabel="Enviando"
                      onClick={() => void send(person)}
                    >
                      Reenviar
                    </Button>
                  </Ends>
                )
              }
            />
          ))}
        </ItemList>
      ) : (
        <SkeletonList rows={3} rowHeight={52} label="Carregando as pessoas" />
      )}
      {hasMore && <More>As outras pessoas estão na tela de usuários da conta.</More>}
      {correcting && (
        <CorrectInvitationModal
          person={correcting}
          onSave={(input) => correct(correcting.id, input)}
          onClose={() => setCorrecting(null)}
        />
      )}
    </Section>
  );
}

const More = styled.p`
  margin: ${tokens.space[3]} 0 0;
  color: ${tokens.color.text2};
`;

const Section = styled.section`
  > h3 {
    margin: 0 0 ${tokens.space[1]};
    font: ${tokens.weight.medium} ${tokens.font[13]};
  }
  /* An address is as long as it likes. */
  li {
    overflow-wrap: anywhere;
  }
`;

const Ends = styled.div`
  display: flex;
  flex: none;
  gap: ${tokens.space[1]};
  ${tokens.media.mobile} {
    flex-direction: column;
  }
`;
