import { useState } from 'react';
import { ChevronRight, X } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { firstStepLabels, routes } from '@funil/api/contract';
import type { FirstStepName } from '@funil/api/contract';
import { useFirstSteps } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Card, CardHeader, CardRow, IconButton, toast } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';

/** Why each step matters, and where it is taken. */
const steps: Record<FirstStepName, { why: string; to: string }> = {
  people: { why: 'Cada pessoa entra com o próprio e-mail e vê só o que é dela.', to: routes.users.path },
  groups: { why: 'Um gerente acompanha e distribui os leads do seu grupo.', to: `${routes.users.path}?aba=grupos` },
  queue: { why: 'Sem ninguém na fila, os leads novos esperam.', to: routes.leadDistribution.path },
  products: { why: 'Uma venda precisa do produto, e as comissões partem dele.', to: routes.products.path },
  simulator: {
    why: 'Com ofertas e taxas, o seu link simula parcelas e traz leads prontos.',
    to: routes.simulatorConfig.path,
  },
  brand: { why: 'Logo e cores aparecem no sistema, nos e-mails e no simulador.', to: routes.account.path },
  import: { why: 'A planilha que você já tem vira lista, com prévia e desfazer.', to: routes.leadImport.path },
  commissions: {
    why: 'Cada venda passa a calcular sozinha o que é de quem.',
    to: `${routes.commissions.path}?aba=regras`,
  },
};

/** Steps of the account that are neither done nor dismissed; nothing without any. */
export function FirstStepsCard() {
  const { steps: all = [], dismiss, restore } = useFirstSteps();
  const [isSending, setSending] = useState(false);
  const left = all.filter(({ is_done: isDone, is_dismissed: isDismissed }) => !isDone && !isDismissed);
  if (left.length === 0) return null;
  const done = all.filter(({ is_done: isDone }) => isDone).length;
  async function takeBack(names: FirstStepName[]) {
    try {
      await restore(names);
    } catch (problem) {
      failureToast('Não foi possível trazer de volta', problem);
    }
  }
  async function hide(names: FirstStepName[]) {
    setSending(true);
    try {
      await dismiss(names);
      const title = names.length === 1 ? `Dispensado: ${firstStepLabels[names[0]!]}` : 'Primeiros passos dispensados';
      toast.undo(title, () => void takeBack(names), { id: 'first-steps' });
    } catch (problem) {
      failureToast('Não foi possível dispensar', problem);
    } finally {
      setSending(false);
    }
  }
  return (
    <Card asChild>
      <section>
        <CardHeader title="Primeiros passos">
          <Done>
            {done} de {all.length} prontos
          </Done>
          <Button
            size="sm"
            variant="ghost"
            disabled={isSending}
            onClick={() => void hide(left.map(({ name }) => name))}
          >
            Dispensar todos
          </Button>
        </CardHeader>
        <List>
          {left.map(({ name }) => (
            <Row key={name}>
              <StepLink to={steps[name].to}>
                <span>
                  <b>{firstStepLabels[name]}</b>
                  <small>{steps[name].why}</small>
                </span>
                <ChevronRight size={14} aria-hidden />
              </StepLink>
              <IconButton
                size="sm"
                label={`Dispensar: ${firstStepLabels[name]}`}
                icon={<X aria-hidden />}
                disabled={isSending}
                onClick={() => void hide([name])}
              />
            </Row>
          ))}
        </List>
      </section>
    </Card>
  );
}

const { color } = tokens;

const Done = styled.span`
  color: ${color.text2};
  font: ${tokens.font[12]};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled(CardRow).attrs({ as: 'li' })`
  padding-block: 0;
`;

const StepLink = styled(RouterLink)`
  && {
    color: inherit;
    text-decoration: none;
  }
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  padding-block: 6px;
  > span {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: ${tokens.weight.medium};
  }
  small {
    color: ${color.text2};
    font: ${tokens.font[12]};
  }
  > svg {
    flex: none;
    color: ${color.text2};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;
