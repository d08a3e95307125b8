import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { maskReady } from '../../test/maskReady.ts';
import { loadMaskEngine } from '../textInput/useMask.ts';
import { CurrencyInput } from './CurrencyInput.tsx';

const meta = {
  title: 'Forms/CurrencyInput',
  component: CurrencyInput,
  args: { label: 'Valor', onValueChange: fn() },
  beforeEach: async () => {
    await loadMaskEngine();
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CurrencyInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: 32_000_000 },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Valor');
    await expect(input).toHaveValue('320.000,00');
    await maskReady(input);
    await userEvent.clear(input);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(input, '1250,5');
    await expect(input).toHaveValue('1.250,5');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(125_050);
    await userEvent.tab();
    await expect(input).toHaveValue('1.250,50');
  },
};

export const WithError: Story = { args: { error: 'Valor deve ser no mínimo 60.000,00', defaultValue: 100 } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 100 } };
export const LongText: Story = {
  args: {
    label: 'Valor do crédito que o cliente quer contratar nesta proposta',
    optional: true,
    hint: 'Sem a entrada e sem o lance.',
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
