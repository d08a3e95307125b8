import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { tenantTour } from '../../test/tenantTour.tsx';
import { Button } from '../button/Button.tsx';
import { Modal, ModalClose } from './Modal.tsx';

const meta = {
  title: 'Overlays/Modal',
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  component: Modal,
  args: {
    title: 'Registrar perda',
    onOpenChange: fn(),
    trigger: <Button>Registrar perda</Button>,
    children: (
      <label>
        Motivo <input name="reason" />
      </label>
    ),
    footer: (
      <>
        <ModalClose asChild>
          <Button>Cancelar</Button>
        </ModalClose>
        <Button variant="primary">Salvar perda</Button>
      </>
    ),
  },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Registrar perda' });
    await step('Enter opens it and the first field has the focus', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog', { name: 'Registrar perda' });
      await waitFor(() => expect(dialog).toBeVisible());
      await waitFor(() => expect(screen.getByLabelText('Motivo')).toHaveFocus());
    });
    await step('Tab stays inside', async () => {
      for (let presses = 0; presses < 5; presses++) {
        await userEvent.tab();
        await expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
      }
    });
    await step('Escape closes it and the focus returns', async () => {
      await userEvent.keyboard('{Escape}');
      await closed();
      await waitFor(() => expect(opener).toHaveFocus());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, 'escape');
    });
    await step('so does the close button', async () => {
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
      await closed();
      await waitFor(() => expect(opener).toHaveFocus());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, 'button');
    });
  },
};

export const Open: Story = {
  args: { defaultOpen: true, description: 'A oportunidade sai do funil e o motivo entra no relatório.' },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Registrar perda' });
    await expect(dialog).toHaveAccessibleDescription('A oportunidade sai do funil e o motivo entra no relatório.');
  },
};

export const LongText: Story = {
  args: {
    defaultOpen: true,
    title: 'Transferir temporariamente a carteira de Construtora Vale Verde Empreendimentos Imobiliários',
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>Lead {index + 1}, aguardando documentação do segundo comprador.</p>
    )),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar perda' })).toBeVisible());
  },
};

export const Phone: Story = {
  args: { defaultOpen: true },
  globals: { viewport: { value: 'mobile' } },
};

/** Unsaved changes: the first attempt to close is refused. */
export const Veto: Story = {
  args: { defaultOpen: true, beforeClose: fn() },
  render: function Render(args) {
    const [attempts, setAttempts] = useState(0);
    return (
      <Modal
        {...args}
        beforeClose={(reason) => {
          void args.beforeClose?.(reason);
          setAttempts(attempts + 1);
          return attempts > 0;
        }}
      >
        {attempts > 0 && <p role="alert">Há mudanças por salvar.</p>}
      </Modal>
    );
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Há mudanças por salvar.');
    await expect(args.beforeClose).toHaveBeenCalledWith('escape');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await closed();
  },
};

export const Stacked: Story = {
  args: {
    defaultOpen: true,
    children: (
      <Modal
        title="Novo motivo"
        trigger={<Button>Novo motivo</Button>}
        footer={<Button variant="primary">Salvar motivo</Button>}
      >
        <label>
          Nome <input name="name" />
        </label>
      </Modal>
    ),
  },
  play: async ({ userEvent, step }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Novo motivo' }));
    const upper = await screen.findByRole('dialog', { name: 'Novo motivo' });
    await step('The upper one stands two higher, and only its backdrop shows', async () => {
      await expect(getComputedStyle(upper).zIndex).toBe('1002');
      const backdrops = [...document.querySelectorAll<HTMLElement>('[data-layer-backdrop]')];
      await expect(backdrops.map((backdrop) => getComputedStyle(backdrop).zIndex)).toEqual(['1000', '1002']);
      await expect(backdrops.map((backdrop) => 'covered' in backdrop.dataset)).toEqual([true, false]);
    });
    await step('Escape closes one at a time', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Novo motivo' })).toBeNull());
      await expect(screen.getByRole('dialog', { name: 'Registrar perda' })).toHaveAttribute('data-state', 'open');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Novo motivo' })).toHaveFocus());
    });
  },
};

export const AllTenants: Story = tenantTour(
  () => <Modal {...meta.args} defaultOpen description="A oportunidade sai do funil e o motivo entra no relatório." />,
  () => screen.findByRole('dialog'),
);
