import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Sparkline } from './Sparkline.tsx';

const meta = {
  title: 'Data/Sparkline',
  component: Sparkline,
  args: { values: [12, 18, 15, 22, 31, 28, 48], label: 'Leads por dia, de 12 a 48' },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: 'Leads por dia, de 12 a 48' })).toBeVisible());
  },
};

export const BesideItsFigure: Story = {
  args: { label: undefined },
  render: (args) => (
    <p>
      <b>48</b> leads hoje <Sparkline {...args} />
    </p>
  ),
};

export const Flat: Story = { args: { values: [4, 4, 4], label: 'Vendas por dia, sempre 4' } };

export const AllTenants: Story = { ...BesideItsFigure, ...allTenants };
