import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Trash2, X } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Fechar', icon: <X />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = { display: 'flex', gap: 12, alignItems: 'center' } as const;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Fechar' });
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const VariantsAndSizes: Story = {
  render: () => (
    <div style={row}>
      <IconButton label="Mais ações" icon={<Ellipsis />} variant="secondary" size="sm" />
      <IconButton label="Mais ações do lead" icon={<Ellipsis />} variant="secondary" />
      <IconButton label="Fechar o painel" icon={<X />} size="form" />
      <IconButton label="Excluir" icon={<Trash2 />} variant="danger" size="public" />
    </div>
  ),
};

export const Loading: Story = {
  args: { loading: true, label: 'Excluindo', icon: <Trash2 />, variant: 'danger' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Excluindo' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const AsLink: Story = {
  args: { label: 'Abrir em outra aba', children: <a href="#lead">.</a>, asChild: true },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Abrir em outra aba' });
    await expect(link.querySelector('svg')).not.toBeNull();
    await expect(link.textContent).toBe('');
  },
};

export const AllTenants: Story = { ...VariantsAndSizes, ...allTenants };
