import { AddChip, Chip, Menu, MenuRadioGroup, MenuRadioItem } from '@funil/ui';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  labels: Record<Value, string>;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

export function ChoiceFilter<Value extends string>({ label, labels, value, onChange }: ChoiceFilterProps<Value>) {
  const values = Object.keys(labels) as Value[];
  return (
    <Menu
      aria-label={`Filtrar por ${label.toLowerCase()}`}
      trigger={
        value === null ? (
          <AddChip>{label}</AddChip>
        ) : (
          <Chip label={label} value={labels[value]} onRemove={() => onChange(null)} />
        )
      }
    >
      <MenuRadioGroup value={value ?? ''} onValueChange={(chosen) => onChange((chosen || null) as Value | null)}>
        <MenuRadioItem value="">Todos</MenuRadioItem>
        {values.map((one) => (
          <MenuRadioItem key={one} value={one}>
            {labels[one]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  );
}
