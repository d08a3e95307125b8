import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { LoadMore } from './LoadMore.tsx';

const meta = {
  title: 'Feedback/LoadMore',
  component: LoadMore,
  args: { hasMore: true, onLoadMore: fn() },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar mais' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { isLoading: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Carregando' }));
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { error: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Não foi possível carregar mais.');
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

export const FailedWhileScrolling: Story = { ...Failed, args: { error: true, isAutomatic: true } };

export const Retrying: Story = {
  args: { error: true, isLoading: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Carregando' })).toBeVisible());
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    error:
      'O servidor não respondeu a tempo. O que já está na lista continua aqui, e a próxima parte pode ser pedida de novo.',
  },
};

export const NarrowContainer: Story = {
  ...LongText,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 220 }}>
        <Story />
      </div>
    ),
  ],
};

export const AllTenants: Story = { ...Failed, ...allTenants };
