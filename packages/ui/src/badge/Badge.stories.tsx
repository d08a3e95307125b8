import type { Meta, StoryObj } from '@storybook/react-vite';
import { TriangleAlert } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Badge } from './Badge.tsx';
import { CountBadge } from './CountBadge.tsx';

const meta = { title: 'Data/Badge', component: Badge, args: { children: 'Lembrado' } } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  render: () => (
    <p style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <Badge>Lembrado</Badge>
      <Badge tone="info">Sugerido</Badge>
      <Badge tone="success">Paga</Badge>
      <Badge tone="warning">Limite diário</Badge>
      <Badge tone="danger">Estorno</Badge>
      <Badge tone="warning" icon={<TriangleAlert strokeWidth={2} />}>
        2 nomes sem usuário
      </Badge>
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Paga')).toHaveAttribute('data-tone', 'success');
  },
};

export const Counts: Story = {
  render: () => (
    <p style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <CountBadge count={7} />
      <CountBadge count={12} tone="spot" />
      <CountBadge count={2418} max={9999} />
      <CountBadge count={120} tone="spot" />
    </p>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('99+')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('2.418')).toBeVisible());
  },
};

export const AllTenants: Story = { ...Tones, ...allTenants };
