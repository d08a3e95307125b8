import { Calendar, ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import type { DashboardPeriod } from '@funil/api/react';
import { Button, Menu, MenuRadioGroup, MenuRadioItem } from '@funil/ui';
import { periodChoices } from './dashboardPeriod.ts';

interface PeriodMenuProps {
  period: DashboardPeriod;
  onChange: (period: DashboardPeriod) => void;
}

export function PeriodMenu({ period, onChange }: PeriodMenuProps) {
  const chosen = periodChoices.find(({ value }) => value === period)!.label;
  return (
    <Menu
      align="end"
      trigger={
        <Whole aria-label={`Período: ${chosen}`} icon={<Calendar aria-hidden />}>
          {chosen} <ChevronDown size={14} aria-hidden />
        </Whole>
      }
    >
      <MenuRadioGroup value={period} onValueChange={(value) => onChange(value as DashboardPeriod)}>
        {periodChoices.map(({ value, label }) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}

/** The button keeps its width; its neighbours shrink. */
const Whole = styled(Button)`
  flex: none;
`;
