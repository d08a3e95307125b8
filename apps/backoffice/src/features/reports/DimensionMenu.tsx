import { ChevronDown } from 'lucide-react';
import type { ReportDimension } from '@funil/api/contract';
import { Button, Menu, MenuRadioGroup, MenuRadioItem } from '@funil/ui';
import { lowerFirst } from '../../formats/lowerFirst.ts';

interface DimensionMenuProps {
  options: readonly { value: ReportDimension; label: string }[];
  value: ReportDimension;
  onChange: (value: ReportDimension) => void;
}

export function DimensionMenu({ options, value, onChange }: DimensionMenuProps) {
  const chosen = options.find((option) => option.value === value)!.label;
  return (
    <Menu
      align="end"
      trigger={
        <Button aria-label={`Linhas por: ${chosen}`}>
          Por {lowerFirst(chosen)} <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <MenuRadioGroup value={value} onValueChange={(next) => onChange(next as ReportDimension)}>
        {options.map((option) => (
          <MenuRadioItem key={option.value} value={option.value}>
            {option.label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
