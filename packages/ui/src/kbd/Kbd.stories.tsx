import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Kbd } from './Kbd.tsx';

const meta = { title: 'Base/Kbd', component: Kbd, args: { children: 'Ctrl K' } } satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ctrl K').tagName).toBe('KBD');
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
