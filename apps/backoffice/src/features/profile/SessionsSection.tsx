import { useState } from 'react';
import { styled } from 'styled-components';
import { Monitor, Smartphone } from 'lucide-react';
import type { OwnSession } from '@funil/api/contract';
import { useOwnSessions } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Badge, Button, ErrorState, Item, ItemList, SkeletonList, toast } from '@funil/ui';
import { formatRelative } from '@funil/validation/values';
import { failureToast } from '../../platform/failureToast.ts';
import { formatElapsed } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { nameOf } from './deviceName.ts';
import { useLeaving } from '../../platform/session/useLeaving.ts';
import { texts } from '../../screens/texts.ts';

export function SessionsSection() {
  const { sessions, error, retry, revoke, revokeOthers } = useOwnSessions();
  const leave = useLeaving();
  const clock = useClock();
  const [endingId, setEndingId] = useState<string | null>(null);

  async function end(session: OwnSession) {
    setEndingId(session.id);
    try {
      await revoke(session.id);
      toast.success('Dispositivo desconectado', { description: nameOf(session) });
    } catch (problem) {
      failureToast('Não foi possível desconectar', problem);
    } finally {
      setEndingId(null);
    }
  }

  async function endOthers() {
    setEndingId('others');
    try {
      await revokeOthers();
      toast.success('Outros dispositivos desconectados');
    } catch (problem) {
      failureToast('Não foi possível desconectar', problem);
    } finally {
      setEndingId(null);
    }
  }

  if (error) return <ErrorState onRetry={retry}>{error.message}</ErrorState>;
  if (!sessions) return <SkeletonList rows={2} />;
  return (
    <>
      <ItemList aria-label="Dispositivos conectados">
        {sessions.map((session) => {
          const Icon = session.is_handheld ? Smartphone : Monitor;
          const name = nameOf(session);
          return (
            <Item
              key={session.id}
              media={<Icon size={18} strokeWidth={1.75} aria-hidden />}
              title={
                <>
                  <span>{name}</span>
                  {session.is_current && <Badge tone="success">Este dispositivo</Badge>}
                </>
              }
              detail={
                <span title={`Entrou: ${formatRelative(session.created_at, clock)}`}>
                  {[
                    session.ip,
                    session.is_current ? 'em uso agora' : `último uso ${formatElapsed(session.last_used_at, clock)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              }
              end={
                !session.is_current && (
                  <Button
                    size="sm"
                    loading={endingId === session.id}
                    loadingLabel="Saindo"
                    aria-label={`Desconectar ${name}`}
                    onClick={() => void end(session)}
                  >
                    Desconectar
                  </Button>
                )
              }
            />
          );
        })}
      </ItemList>
      <Actions>
        {sessions.length > 1 && (
          <Button loading={endingId === 'others'} loadingLabel="Saindo" onClick={() => void endOthers()}>
            Desconectar os outros
          </Button>
        )}
        <Button onClick={() => void leave({ everywhere: true })}>{texts.signOutEverywhere}</Button>
      </Actions>
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
