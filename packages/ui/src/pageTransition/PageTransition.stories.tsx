import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Button } from '../button/Button.tsx';
import { PageTransition } from './PageTransition.tsx';

const meta = { title: 'Layout/PageTransition', component: PageTransition, args: { pageKey: '/leads' } } satisfies Meta<
  typeof PageTransition
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: function Render(args) {
    const [page, setPage] = useState(args.pageKey);
    return (
      <>
        <Button onClick={() => setPage(page === '/leads' ? '/lembretes' : '/leads')}>Trocar de página</Button>
        <PageTransition {...args} pageKey={page}>
          <p>Página {page}</p>
        </PageTransition>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.queryByText('Página /leads')).toBeNull();
    await waitFor(() => expect(canvas.getByText('Página /lembretes')).toBeVisible());
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
