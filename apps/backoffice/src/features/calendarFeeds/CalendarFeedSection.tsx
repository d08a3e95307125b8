import { useState } from 'react';
import { styled } from 'styled-components';
import type { CalendarFeed } from '@funil/api/contract';
import { useCalendarFeed } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, ConfirmDialog, ErrorState, Skeleton, Switch, toast } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { failureToast } from '../../platform/failureToast.ts';
import { LinkActions, LinkField } from '../shareLinks/LinkToShare.tsx';
import { copyText } from '../shareLinks/copyText.ts';

/** The person's activities in another calendar program. */
export function CalendarFeedSection() {
  const { feed, error, retry, create, change, remove } = useCalendarFeed();
  const [address, setAddress] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);

  if (error && feed === undefined)
    return (
      <ErrorState titleAs="h3" onRetry={retry}>
        {error.message}
      </ErrorState>
    );
  if (feed === undefined) return <Skeleton height={72} />;

  async function makeAddress() {
    setCreating(true);
    try {
      setAddress(await create());
    } catch (failure) {
      failureToast('Endereço não criado', failure);
    } finally {
      setCreating(false);
    }
  }

  async function end() {
    await remove();
    setAddress(null);
    toast.success('Calendário desligado');
  }

  return (
    <>
      <Text>
        Veja os seus lembretes no Google Agenda, no Outlook ou no calendário do celular. Quem tem o endereço lê o
        calendário: não o compartilhe.
      </Text>
      {!feed && (
        <div>
          <Button loading={isCreating} loadingLabel="Criando" onClick={() => void makeAddress()}>
            Criar endereço
          </Button>
        </div>
      )}
      {address && (
        <Address>
          <LinkField label="Endereço do calendário" link={address} />
          <LinkActions>
            <Button size="sm" onClick={() => void copyText(address, 'Endereço copiado')}>
              Copiar endereço
            </Button>
          </LinkActions>
          <Text>O endereço só aparece agora. No seu calendário, escolha “Adicionar por URL” e cole-o.</Text>
        </Address>
      )}
      {feed && <FeedControls feed={feed} onDetails={change} onReplace={makeAddress} onEnd={end} isBusy={isCreating} />}
    </>
  );
}

interface FeedControlsProps {
  feed: CalendarFeed;
  onDetails: (input: { has_details: boolean }) => Promise<void>;
  onReplace: () => Promise<void>;
  onEnd: () => Promise<void>;
  isBusy: boolean;
}

type Question = 'replace' | 'end';

const questions: Record<Question, { title: string; text: string; confirmLabel: string }> = {
  replace: {
    title: 'Trocar o endereço?',
    text: 'O endereço atual para de funcionar. Os calendários que o usam precisam do novo.',
    confirmLabel: 'Trocar endereço',
  },
  end: {
    title: 'Desligar o calendário?',
    text: 'O endereço para de funcionar, e os seus lembretes saem dos calendários que o usam.',
    confirmLabel: 'Desligar calendário',
  },
};

function FeedControls({ feed, onDetails, onReplace, onEnd, isBusy }: FeedControlsProps) {
  const { timeZone } = useClock();
  const [question, setQuestion] = useState<Question | null>(null);
  const carryOut: Record<Question, () => Promise<void>> = { replace: onReplace, end: onEnd };

  async function carryOutOrExplain(asked: Question) {
    try {
      await carryOut[asked]();
    } catch (failure) {
      failureToast('Calendário não alterado', failure);
    }
  }

  return (
    <>
      <Switch
        label="Mostrar textos e nomes de leads"
        hint="Sem isso, o calendário mostra só o tipo e o número: “Ligação · lead 123”."
        checked={feed.has_details}
        onCheckedChange={(hasDetails) => {
          onDetails({ has_details: hasDetails }).catch((failure: unknown) =>
            failureToast('Calendário não alterado', failure),
          );
        }}
      />
      <Text>Endereço criado em {formatDate(feed.created_at, timeZone)}.</Text>
      <Actions>
        <Button loading={isBusy} loadingLabel="Trocando" onClick={() => setQuestion('replace')}>
          Trocar endereço
        </Button>
        <Button onClick={() => setQuestion('end')}>Desligar calendário</Button>
      </Actions>
      {question && (
        <ConfirmDialog
          open
          title={questions[question].title}
          confirmLabel={questions[question].confirmLabel}
          onOpenChange={(isOpen) => !isOpen && setQuestion(null)}
          onConfirm={() => carryOutOrExplain(question)}
        >
          {questions[question].text}
        </ConfirmDialog>
      )}
    </>
  );
}

const Text = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
  font: ${tokens.font[13]};
`;

const Address = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
