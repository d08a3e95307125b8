import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { PasswordInput } from './PasswordInput.tsx';

const meta = {
  title: 'Forms/PasswordInput',
  component: PasswordInput,
  args: { label: 'Senha' },
  decorators: [
    (Story) => (
      <form style={{ maxInlineSize: 340 }} onSubmit={(event) => event.preventDefault()}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof PasswordInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Senha');
    await userEvent.type(input, 'segredo');
    input.setSelectionRange(3, 3);
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar senha' }));
    await expect(input.type).toBe('text');
    await expect(input).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Ocultar senha' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(input.type).toBe('password');
  },
};

export const HiddenAgainOnSubmit: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Senha');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar senha' }));
    await userEvent.type(input, 'segredo{Enter}');
    await expect(input.type).toBe('password');
  },
};

export const WithError: Story = {
  args: { label: 'Nova senha', autoComplete: 'new-password', error: 'Senha deve ter pelo menos 10 caracteres' },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'segredo' } };

export const Public: Story = {
  args: { size: 'public', hint: 'Pelo menos 10 caracteres, e nenhuma das senhas mais usadas no país.' },
};

export const AllTenants: Story = { ...Default, ...allTenants };
