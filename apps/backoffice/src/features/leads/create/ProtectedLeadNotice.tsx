import { useEffect, useRef } from 'react';
import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Alert, Button } from '@funil/ui';

interface ProtectedLeadNoticeProps {
  message: string;
  onAnother: () => void;
}

/** The contact is already registered and protected, so the user has nothing to do. */
export function ProtectedLeadNotice({ message, onAnother }: ProtectedLeadNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Scrolls to the notice, because on a phone the pressed button is far below it.
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
