import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Textarea } from './Textarea.tsx';

const meta = {
  title: 'Forms/Textarea',
  component: Textarea,
  args: { label: 'Nota' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { placeholder: 'O que foi combinado' } };

export const GrowsThenScrolls: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByLabelText('Nota');
    const small = area.getBoundingClientRect().height;
    await userEvent.type(area, 'a{Enter}b{Enter}c{Enter}d{Enter}e');
    const grown = area.getBoundingClientRect().height;
    await expect(grown).toBeGreaterThan(small);
    await userEvent.type(area, '{Enter}f{Enter}g{Enter}h{Enter}i{Enter}j{Enter}k');
    await expect(area.getBoundingClientRect().height).toBeLessThan(small * 3);
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
  },
};

export const CounterNearTheLimit: Story = {
  args: { maxLength: 20, hint: 'Vai no e-mail do lead.' },
  play: async ({ canvas, canvasElement }) => {
    const area = canvas.getByLabelText('Nota');
    await userEvent.type(area, 'dezoito caracteres');
    await waitFor(() => expect(canvas.getByText('18/20')).toBeVisible());
    await waitFor(() =>
      expect(canvasElement.querySelector('span[aria-live]')).toHaveTextContent('Restam 2 caracteres'),
    );
  },
};

export const PastePastTheLimit: Story = {
  args: { maxLength: 20 },
  play: async ({ canvas }) => {
    const area = canvas.getByLabelText('Nota');
    await userEvent.click(area);
    await userEvent.paste('um texto que passa dos vinte');
    await expect(area).toHaveValue('um texto que passa dos vinte');
    await expect(area).toBeInvalid();
    await expect(area).toHaveAccessibleDescription('Tire 8 caracteres: o limite é 20.');
    await userEvent.keyboard('{Backspace>8/}');
    await expect(area).not.toBeInvalid();
  },
};

export const WithError: Story = { args: { label: 'Observação da perda', error: 'Observação é um campo obrigatório' } };

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Retornar na segunda, depois das 14h.' } };

export const LongText: Story = {
  args: {
    defaultValue:
      'Prefere falar por WhatsApp, trabalha no turno da noite, quer a carta para caminhão e já tem um consórcio contemplado em outra administradora. '.repeat(
        4,
      ),
    maxLength: 500,
  },
};

export const AllTenants: Story = { ...WithError, ...allTenants };
