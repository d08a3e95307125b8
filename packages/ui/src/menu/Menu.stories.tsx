import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRightLeft, Ellipsis, Trash2 } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { tenantTour } from '../../test/tenantTour.tsx';
import { Button } from '../button/Button.tsx';
import { ConfirmDialog } from '../confirmDialog/ConfirmDialog.tsx';
import { IconButton } from '../iconButton/IconButton.tsx';
import { Modal } from '../modal/Modal.tsx';
import {
  Menu,
  MenuCheckItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  SubMenu,
} from './Menu.tsx';

const transfer = fn();
const meta = {
  title: 'Overlays/Menu',
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  component: Menu,
  args: {
    trigger: <IconButton label="Mais ações" icon={<Ellipsis />} variant="secondary" />,
    children: (
      <>
        <MenuItem icon={<ArrowRightLeft />} hint="T" onSelect={transfer}>
          Transferir
        </MenuItem>
        <MenuItem disabled>Marcar venda</MenuItem>
        <SubMenu label="Mover para">
          <MenuItem>Proposta</MenuItem>
          <MenuItem>Documentação</MenuItem>
        </SubMenu>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} tone="danger">
          Excluir
        </MenuItem>
      </>
    ),
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

export const Default: Story = {
  play: async ({ canvas, userEvent, step }) => {
    transfer.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Mais ações' });
    await step('Down opens it on the first item; disabled items are skipped', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Transferir T' })).toHaveFocus());
      await userEvent.keyboard('{ArrowDown}');
      await expect(screen.getByRole('menuitem', { name: 'Mover para' })).toHaveFocus();
    });
    await step('Right opens the submenu, left closes it', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Proposta' })).toHaveFocus());
      await userEvent.keyboard('{ArrowLeft}');
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Mover para' })).toHaveFocus());
    });
    await step('A letter jumps, Escape closes and the focus returns', async () => {
      await userEvent.keyboard('e');
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await closed();
      await waitFor(() => expect(trigger).toHaveFocus());
    });
    await step('Enter runs the item', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Transferir T' })).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await closed();
      await expect(transfer).toHaveBeenCalledOnce();
    });
  },
};

export const Open: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  },
};

/** Higher than the window. */
export const LongAndOpen: Story = {
  args: {
    children: Array.from({ length: 60 }, (_, index) => <MenuItem key={index}>{`Grupo ${index + 1}`}</MenuItem>),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mais ações' }));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Grupo 60' })).toHaveFocus());
  },
};

export const LongSubMenuOpen: Story = {
  args: {
    children: (
      <SubMenu label="Mover para">
        {Array.from({ length: 60 }, (_, index) => (
          <MenuItem key={index}>{`Grupo ${index + 1}`}</MenuItem>
        ))}
      </SubMenu>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mais ações' }));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Grupo 1' })).toHaveFocus());
  },
};

function Choices() {
  const [columns, setColumns] = useState({ phone: true, origin: false });
  const [group, setGroup] = useState('sp');
  return (
    <Menu trigger={<Button>Colunas</Button>}>
      <MenuLabel>Colunas</MenuLabel>
      <MenuCheckItem checked={columns.phone} onCheckedChange={(phone) => setColumns({ ...columns, phone })}>
        Telefone
      </MenuCheckItem>
      <MenuCheckItem checked={columns.origin} onCheckedChange={(origin) => setColumns({ ...columns, origin })}>
        Origem
      </MenuCheckItem>
      <MenuSeparator />
      <MenuRadioGroup value={group} onValueChange={setGroup}>
        <MenuRadioItem value="sp">São Paulo</MenuRadioItem>
        <MenuRadioItem value="cps">Campinas</MenuRadioItem>
      </MenuRadioGroup>
    </Menu>
  );
}

export const ChecksAndRadios: Story = {
  render: () => <Choices />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Colunas' }));
    const origin = await screen.findByRole('menuitemcheckbox', { name: 'Origem' });
    await expect(origin).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(origin);
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Origem' })).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Campinas' }));
    await closed();
  },
};

function MenuThenConfirm() {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Menu trigger={<Button>Ações</Button>}>
        <MenuItem tone="danger" onSelect={() => setAsked(true)}>
          Excluir lead
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Excluir o lead?"
        confirmLabel="Excluir lead"
        onConfirm={() => {}}
      />
    </>
  );
}

/** A dialog that a menu opens gives the focus back to the menu's button. */
export const OpensADialog: Story = {
  render: () => <MenuThenConfirm />,
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Ações' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Excluir lead' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(document.body.style.pointerEvents).not.toBe('none');
  },
};

/** In a modal the menu stands on the odd number above it, and Escape closes the menu only. */
export const InAModal: Story = {
  render: (args) => (
    <Modal title="Lead 2481" defaultOpen>
      <Menu {...args} />
    </Modal>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await expect(getComputedStyle(await screen.findByRole('menu')).zIndex).toBe('1001');
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
  },
};

export const AllTenants: Story = tenantTour(
  () => (
    <Menu trigger={<Button>Colunas</Button>} defaultOpen>
      {meta.args.children}
      <MenuSeparator />
      <MenuLabel>Colunas</MenuLabel>
      <MenuCheckItem checked>Telefone</MenuCheckItem>
      <MenuRadioGroup value="sp">
        <MenuRadioItem value="sp">São Paulo</MenuRadioItem>
        <MenuRadioItem value="cps">Campinas</MenuRadioItem>
      </MenuRadioGroup>
    </Menu>
  ),
  () => screen.findByRole('menu'),
);
