import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRightLeft, CircleDot, Download, Trash2 } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { BulkAction, BulkBar } from './BulkBar.tsx';

const meta = {
  title: 'Data/BulkBar',
  component: BulkBar,
  args: {
    count: 3,
    onClear: fn(),
    children: (
      <>
        <BulkAction icon={<CircleDot />}>Alterar status</BulkAction>
        <BulkAction icon={<ArrowRightLeft />}>Transferir</BulkAction>
        <BulkAction icon={<Download />}>Exportar</BulkAction>
        <BulkAction icon={<Trash2 />}>Excluir</BulkAction>
      </>
    ),
  },
  decorators: [(Story) => <div style={{ position: 'relative', blockSize: 160 }}>{Story()}</div>],
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 selecionados');
    await waitFor(() => expect(canvas.getByRole('toolbar', { name: 'Ações em massa' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar seleção' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const One: Story = {
  args: { count: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^1 selecionado$/);
  },
};

export const None: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('toolbar')).toBeNull();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'mobile' } },
  play: async ({ canvas }) => {
    const transfer = canvas.getByRole('button', { name: 'Transferir' });
    await expect(transfer.offsetHeight).toBeGreaterThanOrEqual(44);
    await expect(transfer.offsetWidth).toBeLessThan(60);
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
