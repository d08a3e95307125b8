import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { PixKeyField } from './PixKeyField.tsx';

const meta = {
  title: 'Forms/PixKeyField',
  component: PixKeyField,
  args: { onValueChange: fn(), hint: 'CPF, CNPJ, celular, e-mail ou chave aleatória' },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 12, maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PixKeyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Chave PIX');
    await userEvent.type(input, 'ana@exemplo.com.br');
    await expect(input).toHaveAccessibleDescription('Lida como E-mail ana@exemplo.com.br.');
  },
};

export const Ambiguous: Story = {
  args: { defaultValue: '11962266958' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Celular' }));
    await expect(canvas.getByLabelText('Chave PIX')).toHaveValue('(11) 96226-6958');
    await expect(canvas.getByLabelText('Chave PIX')).toHaveFocus();
  },
};

export const WithError: Story = {
  args: { error: 'Esta chave é um CPF ou um celular?', defaultValue: '11962266958' },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'ana@exemplo.com.br' } };
export const LongText: Story = {
  args: {
    label: 'Chave PIX em que as comissões desta conta são pagas',
    defaultValue: 'maria.aparecida.de.oliveira.e.silva@uma-empresa-de-nome-comprido.com.br',
  },
};
export const Narrow: Story = {
  args: { defaultValue: '11962266958' },
  globals: { viewport: { value: 'mobile' } },
};
export const AllTenants: Story = { ...WithError, ...allTenants };
