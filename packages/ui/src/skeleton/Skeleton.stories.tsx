import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Card } from '../card/Card.tsx';
import { Skeleton } from './Skeleton.tsx';
import { SkeletonList } from './SkeletonList.tsx';

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { width: '64%' } };

export const Circle: Story = { args: { width: 40, circle: true } };

export const List: Story = {
  render: () => (
    <Card style={{ maxInlineSize: 320 }}>
      <div style={{ padding: 16 }}>
        <Skeleton width="40%" />
      </div>
      <SkeletonList label="Carregando leads" delay={0} />
    </Card>
  ),
  play: async ({ canvas }) => {
    const list = canvas.getByRole('status');
    await expect(list).toHaveAttribute('aria-busy', 'true');
    await expect(list).toHaveTextContent('Carregando leads');
  },
};

export const AllTenants: Story = { ...List, ...allTenants };
