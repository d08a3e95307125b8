import { HandCoins } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCan } from '@funil/api/react';
import { Button, EmptyState } from '@funil/ui';
import { NothingFound } from '../../../lists/NothingFound.tsx';
import { commissionsPath } from '../commissionsAddress.ts';

interface EntriesEmptyProps {
  isFiltered: boolean;
  onClear: () => void;
  /** Shows canceled entries; null if there are none. */
  onShowCanceled: (() => void) | null;
}

export function EntriesEmpty({ isFiltered, onClear, onShowCanceled }: EntriesEmptyProps) {
  const { can } = useCan();
  if (onShowCanceled)
    return (
      <EmptyState
        icon={<HandCoins />}
        title="Só há lançamentos cancelados"
        actions={
          <Button size="sm" onClick={onShowCanceled}>
            Mostrar canceladas
          </Button>
        }
      >
        Cada um e o seu estorno somam zero: a venda mudou antes do pagamento.
      </EmptyState>
    );
  if (isFiltered)
    return (
      <NothingFound title="Nenhum lançamento com esses filtros" onClear={onClear}>
        Mude o período ou tire um filtro para ver outros lançamentos.
      </NothingFound>
    );
  if (!can('commissionRule.manage'))
    return (
      <EmptyState icon={<HandCoins />} title="Nenhuma comissão ainda">
        Quando um lead que você indicou virar venda, e houver uma regra para ela, a comissão aparece aqui com a conta
        explicada.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<HandCoins />}
      title="Nenhuma comissão ainda"
      actions={
        <>
          <Button size="sm" variant="primary" asChild>
            <Link to={commissionsPath({ aba: 'regras' })}>Criar regra</Link>
          </Button>
          <Button size="sm" asChild>
            <Link to={commissionsPath({ fazer: 'vendas-passadas' })}>Calcular vendas passadas</Link>
          </Button>
        </>
      }
    >
      Um lançamento aparece quando um lead vira venda e uma regra vale no dia dela. Vendas de antes das regras entram
      pelo cálculo de vendas passadas.
    </EmptyState>
  );
}
