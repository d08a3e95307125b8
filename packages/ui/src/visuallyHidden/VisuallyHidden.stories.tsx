import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = { title: 'Base/VisuallyHidden', component: VisuallyHidden } satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <p>
      42 <VisuallyHidden>leads sem responsável</VisuallyHidden>
    </p>
  ),
  play: async ({ canvas }) => {
    const text = canvas.getByText('leads sem responsável');
    await expect(text.offsetWidth).toBeLessThanOrEqual(1);
    await expect(text.offsetHeight).toBeLessThanOrEqual(1);
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
