import { routes } from '@funil/api/contract';
import { Link } from '@funil/ui';
import { publicColumn, PublicPageFrame } from '../visitorForms/PublicPageFrame.tsx';
import { PublicPageMessage } from '../visitorForms/PublicPageMessage.tsx';

export function NoInvitation({ hasCode }: { hasCode: boolean }) {
  return (
    <PublicPageFrame logoUrl={null} column={publicColumn}>
      <PublicPageMessage as="div">
        <h1>{hasCode ? 'Este convite não está ativo' : routes.affiliateSignUp.title}</h1>
        <p>
          {hasCode
            ? 'O código não existe ou foi desativado. Peça um novo link a quem indicou você.'
            : 'Falta o código do convite. Para se cadastrar como afiliado, abra o link que você recebeu de quem indicou você.'}
        </p>
        <p>
          Quer simular? <Link href={routes.simulator.path}>Abra o simulador</Link>.
        </p>
      </PublicPageMessage>
    </PublicPageFrame>
  );
}
