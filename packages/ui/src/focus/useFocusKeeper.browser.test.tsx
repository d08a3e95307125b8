import { useState } from 'react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, nextFrame } from '../../test/mount.tsx';
import { Alert } from '../alert/Alert.tsx';
import { Button } from '../button/Button.tsx';
import { Chip } from '../chip/Chip.tsx';
import { ErrorState } from '../errorState/ErrorState.tsx';
import { Menu, MenuItem } from '../menu/Menu.tsx';
import { Modal } from '../modal/Modal.tsx';
import { toast } from '../toaster/toast.ts';
import { Toaster } from '../toaster/Toaster.tsx';
import { useFocusKeeper } from './useFocusKeeper.ts';

function App({ children }: { children: ReactNode }) {
  useFocusKeeper();
  return <main tabIndex={-1}>{children}</main>;
}
const show = (children: ReactNode) => mount(<App>{children}</App>);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = async (name: string) => {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};
const expectFocus = (name: string) => vi.waitFor(() => expect(document.activeElement).toBe(button(name).element()));
const settled = async () => {
  await nextFrame();
  await nextFrame();
};

function Chips() {
  const [fields, setFields] = useState(['Status', 'Produto', 'Origem']);
  return (
    <>
      <Button>Buscar</Button>
      <div>
        {fields.map((field) => (
          <Chip key={field} label={field} onRemove={() => setFields(fields.filter((one) => one !== field))} />
        ))}
      </div>
    </>
  );
}

test('after a removed chip the next one has the focus, then the one before, then what stands around them', async () => {
  show(<Chips />);
  await press('Remover filtro Produto');
  await expectFocus('Origem');
  await press('Remover filtro Origem');
  await expectFocus('Remover filtro Status');
  await userEvent.keyboard('{Enter}');
  await expectFocus('Buscar');
});

test('a press of the pointer is held as well', async () => {
  show(<Chips />);
  await button('Remover filtro Status').click();
  await expectFocus('Produto');
});

function Banner() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown && <Alert title="A importação terminou" onDismiss={() => setShown(false)} />}
      <p>Leads</p>
      <Button>Exportar</Button>
    </>
  );
}

test('after a closed banner what follows it has the focus', async () => {
  show(<Banner />);
  await press('Fechar aviso');
  await expectFocus('Exportar');
});

function Rows() {
  const [rows, setRows] = useState(['Ana', 'Bia', 'Caio']);
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <td>
              <a href={`#${row}`}>{row}</a>
            </td>
            <td>
              <Button
                onClick={() => {
                  const remove = () => setRows(rows.filter((one) => one !== row));
                  setTimeout(remove);
                }}
              >{`Excluir ${row}`}</Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

test('after a deleted row the next row has it at its beginning, not at the button that deletes', async () => {
  show(<Rows />);
  await press('Excluir Bia');
  await vi.waitFor(() => expect(document.activeElement).toBe(page.getByRole('link', { name: 'Caio' }).element()));
});

function Retry() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <Button>Filtros</Button>
      <section>{isLoaded ? <Button>Abrir lead</Button> : <ErrorState onRetry={() => setLoaded(true)} />}</section>
    </>
  );
}

test('after "Tentar de novo" what came in its place has it', async () => {
  show(<Retry />);
  await press('Tentar de novo');
  await expectFocus('Abrir lead');
});

function Sending() {
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Button>Excluir</Button>
      <Button
        disabled={isSending}
        onClick={() => {
          setSending(true);
          const finish = () => setSending(false);
          setTimeout(finish);
        }}
      >
        Arquivar
      </Button>
    </>
  );
}

test('a control that is disabled while it works has it again afterwards, and nothing meanwhile', async () => {
  show(<Sending />);
  await press('Arquivar');
  await settled();
  expect(document.activeElement).not.toBe(button('Excluir').element());
  await vi.waitFor(() => expect(button('Arquivar').element()).toBeEnabled());
  await expectFocus('Arquivar');
});

test('nothing else in the page: the page itself', async () => {
  function Alone() {
    const [isShown, setShown] = useState(true);
    return isShown && <Button onClick={() => setShown(false)}>Marcar como lida</Button>;
  }
  show(<Alone />);
  await press('Marcar como lida');
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')));
});

test('after another page came the focus is at its content, never at the link that skips to it', async () => {
  function Frame({ step }: { step: 'first' | 'loading' | 'second' }) {
    useFocusKeeper();
    return (
      <>
        <a href="#content">Ir para o conteúdo</a>
        <div>
          {step !== 'loading' && (
            <main key={step} id="content" tabIndex={-1} aria-label={step}>
              <Button>Salvar</Button>
            </main>
          )}
        </div>
      </>
    );
  }
  const { rerender } = mount(<Frame step="first" />);
  (button('Salvar').element() as HTMLElement).focus();
  rerender(<Frame step="loading" />);
  await settled();
  await settled();
  expect(document.activeElement).toBe(document.body);
  rerender(<Frame step="second" />);
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('second'));
});

test('what went beside the link that skips to the content does not bring it up', async () => {
  function Frame({ isWide }: { isWide: boolean }) {
    useFocusKeeper();
    return (
      <div>
        <a href="#content">Ir para o conteúdo</a>
        {isWide && (
          <aside>
            <Button>Leads</Button>
          </aside>
        )}
        <main id="content" tabIndex={-1} />
      </div>
    );
  }
  const { rerender } = mount(<Frame isWide />);
  (button('Leads').element() as HTMLElement).focus();
  rerender(<Frame isWide={false} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')));
});

test('after a closed toast the focus is where it was before', async () => {
  show(
    <>
      <Toaster />
      <Button>Antes</Button>
      <Button onClick={() => toast.success('Salvo', { duration: Infinity })}>Salvar</Button>
    </>,
  );
  await press('Salvar');
  await expect.element(page.getByText('Salvo')).toBeVisible();
  await press('Fechar aviso');
  await expectFocus('Salvar');
});

test('after a toast was walked through the focus is where it was before the toast', async () => {
  show(
    <>
      <Toaster />
      <Button onClick={() => toast.undo('Excluído', () => {}, { duration: Infinity })}>Excluir</Button>
    </>,
  );
  await press('Excluir');
  await expect.element(page.getByText('Excluído')).toBeVisible();
  (button('Fechar aviso').element() as HTMLElement).focus();
  await press('Desfazer');
  await expectFocus('Excluir');
});

test('a toast that answers to the button of another one gives the focus back as well', async () => {
  show(
    <>
      <Toaster />
      <Button
        onClick={() =>
          toast.undo('Excluído', () => toast.success('Desfeito', { duration: Infinity }), { duration: Infinity })
        }
      >
        Excluir
      </Button>
    </>,
  );
  await press('Excluir');
  await expect.element(page.getByText('Excluído')).toBeVisible();
  await press('Desfazer');
  await expect.element(page.getByText('Desfeito')).toBeVisible();
  await expect.element(button('Desfazer')).not.toBeInTheDocument();
  await press('Fechar aviso');
  await expectFocus('Excluir');
});

test('a click on the page lets go: what goes away afterwards takes nothing along', async () => {
  const view = (isShown: boolean) => (
    <App>
      {isShown && <Button>Remover</Button>}
      <p>Texto da página</p>
      <Button>Outro</Button>
    </App>
  );
  const { rerender } = mount(view(true));
  (button('Remover').element() as HTMLElement).focus();
  (document.activeElement as HTMLElement).blur();
  await settled();
  rerender(view(false));
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('layers give the focus back themselves', async () => {
  function Layers() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button>Antes</Button>
        <Menu trigger={<Button>Ações</Button>}>
          <MenuItem onSelect={() => setOpen(true)}>Editar</MenuItem>
        </Menu>
        <Modal open={isOpen} onOpenChange={setOpen} title="Editar lead">
          <Button onClick={() => setOpen(false)}>Salvar lead</Button>
        </Modal>
      </>
    );
  }
  show(<Layers />);
  await press('Ações');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Editar'));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Salvar lead'));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toHaveLength(0));
  await expectFocus('Ações');
});
