import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  Button,
  ConfirmDialog,
  DataTable,
  Drawer,
  LoadingOverlay,
  Menu,
  MenuItem,
  Modal,
  Popover,
  Select,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Textarea,
  toast,
  Tooltip,
} from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { chooseOption, setWindowWidth } from '@funil/ui/testing';
import { inPage } from './inPage.tsx';

interface Lead {
  id: string;
  name: string;
}
const leads = (count: number): Lead[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Lead ${index}` }));
const columns: DataTableColumn<Lead>[] = [
  { id: 'name', header: 'Nome', cell: (lead) => lead.name, isSortable: true, sortValue: (lead) => lead.name },
];

afterEach(() => act(() => setWindowWidth(1024)));

describe('what lies over the page', () => {
  it('Modal: opens, takes the focus, saves and closes', async () => {
    const onSave = vi.fn();
    const Note = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <Modal
          title="Nova nota"
          open={isOpen}
          onOpenChange={setOpen}
          trigger={<Button>Nova nota</Button>}
          footer={
            <Button
              onClick={() => {
                onSave();
                setOpen(false);
              }}
            >
              Salvar nota
            </Button>
          }
        >
          <Textarea label="Nota" />
        </Modal>
      );
    };
    const { user } = inPage(<Note />);
    await user.click(screen.getByRole('button', { name: 'Nova nota' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nova nota' });
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Nota'));
    await user.keyboard('Ligar amanhã');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar nota' }));
    expect(onSave).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('Modal: Escape closes it, unless the product says no', async () => {
    const beforeClose = vi.fn(() => false);
    const { user, rerender } = inPage(
      <Modal title="Nota" defaultOpen beforeClose={beforeClose}>
        Texto
      </Modal>,
    );
    await user.keyboard('{Escape}');
    expect(beforeClose).toHaveBeenCalledWith('escape');
    expect(screen.getByRole('dialog')).toBeTruthy();
    rerender(
      <Modal title="Nota" defaultOpen>
        Texto
      </Modal>,
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a Select inside a Modal: chooses, and the modal stays', async () => {
    const onValueChange = vi.fn();
    const { user } = inPage(
      <Modal title="Venda" defaultOpen>
        <Select
          label="Produto"
          options={[
            { value: 'solar', label: 'Energia solar' },
            { value: 'casa', label: 'Casa' },
          ]}
          onValueChange={onValueChange}
        />
      </Modal>,
    );
    await chooseOption(user, screen.getByRole('combobox', { name: 'Produto' }), 'Casa');
    expect(onValueChange).toHaveBeenCalledWith('casa');
    expect(screen.getByRole('dialog', { name: 'Venda' })).toBeTruthy();
  });

  it('ConfirmDialog: confirms', async () => {
    const onConfirm = vi.fn();
    const { user } = inPage(
      <ConfirmDialog
        open
        onOpenChange={() => {}}
        title="Excluir o lead?"
        confirmLabel="Excluir"
        tone="danger"
        onConfirm={onConfirm}
      >
        Ele vai para a lixeira.
      </ConfirmDialog>,
    );
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Excluir o lead?' })).getByRole('button', { name: 'Excluir' }),
    );
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('Drawer: shows a lead, in a wide window and on a phone', async () => {
    const onOpenChange = vi.fn();
    const { user } = inPage(
      <Drawer title="Ana Souza" open onOpenChange={onOpenChange}>
        Telefone
      </Drawer>,
    );
    expect(screen.getByRole('dialog', { name: 'Ana Souza' })).toBeTruthy();
    act(() => setWindowWidth(390));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Ana Souza' })).getByRole('button', { name: /fechar|voltar/i }),
    );
    expect(onOpenChange).toHaveBeenCalledWith(false, 'button');
  });

  it('Menu: runs an action', async () => {
    const onSelect = vi.fn();
    const { user } = inPage(
      <Menu trigger={<Button>Mais ações</Button>}>
        <MenuItem onSelect={onSelect}>Duplicar</MenuItem>
      </Menu>,
    );
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('Popover and Tooltip: say more', async () => {
    const { user } = inPage(
      <>
        <Popover trigger={<Button>Filtros</Button>} aria-label="Filtros">
          Período
        </Popover>
        <Tooltip content="Excluir o lead">
          <Button>Lixeira</Button>
        </Tooltip>
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    expect(await screen.findByText('Período')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.hover(screen.getByRole('button', { name: 'Lixeira' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('Excluir o lead');
  });

  it('Tabs: change what is shown', async () => {
    const { user } = inPage(
      <Tabs defaultValue="data">
        <TabList aria-label="Lead">
          <Tab value="data">Dados</Tab>
          <Tab value="notes">Notas</Tab>
        </TabList>
        <TabPanel value="data">Telefone</TabPanel>
        <TabPanel value="notes">Ligar amanhã</TabPanel>
      </Tabs>,
    );
    await user.click(screen.getByRole('tab', { name: 'Notas' }));
    expect(screen.getByText('Ligar amanhã')).toBeTruthy();
  });

  it('LoadingOverlay: can be cancelled', async () => {
    const onCancel = vi.fn();
    const { user } = inPage(
      <LoadingOverlay active label="Importando 4.812 leads" onCancel={onCancel} delay={0}>
        Lista
      </LoadingOverlay>,
    );
    await user.click(await screen.findByRole('button', { name: 'Cancelar Ação' }));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('toast: says what was saved, and takes it back', async () => {
    const onUndo = vi.fn();
    const { user } = inPage(<Button onClick={() => toast.undo('Lead excluído', onUndo)}>Excluir</Button>);
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Lead excluído')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(onUndo).toHaveBeenCalledOnce();
  });
});

describe('DataTable', () => {
  it('shows rows, sorts them and selects one', async () => {
    const onSelectionChange = vi.fn();
    const { user } = inPage(
      <DataTable
        label="Leads"
        columns={columns}
        rows={leads(3)}
        rowId={(lead) => lead.id}
        rowName={(lead) => lead.name}
        onSelectionChange={onSelectionChange}
        selection={new Set()}
      />,
    );
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Nome'),
      'Lead 0',
      'Lead 1',
      'Lead 2',
    ]);
    const header = screen.getByRole('button', { name: /Nome/ });
    await user.click(header);
    await user.click(header);
    expect(screen.getAllByRole('row').at(-1)!.textContent).toBe('Lead 0');
    await user.click(screen.getByRole('checkbox', { name: /Lead 1/ }));
    expect(onSelectionChange).toHaveBeenCalledWith(new Set(['1']));
  });

  it('of a thousand rows shows those that a window has room for, and opens one', async () => {
    const onRowClick = vi.fn();
    const { user } = inPage(
      <DataTable
        label="Leads"
        columns={columns}
        rows={leads(1000)}
        rowId={(lead) => lead.id}
        rowName={(lead) => lead.name}
        onRowClick={onRowClick}
      />,
    );
    const shown = screen.getAllByRole('row').length;
    expect(shown).toBeGreaterThan(10);
    expect(shown).toBeLessThan(100);
    await user.click(screen.getByText('Lead 7'));
    expect(onRowClick).toHaveBeenCalledWith(expect.objectContaining({ name: 'Lead 7' }), expect.anything());
  });

  it('is a list of cards on a phone', () => {
    act(() => setWindowWidth(390));
    inPage(
      <DataTable
        label="Leads"
        columns={columns}
        rows={leads(200)}
        rowId={(lead) => lead.id}
        rowName={(lead) => lead.name}
      />,
    );
    expect(screen.getByRole('table', { name: 'Leads' }).dataset['cards']).toBeTruthy();
    expect(screen.getByText('Lead 3')).toBeTruthy();
  });
});
