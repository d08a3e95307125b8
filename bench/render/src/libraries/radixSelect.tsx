import * as Select from '@radix-ui/react-select';
import { comboboxOrButton, options } from '../cases.ts';
import type { SelectCase } from '../cases.ts';

export const selectCase: SelectCase = {
  element: () => (
    <Select.Root>
      <Select.Trigger aria-label="Opção">
        <Select.Value placeholder="Escolha" />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content position="popper">
          <Select.Viewport style={{ maxHeight: 300 }}>
            {options.map((option) => (
              <Select.Item key={option.value} value={option.value}>
                <Select.ItemText>{option.label}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  ),
  trigger: comboboxOrButton,
  press: 'pointerdown',
};
