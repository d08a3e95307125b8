import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { ErrorState } from './ErrorState.tsx';

const meta = { title: 'Feedback/ErrorState', component: ErrorState, args: { onRetry: fn() } } satisfies Meta<
  typeof ErrorState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Não foi possível carregar');
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = {
  args: { isRetrying: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};

export const WithoutRetry: Story = {
  args: {
    onRetry: undefined,
    title: 'O relatório deste mês não existe mais',
    children: 'Ele foi excluído em 12/11/2026.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
