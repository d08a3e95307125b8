import type { Meta, StoryObj } from '@storybook/react-vite';
import { Monitor, Smartphone } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Badge } from '../badge/Badge.tsx';
import { Button } from '../button/Button.tsx';
import { Item, ItemList } from './ItemList.tsx';

const meta = {
  title: 'Data/ItemList',
  component: ItemList,
  args: {
    'aria-label': 'Dispositivos conectados',
    children: (
      <>
        <Item
          media={<Monitor size={18} aria-hidden />}
          title={
            <>
              Chrome no Windows <Badge tone="success">Este dispositivo</Badge>
            </>
          }
          detail="189.40.1.7 · em uso agora"
        />
        <Item
          media={<Smartphone size={18} aria-hidden />}
          title="Safari no iPhone"
          detail="189.40.1.9 · último uso há 2 dias"
          end={<Button size="sm">Desconectar</Button>}
        />
      </>
    ),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 480 }}>{Story()}</div>],
} satisfies Meta<typeof ItemList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Dispositivos conectados' })).toBeVisible());
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Plain: Story = {
  args: {
    'aria-label': 'Quem recebeu',
    children: (
      <>
        <Item title="Bruna Siqueira" end="12 leads" />
        <Item title="Caio Nogueira" end="1 lead" />
      </>
    ),
  },
};

export const LongText: Story = {
  args: {
    'aria-label': 'Lixeira',
    children: (
      <Item
        title={'Associação Beneficente dos Produtores de Hortifrutigranjeiros '.repeat(2)}
        detail={'excluído há 3 dias, restam 27 dias'.repeat(3)}
        end={<Button size="sm">Restaurar</Button>}
      />
    ),
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('listitem').getBoundingClientRect();
    await expect(canvas.getByRole('button').getBoundingClientRect().right).toBeLessThanOrEqual(row.right + 1);
  },
};

export const Phone: Story = { ...LongText, globals: { viewport: { value: 'mobile' } } };

export const AllTenants: Story = { ...Default, ...allTenants };
