import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { maskReady } from '../../test/maskReady.ts';
import { TextInput } from '../textInput/TextInput.tsx';
import { CepField } from './CepField.tsx';
import type { CepLookUp } from './CepField.tsx';

const lookUp: CepLookUp = () => Promise.resolve({ street: 'Avenida Paulista', city: 'São Paulo' });

const meta = {
  title: 'Forms/CepField',
  component: CepField,
  args: { name: 'cep', lookUp },
  render: (args) => (
    <form aria-label="Endereço" style={{ display: 'grid', gap: 16, maxInlineSize: 340 }}>
      <CepField {...args} />
      <TextInput label="Rua" name="street" />
      <TextInput label="Cidade" name="city" />
    </form>
  ),
} satisfies Meta<typeof CepField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Cidade'), 'Santos');
    await userEvent.type(await maskReady(canvas.getByLabelText('CEP')), '01310100');
    await expect(await canvas.findByDisplayValue('Avenida Paulista')).toBe(canvas.getByLabelText('Rua'));
    await expect(canvas.getByLabelText('Cidade')).toHaveValue('Santos');
  },
};

export const Looking: Story = {
  args: { lookUp: () => new Promise(() => {}) },
  play: async ({ canvas }) => {
    await userEvent.type(await maskReady(canvas.getByLabelText('CEP')), '01310100');
    await userEvent.type(canvas.getByLabelText('Rua'), 'Rua Augusta');
    await expect(canvas.getByLabelText('Rua')).toHaveValue('Rua Augusta');
  },
};

export const Unknown: Story = {
  args: { lookUp: () => Promise.reject(new Error('offline')) },
  play: async ({ canvas }) => {
    await userEvent.type(await maskReady(canvas.getByLabelText('CEP')), '01310100');
    await expect(canvas.getByLabelText('Rua')).toHaveValue('');
  },
};

export const WithError: Story = { args: { error: 'CEP inválido', defaultValue: '0131010' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: '01310100' } };
export const LongText: Story = {
  args: {
    label: 'CEP do endereço em que a instalação será feita',
    hint: 'O endereço é preenchido a partir do CEP e pode ser corrigido.',
  },
};
export const Narrow: Story = { ...Default, globals: { viewport: { value: 'mobile' } } };
export const AllTenants: Story = { args: { defaultValue: '01310100' }, ...allTenants };
