import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { label: 'Disponível para receber leads', onCheckedChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Disponível para receber leads' });
    await userEvent.click(canvas.getByText('Disponível para receber leads'));
    await expect(control).toBeChecked();
    control.focus();
    await userEvent.keyboard(' ');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 6 }}>
      <Switch label="Pausado" />
      <Switch label="Disponível para leads" defaultChecked />
      <Switch label="Sem permissão" disabled />
      <Switch label="Ligado pela conta" disabled defaultChecked />
      <Switch label="Aprovar afiliados" hint="Quem se inscreve espera a sua aprovação." defaultChecked />
    </div>
  ),
};

export const WithError: Story = { args: { error: 'Não foi possível salvar. Tente de novo.' } };

export const Alone: Story = { args: { label: undefined, 'aria-label': 'Fila ativa' } };

export const LongText: Story = {
  args: {
    label: 'Redistribuir os leads que ninguém aceitou em 15 minutos para a próxima pessoa da fila, dentro do horário',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
};

export const AllTenants: Story = { ...States, ...allTenants };
