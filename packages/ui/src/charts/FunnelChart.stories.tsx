import type { Meta, StoryObj } from '@storybook/react-vite';
import { tokens } from '@funil/theme';
import { CircleCheck } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { StatusDot } from '../statusPill/StatusPill.tsx';
import { FunnelChart } from './FunnelChart.tsx';

const stages = [
  { id: 'new', name: 'Novo', value: 1284, mark: <StatusDot color="#2f7de1" />, link: <a href="#novo">ver</a> },
  {
    id: 'contact',
    name: 'Em contato',
    value: 1096,
    mark: <StatusDot color="#7a5af8" />,
    link: <a href="#contato">ver</a>,
  },
  {
    id: 'simulation',
    name: 'Simulação',
    value: 612,
    mark: <StatusDot color="#0891a5" />,
    link: <a href="#simulacao">ver</a>,
  },
  {
    id: 'proposal',
    name: 'Proposta',
    value: 312,
    mark: <StatusDot color="#c77700" />,
    link: <a href="#proposta">ver</a>,
  },
  {
    id: 'documents',
    name: 'Documentação',
    value: 134,
    mark: <StatusDot color="#8d6748" />,
    link: <a href="#documentacao">ver</a>,
  },
  {
    id: 'won',
    name: 'Ganho',
    value: 86,
    mark: <CircleCheck size={14} strokeWidth={1.75} color={tokens.color.success} aria-hidden />,
    link: <a href="#ganho">ver</a>,
  },
];

const meta = {
  title: 'Data/FunnelChart',
  component: FunnelChart,
  args: { label: 'Funil do mês', stages },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 372 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FunnelChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Novo 1.284 –' })).toBeVisible());
    await expect(canvas.getByRole('columnheader', { name: 'Etapa' })).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Em contato 1.096 85,4%' })).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '1.284' })).toHaveFocus();
  },
};

export const NothingReached: Story = {
  args: { stages: stages.map((stage) => ({ ...stage, value: 0, link: undefined })) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('row', { name: 'Ganho 0 –' })).toBeVisible());
  },
};

export const Loading: Story = { args: { isLoading: true } };

export const Empty: Story = { args: { stages: [] } };

export const LongText: Story = {
  args: {
    stages: stages.map((stage) => ({ ...stage, name: `${stage.name} e análise da documentação administrativa` })),
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
