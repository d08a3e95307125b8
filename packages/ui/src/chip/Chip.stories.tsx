import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { AddChip, Chip } from './Chip.tsx';

const meta = {
  title: 'Data/Chip',
  component: Chip,
  args: { label: 'Status', value: '7 abertos', onRemove: fn(), onClick: fn() },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Status 7 abertos' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(args.onClick).toHaveBeenCalledOnce();
    const remove = canvas.getByRole('button', { name: 'Remover filtro Status' });
    await expect(remove.offsetWidth).toBeGreaterThanOrEqual(24);
    await expect(remove.offsetHeight).toBeGreaterThanOrEqual(24);
  },
};

export const Row: Story = {
  render: (args) => (
    <p style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <Chip {...args} />
      <Chip label="Criado" value="últimos 30 dias" onRemove={fn()} />
      <Chip label="Grupo" value="São Paulo" onRemove={fn()} />
      <Chip label="Sem responsável" />
      <AddChip />
    </p>
  ),
};

export const AllTenants: Story = { ...Row, ...allTenants };
