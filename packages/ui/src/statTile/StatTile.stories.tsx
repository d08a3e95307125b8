import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { StatRow, StatTile } from './StatTile.tsx';

const meta = {
  title: 'Data/StatTile',
  component: StatTile,
  args: {
    label: 'Leads recebidos',
    value: '1.284',
    delta: { value: '12,4%', direction: 'up', meaning: 'good', before: 'eram 1.142' },
  },
} satisfies Meta<typeof StatTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('subiu')).toBeInTheDocument();
  },
};

export const Row: Story = {
  render: (args) => (
    <StatRow>
      <StatTile {...args} link={<a href="#leads">ver</a>} />
      <StatTile
        label="Primeiro contato (mediana)"
        value="11 min"
        delta={{ value: '3 min', direction: 'down', meaning: 'good', before: 'eram 14 min' }}
      />
      <StatTile
        label="Propostas"
        value="312"
        delta={{ value: '4,0%', direction: 'up', meaning: 'good', before: 'eram 300' }}
      />
      <StatTile label="Vendas" value="86" note="Meta de 90" />
      <StatTile
        label="Valor vendido"
        value="R$ 7,41 mi"
        delta={{ value: '2,1%', direction: 'down', meaning: 'bad', before: 'eram R$ 7,57 mi' }}
      />
    </StatRow>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '1.284' })).toHaveFocus();
  },
};

export const Phone: Story = { ...Row, globals: { viewport: { value: 'mobile' } } };

export const AllTenants: Story = { ...Row, ...allTenants };
