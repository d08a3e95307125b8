import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns3, List } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = {
  title: 'Forms/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Ver como',
    defaultValue: 'table',
    onValueChange: fn(),
    options: [
      { value: 'table', label: 'Tabela', icon: <List aria-hidden /> },
      { value: 'kanban', label: 'Quadro', icon: <Columns3 aria-hidden /> },
    ],
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Quadro' }));
    await expect(canvas.getByRole('radio', { name: 'Quadro' })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('kanban');
  },
};

export const IconsOnly: Story = {
  args: {
    options: [
      { value: 'table', label: 'Tabela', icon: <List aria-hidden />, isIconOnly: true },
      { value: 'kanban', label: 'Quadro', icon: <Columns3 aria-hidden />, isIconOnly: true },
    ],
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const FullWidth: Story = {
  args: {
    isFullWidth: true,
    options: [
      { value: '7', label: '7 dias' },
      { value: '30', label: '30 dias' },
      { value: '90', label: '90 dias' },
    ],
    defaultValue: '30',
  },
};

export const LongText: Story = {
  args: {
    options: [
      { value: 'a', label: 'Por coorte de criação' },
      { value: 'b', label: 'Por período de alteração' },
    ],
    defaultValue: 'a',
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
