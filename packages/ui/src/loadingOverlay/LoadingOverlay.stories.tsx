import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Button } from '../button/Button.tsx';
import { Card, CardBody } from '../card/Card.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

const meta = {
  title: 'Feedback/LoadingOverlay',
  parameters: { docs: { story: { inline: false, iframeHeight: 360 } } },
  component: LoadingOverlay,
  args: {
    active: true,
    label: 'Importando 4.812 leads',
    detail: '1.930 prontos',
    onCancel: fn(),
    children: (
      <Card style={{ minBlockSize: 260 }}>
        <CardBody>
          <Button>Continuar</Button>
        </CardBody>
      </Card>
    ),
  },
} satisfies Meta<typeof LoadingOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, userEvent, step }) => {
    const cancel = await screen.findByRole('button', { name: 'Cancelar Ação' });
    await step('The way out has the focus', async () => {
      await expect(cancel).toHaveFocus();
      await expect(screen.getByText('Importando 4.812 leads').closest('[role="status"]')).not.toBeNull();
      await expect(cancel.closest('[aria-busy="true"]')).not.toBeNull();
    });
    await step('It fires once', async () => {
      await userEvent.keyboard('{Enter}{Enter}');
      await expect(args.onCancel).toHaveBeenCalledOnce();
    });
  },
};

export const Page: Story = {
  args: { scope: 'page' },
  render: function Render(args) {
    const [active, setActive] = useState(false);
    return (
      <LoadingOverlay {...args} active={active} onCancel={() => setActive(false)}>
        <Button onClick={() => setActive(true)}>Importar</Button>
      </LoadingOverlay>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Importar' }));
    const cancel = await screen.findByRole('button', { name: 'Cancelar Ação' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(cancel).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar Ação' })).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Importar' })).toHaveFocus());
  },
};

export const PageOpen: Story = {
  args: { scope: 'page' },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar Ação' })).toBeVisible());
  },
};

export const WithoutCancel: Story = { args: { onCancel: undefined, detail: undefined, label: 'Calculando comissões' } };

export const AllTenants: Story = { ...Default, ...allTenants };
