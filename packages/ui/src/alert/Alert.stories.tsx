import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Button } from '../button/Button.tsx';
import { Alert } from './Alert.tsx';

const meta = {
  title: 'Feedback/Alert',
  component: Alert,
  args: { children: 'Dá para desfazer a importação inteira por 7 dias.' },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxInlineSize: 420 }}>
      <Alert>Dá para desfazer a importação inteira por 7 dias.</Alert>
      <Alert tone="success">4.640 leads criados.</Alert>
      <Alert tone="warning">
        2 pessoas da fila estão com a carteira cheia. <a href="#limites">Rever limites</a>
      </Alert>
      <Alert tone="danger" action={<Button size="sm">Tentar de novo</Button>}>
        Não foi possível carregar os leads. Verifique a conexão.
      </Alert>
      <Alert tone="warning" title="Possível duplicado" action={<Button size="sm">Comparar</Button>}>
        O telefone também está no lead 1907, de 12/03/2025.
      </Alert>
    </div>
  ),
};

export const Announced: Story = {
  args: { tone: 'danger', announce: 'assertive', children: 'Não foi possível salvar.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Não foi possível salvar.');
  },
};

export const Dismissible: Story = {
  args: { onDismiss: fn(), title: 'Versão 1.0.2', children: 'A distribuição agora respeita o horário de cada grupo.' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Fechar aviso' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const AllTenants: Story = { ...Tones, ...allTenants };
