import { Copy, UserCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Button, EmptyState, TextInput } from '@funil/ui';
import { NothingFound } from '../../lists/NothingFound.tsx';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { affiliateLink } from '../shareLinks/referralLinks.ts';
import { copyAffiliateLink } from './copyAffiliateLink.ts';

interface AffiliatesEmptyProps {
  /** Whether affiliates of every sponsor are listed, as for administrators. */
  isEverybodys: boolean;
  isFiltered: boolean;
  onClear: () => void;
}

export function AffiliatesEmpty({ isEverybodys, isFiltered, onClear }: AffiliatesEmptyProps) {
  const { user } = useCurrentSession();
  if (isFiltered) {
    return (
      <NothingFound title="Nenhum afiliado encontrado" onClear={onClear}>
        Confira a grafia ou veja as outras situações.
      </NothingFound>
    );
  }
  if (isEverybodys) {
    return (
      <EmptyState icon={<UserCheck />} title="Nenhum afiliado ainda">
        Quem se cadastrar pelo link de alguém da conta aparece aqui.
      </EmptyState>
    );
  }
  const link = affiliateLink(user.code);
  return (
    <EmptyState
      icon={<UserCheck />}
      title="Ninguém se cadastrou pelo seu link ainda"
      actions={
        <Share>
          <TextInput
            label="Seu link de afiliação"
            isLabelHidden
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            size="sm"
            variant="primary"
            icon={<Copy aria-hidden />}
            onClick={() => void copyAffiliateLink(user.code)}
          >
            Copiar link
          </Button>
        </Share>
      }
    >
      Envie o link a quem pode indicar clientes com você.
    </EmptyState>
  );
}

const Share = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  inline-size: min(360px, 80vw);
  & > :first-child {
    inline-size: 100%;
  }
`;
