import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { tenantTour } from '../../test/tenantTour.tsx';
import { Button } from '../button/Button.tsx';
import { Modal } from '../modal/Modal.tsx';
import { Popover, PopoverClose } from './Popover.tsx';

const meta = {
  title: 'Overlays/Popover',
  parameters: { docs: { story: { inline: false, iframeHeight: 240 } } },
  component: Popover,
  args: {
    'aria-label': 'Filtro por valor',
    trigger: <Button>Valor</Button>,
    children: (
      <>
        <label>
          De <input size={8} />
        </label>
        <PopoverClose asChild>
          <Button variant="primary" size="sm">
            Aplicar
          </Button>
        </PopoverClose>
      </>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filtro por valor' })).toBeNull());

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const trigger = canvas.getByRole('button', { name: 'Valor' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Filtro por valor' });
    await waitFor(() => expect(screen.getByLabelText('De')).toHaveFocus());
    await step('Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await closed();
      await waitFor(() => expect(trigger).toHaveFocus());
    });
    await step('A button inside', async () => {
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: 'Aplicar' }));
      await closed();
    });
    await step('A click elsewhere', async () => {
      await userEvent.click(trigger);
      await screen.findByRole('dialog', { name: 'Filtro por valor' });
      await userEvent.click(document.body);
      await closed();
    });
  },
};

export const Open: Story = { args: { defaultOpen: true } };

/** Text alone, higher than the window: the keyboard scrolls it. */
export const LongTextOpen: Story = {
  args: {
    defaultOpen: true,
    children: Array.from({ length: 60 }, (_, index) => <p key={index}>{`O que a regra ${index + 1} diz`}</p>),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Filtro por valor' })).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAttribute('tabindex', '0'));
  },
};

export const InAModal: Story = {
  render: (args) => (
    <Modal title="Filtros" defaultOpen>
      <Popover {...args} />
    </Modal>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Valor' }));
    const popover = await screen.findByRole('dialog', { name: 'Filtro por valor' });
    await expect(getComputedStyle(popover).zIndex).toBe('1001');
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(screen.getByRole('dialog', { name: 'Filtros' })).toHaveAttribute('data-state', 'open');
  },
};

export const AllTenants: Story = tenantTour(
  () => <Popover {...meta.args} defaultOpen />,
  () => screen.findByRole('dialog'),
);
