import { useEffect, useRef } from 'react';
import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert, Button } from '@funil/ui';

interface ProtectedNoticeProps {
  /** "Já cadastrado; protegido até 18/02/2027." */
  message: string;
  onAnother: () => void;
}

/** Says that the contact is already registered and protected. The user has nothing to do. */
export function ProtectedNotice({ message, onAnother }: ProtectedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // On a phone the pressed button is far below.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert ref={notice} tone="info" announce="polite" icon={<ShieldCheck size={16} aria-hidden />} title={message}>
      A equipe já tem este contato, e nada foi enviado de novo. Você não precisa fazer mais nada.
      <Next>
        <Button size="sm" onClick={onAnother}>
          Enviar outra pessoa
        </Button>
      </Next>
    </Alert>
  );
}

const Next = styled.div`
  margin-block-start: ${tokens.space[2]};
`;
