import { SquareKanban, Table2 } from 'lucide-react';
import { styled } from 'styled-components';
import { SegmentedControl, useIsMobile } from '@funil/ui';
import type { LeadListState } from './leadListState.ts';

interface ListModeSwitchProps {
  mode: LeadListState['mode'];
  onChange: (mode: LeadListState['mode']) => void;
}

export function ListModeSwitch({ mode, onChange }: ListModeSwitchProps) {
  const isIconOnly = useIsMobile();
  return (
    <Switch
      label="Modo de ver"
      value={mode}
      onValueChange={(value) => onChange(value === 'kanban' ? 'kanban' : 'table')}
      options={[
        { value: 'table', label: 'Tabela', icon: <Table2 aria-hidden />, isIconOnly },
        { value: 'kanban', label: 'Kanban', icon: <SquareKanban aria-hidden />, isIconOnly },
      ]}
    />
  );
}

const Switch = styled(SegmentedControl)`
  flex: none;
`;
