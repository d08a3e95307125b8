import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lock, Search } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Button } from '../button/Button.tsx';
import { Card } from '../card/Card.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'Nenhum lead ainda' },
  decorators: [(Story) => <Card style={{ maxInlineSize: 346 }}>{Story()}</Card>],
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NeverUsed: Story = {
  args: {
    children: 'Importe uma planilha ou compartilhe o seu simulador para receber os primeiros.',
    actions: (
      <>
        <Button size="sm" variant="primary">
          Importar planilha
        </Button>
        <Button size="sm">Copiar link</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Nenhum lead ainda', level: 2 })).toBeVisible());
  },
};

export const FilteredToNothing: Story = {
  args: {
    icon: <Search />,
    title: 'Nada encontrado para “tanka”',
    children: 'Confira a grafia ou tire o filtro Criado nos últimos 30 dias.',
    actions: <Button size="sm">Limpar filtros</Button>,
  },
};

export const NoPermission: Story = {
  args: { icon: <Lock />, title: 'Só a administração vê esta página', children: 'Peça acesso a Helena Prado.' },
};

export const AllTenants: Story = { ...NeverUsed, ...allTenants };
