import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { maskReady } from '../../test/maskReady.ts';
import { CnpjField } from './CnpjField.tsx';
import { CpfField } from './CpfField.tsx';
import { PhoneField } from './PhoneField.tsx';

const meta = {
  title: 'Forms/CpfField',
  component: CpfField,
  args: { onValueChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CpfField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = await maskReady(canvas.getByLabelText('CPF'));
    await userEvent.type(input, '52998224725');
    await expect(input).toHaveValue('529.982.247-25');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('52998224725', '529.982.247-25');
  },
};

export const Kinds: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <CpfField defaultValue="52998224725" />
      <CnpjField defaultValue="12ABC34501DE35" />
      <PhoneField defaultValue="+5511912345678" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await maskReady(canvas.getByLabelText('CNPJ'))).toHaveValue('12.ABC.345/01DE-35');
    await expect(await maskReady(canvas.getByLabelText('Telefone'))).toHaveValue('(11) 91234-5678');
  },
};

export const WithError: Story = { args: { error: 'CPF inválido', defaultValue: '52998224726' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: '52998224725' } };
export const LongText: Story = {
  args: {
    label: 'CPF da pessoa que responde pela empresa nesta proposta',
    optional: true,
    hint: 'Só os números bastam.',
  },
};
export const Narrow: Story = { ...Kinds, globals: { viewport: { value: 'mobile' } } };
export const AllTenants: Story = { ...Kinds, ...allTenants };
