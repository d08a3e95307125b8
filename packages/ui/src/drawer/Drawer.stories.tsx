import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { tenantTour } from '../../test/tenantTour.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../iconButton/IconButton.tsx';
import { Drawer, DrawerSection, NavigationDrawer } from './Drawer.tsx';

const meta = {
  title: 'Overlays/Drawer',
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  component: Drawer,
  args: {
    title: 'Lead 2481',
    onOpenChange: fn(),
    trigger: <Button>Abrir lead</Button>,
    children: (
      <DrawerSection>
        <h2>Ana Beatriz Carvalho</h2>
        <p>
          <a href="#whatsapp">WhatsApp</a>
        </p>
      </DrawerSection>
    ),
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Default: Story = {
  render: (args) => (
    <>
      <Drawer {...args} />
      <button type="button">Outra linha</button>
    </>
  ),
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir lead' }));
    await screen.findByRole('dialog', { name: 'Lead 2481' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveFocus());
    await step('The page behind stays usable', async () => {
      await expect(document.querySelector('[data-layer-backdrop]')).toBeNull();
      await userEvent.click(canvas.getByRole('button', { name: 'Outra linha' }));
      await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
    });
    await step('Escape closes it, from inside', async () => {
      screen.getByRole('link', { name: 'WhatsApp' }).focus();
      await userEvent.keyboard('{Escape}');
      await closed();
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, 'escape');
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Abrir lead' })).toHaveFocus());
    });
  },
};

export const WithBarAndFooter: Story = {
  args: {
    defaultOpen: true,
    bar: (
      <>
        <IconButton label="Lead anterior" icon={<ArrowUp />} size="sm" />
        <IconButton label="Próximo lead" icon={<ArrowDown />} size="sm" />
        <span style={{ flex: 1 }}>Lead 2481</span>
        <Button size="sm" variant="ghost">
          Copiar link
        </Button>
      </>
    ),
    footer: <Button variant="primary">Salvar lead</Button>,
  },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Lead 2481' });
    await waitFor(() => expect(drawer).toBeVisible());
  },
};

export const Blocking: Story = {
  args: { isModal: true, defaultOpen: true },
  play: async ({ userEvent }) => {
    const backdrop = await waitFor(() => {
      const found = document.querySelector('[data-layer-backdrop]');
      if (!found) throw new Error('no backdrop yet');
      return found;
    });
    await userEvent.click(backdrop);
    await closed();
  },
};

export const Navigation: Story = {
  render: () => (
    <NavigationDrawer defaultOpen trigger={<Button>Menu</Button>}>
      <nav aria-label="Principal" style={{ padding: 16 }}>
        <a href="#leads">Leads</a>
      </nav>
    </NavigationDrawer>
  ),
  play: async ({ canvas, userEvent }) => {
    const drawer = await screen.findByRole('dialog', { name: 'Navegação principal' });
    await waitFor(() => expect(Math.round(drawer.getBoundingClientRect().left)).toBe(0));
    await expect(drawer.offsetWidth).toBe(284);
    await userEvent.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible());
  },
};

/** One after the other: the second covers the first. */
/** Text alone, higher than the window: the keyboard scrolls it. */
export const LongTextOpen: Story = {
  args: {
    defaultOpen: true,
    trigger: undefined,
    children: Array.from({ length: 60 }, (_, index) => <p key={index}>{`Linha ${index + 1}`}</p>),
  },
  play: async () => {
    await screen.findByRole('dialog');
  },
};

export const AllTenants: Story = tenantTour(
  () => <Drawer {...meta.args} defaultOpen footer={<Button variant="primary">Salvar lead</Button>} />,
  () => screen.findByRole('dialog'),
);

export const NavigationAllTenants: Story = tenantTour(
  () => (
    <NavigationDrawer defaultOpen>
      <nav aria-label="Principal" style={{ padding: 16 }}>
        <a href="#leads">Leads</a>
      </nav>
    </NavigationDrawer>
  ),
  () => screen.findByRole('dialog'),
);
