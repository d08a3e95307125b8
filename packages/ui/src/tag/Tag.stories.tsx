import type { Meta, StoryObj } from '@storybook/react-vite';
import { markColors } from '@funil/theme/tokens';
import type { MarkColor } from '@funil/theme/tokens';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Tag, TagList } from './Tag.tsx';

const meta = { title: 'Data/Tag', component: Tag, args: { color: 'blue', children: 'Feirão' } } satisfies Meta<
  typeof Tag
>;
export default meta;
type Story = StoryObj<typeof meta>;

const tags = [
  { id: '1', name: 'VIP', color: 'purple' },
  { id: '2', name: 'Feirão', color: 'green' },
  { id: '3', name: 'Pediu proposta', color: 'amber' },
  { id: '4', name: 'Outro banco', color: 'red' },
  { id: '5', name: 'Retorno', color: 'gray' },
] as const;

export const Default: Story = {};

export const Colors: Story = {
  render: () => (
    <p style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {(Object.keys(markColors) as MarkColor[]).map((color) => (
        <Tag key={color} color={color}>
          {color}
        </Tag>
      ))}
    </p>
  ),
};

export const Counted: Story = {
  render: () => <TagList tags={tags} most={3} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('+2')).toBeVisible());
    await expect(canvas.getByText('+2')).toHaveAttribute('title', 'Outro banco, Retorno');
    await expect(canvas.queryByText('Retorno')).not.toBeInTheDocument();
  },
};

export const Wrapped: Story = {
  render: () => (
    <p style={{ maxInlineSize: 180 }}>
      <TagList tags={tags} />
    </p>
  ),
};

export const LongText: Story = {
  render: () => (
    <p style={{ maxInlineSize: 160 }}>
      <Tag color="orange">Cliente indicado pela construtora do empreendimento</Tag>
    </p>
  ),
};

export const AllTenants: Story = {
  render: () => (
    <p style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <Tag color="blue">Feirão</Tag>
      <TagList tags={tags} most={3} />
    </p>
  ),
  ...allTenants,
};
