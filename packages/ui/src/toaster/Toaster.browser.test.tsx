import { Bell } from 'lucide-react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeTime, mount } from '../../test/mount.tsx';
import { ActionBar, PageTabs, Spacer, Toolbar } from '../appShell/PageLayout.tsx';
import { TopBar } from '../appShell/TopBar.tsx';
import { Button } from '../button/Button.tsx';
import { Drawer } from '../drawer/Drawer.tsx';
import { IconButton } from '../iconButton/IconButton.tsx';
import { Modal } from '../modal/Modal.tsx';
import { SegmentedControl } from '../segmentedControl/SegmentedControl.tsx';
import { toast } from './toast.ts';
import { ToastCard } from './ToastCard.tsx';
import { Toaster } from './Toaster.tsx';
import type { ToastOptions } from './toastOptions.ts';

afterEach(() => {
  toast.dismiss();
});

describe('the time of a toast', () => {
  const card = (options: ToastOptions & { title?: string } = {}) => {
    pass = fakeTime();
    const onClose = vi.fn();
    const { host } = mount(
      <ToastCard
        message={{ id: '1', tone: 'success', title: 'Salvo', ...options }}
        closeLabel="Fechar aviso"
        onClose={onClose}
      />,
    );
    // The real pointer rests wherever the test before left it.
    host.style.pointerEvents = 'none';
    return { onClose, box: host.firstElementChild as HTMLElement };
  };
  let pass: ReturnType<typeof fakeTime>;
  // React handles `pointerenter` and `pointerleave` through their bubbling twins.
  const enter = (box: Element, movementX = 1) => {
    box.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    box.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX }));
  };
  const leave = (box: Element) => box.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));

  test('is 5000 ms', async () => {
    const { onClose } = card();
    await pass(4999);
    expect(onClose).not.toHaveBeenCalled();
    await pass(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('is 10 s with an action', async () => {
    const { onClose } = card({ action: { label: 'Desfazer', onClick: () => {} } });
    await pass(9999);
    expect(onClose).not.toHaveBeenCalled();
    await pass(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each([
    ['Desfazer', true],
    ['Mover para Em contato', false],
  ])('leaves the text its room beside the action %s', (label, isBeside) => {
    const { box } = card({
      title: 'Outra pessoa alterou João da Silva, que está em Simulação',
      action: { label, onClick: () => {} },
    });
    box.parentElement!.style.inlineSize = '360px';
    const text = box.querySelector('b')!.getBoundingClientRect();
    const action = [...box.querySelectorAll('button')]
      .find((button) => button.textContent === label)!
      .getBoundingClientRect();
    expect(text.width).toBeGreaterThanOrEqual(150);
    expect(action.left >= text.right).toBe(isBeside);
    expect(action.right).toBeLessThanOrEqual(box.getBoundingClientRect().right);
  });

  test('can be endless', async () => {
    const { onClose } = card({ duration: Infinity });
    await pass(1e9);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('stands still under the pointer', async () => {
    const { onClose, box } = card();
    await pass(3000);
    enter(box);
    await pass(0);
    await pass(60_000);
    expect(onClose).not.toHaveBeenCalled();
    leave(box);
    await pass(0);
    await pass(1999);
    expect(onClose).not.toHaveBeenCalled();
    await pass(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('goes on under a pointer that rests where it was before', async () => {
    const { onClose, box } = card();
    enter(box, 0);
    await pass(0);
    await pass(5000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stands still with the focus inside', async () => {
    const { onClose, box } = card();
    const close = box.querySelector('button')!;
    close.focus();
    await pass(0);
    await pass(60_000);
    expect(onClose).not.toHaveBeenCalled();
    close.blur();
    await pass(0);
    await pass(5000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stands still while the page is hidden', async () => {
    const { onClose } = card();
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    await pass(60_000);
    expect(onClose).not.toHaveBeenCalled();
    state.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    await pass(5000);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the toaster', () => {
  test('shows what was sent before it was there', async () => {
    toast.success('Cedo demais');
    mount(<Toaster />);
    await expect.element(page.getByText('Cedo demais')).toBeVisible();
  });

  test('an id replaces its toast', async () => {
    mount(<Toaster />);
    toast.info('Enviando', { id: 'envio' });
    await expect.element(page.getByText('Enviando')).toBeVisible();
    toast.success('Enviado', { id: 'envio' });
    await expect.element(page.getByText('Enviado')).toBeVisible();
    expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
  });

  test('injects no style element of its own', async () => {
    mount(<Toaster />);
    toast.info('Olá');
    await expect.element(page.getByText('Olá')).toBeVisible();
    const foreign = [...document.querySelectorAll('style')].filter(
      (style) => style.textContent?.includes('Toastify') && !style.dataset['styled'],
    );
    expect(foreign).toEqual([]);
  });

  test('a click on a toast acts, and never closes the modal', async () => {
    const onOpenChange = vi.fn();
    const onUndo = vi.fn();
    mount(
      <>
        <Toaster />
        <Modal title="Editar lead" defaultOpen onOpenChange={onOpenChange}>
          <input aria-label="Nome" />
        </Modal>
      </>,
    );
    toast.undo('Nota excluída', onUndo);
    const undo = page.getByText('Desfazer');
    await expect.element(undo).toBeVisible();
    // Still announced while the modal hides the page from screen readers.
    expect(undo.element().closest('[aria-hidden="true"]')).toBeNull();
    // Twice, as a double click does.
    await undo.dblClick();
    expect(onUndo).toHaveBeenCalledOnce();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('on a phone it leaves the buttons of a modal free', async () => {
    await page.viewport(390, 844);
    try {
      mount(
        <>
          <Toaster />
          <Modal title="Editar lead" defaultOpen footer={<button type="button">Salvar lead</button>}>
            <input aria-label="Nome" />
          </Modal>
        </>,
      );
      toast.error('Lead não foi salvo');
      await expect.element(page.getByText('Lead não foi salvo')).toBeVisible();
      for (const name of ['Fechar', 'Salvar lead']) {
        const button = page.getByRole('button', { name, exact: true }).element();
        const box = button.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        expect(button.contains(top), name).toBe(true);
      }
      await userEvent.click(page.getByRole('button', { name: 'Fechar', exact: true }));
    } finally {
      await page.viewport(1200, 900);
    }
  });

  describe('covers neither', () => {
    /** What is hit in the middle of a button is the button. */
    function expectFree(name: string) {
      const button = page.getByRole('button', { name, exact: true }).element();
      const box = button.getBoundingClientRect();
      expect(button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)), name).toBe(
        true,
      );
    }
    const screen = (
      <>
        <Toaster />
        <TopBar title="Leads">
          <IconButton label="Notificações" icon={<Bell />} />
          <Button variant="primary">Novo lead</Button>
        </TopBar>
        <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 8 }}>
          <Button variant="primary">Marcar venda</Button>
        </div>
      </>
    );

    test.each([390, 820, 1440])('the bell nor a primary button at %i px', async (width) => {
      await page.viewport(width, 900);
      try {
        mount(screen);
        toast.success('Lead 4 criado');
        toast.undo('3 leads transferidos', () => {});
        await expect.element(page.getByText('3 leads transferidos')).toBeVisible();
        for (const name of ['Notificações', 'Novo lead', 'Marcar venda']) expectFree(name);
      } finally {
        await page.viewport(1200, 900);
      }
    });

    const list = (
      <>
        <Toaster />
        <TopBar title="Leads" />
        <PageTabs>
          <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button>Histórico</Button>
          </div>
        </PageTabs>
        <Toolbar>
          <Spacer />
          <SegmentedControl
            label="Visão"
            options={[
              { value: 'table', label: 'Tabela' },
              { value: 'kanban', label: 'Kanban' },
            ]}
            defaultValue="table"
          />
          <Button>Exportar</Button>
        </Toolbar>
        <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 16 }}>
          <Button>Arquivo de pagamento</Button>
        </div>
      </>
    );

    test.each([390, 820, 1024, 1440])('what stands over a list at %i px', async (width) => {
      await page.viewport(width, 900);
      try {
        mount(list);
        toast.undo('Lote fechado', () => {});
        toast.success('12 comissões pagas');
        await expect.element(page.getByText('Lote fechado')).toBeVisible();
        for (const name of ['Histórico', 'Exportar', 'Arquivo de pagamento']) expectFree(name);
        const kanban = page.getByRole('radio', { name: 'Kanban' }).element().getBoundingClientRect();
        expect(
          document
            .elementFromPoint(kanban.x + kanban.width / 2, kanban.y + kanban.height / 2)
            ?.closest('.Toastify__toast'),
        ).toBeFalsy();
      } finally {
        await page.viewport(1200, 900);
      }
    });

    test('a button that comes while it shows', async () => {
      const page1 = (isDone: boolean) => (
        <>
          <Toaster />
          <TopBar title="Comissões" />
          {isDone && (
            <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 16 }}>
              <Button>Arquivo de pagamento</Button>
            </div>
          )}
        </>
      );
      const { rerender } = mount(page1(false));
      toast.success('Lote fechado');
      await expect.element(page.getByText('Lote fechado')).toBeVisible();
      rerender(page1(true));
      await vi.waitFor(() => expectFree('Arquivo de pagamento'));
    });

    test('the bar at the foot of a phone, which it stands right above', async () => {
      await page.viewport(390, 844);
      try {
        mount(
          <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
            <Toaster />
            <TopBar title="Lembretes" />
            <Toolbar>
              <Button>Hoje</Button>
            </Toolbar>
            <div style={{ flex: 1 }} />
            <ActionBar>
              <Button>Voltar</Button>
              <Button variant="primary">Continuar</Button>
            </ActionBar>
          </div>,
        );
        toast.success('Lembrete criado');
        toast.undo('Lembrete concluído', () => {});
        await expect.element(page.getByText('Lembrete concluído')).toBeVisible();
        for (const name of ['Hoje', 'Voltar', 'Continuar']) expectFree(name);
        const newest = page.getByText('Lembrete concluído').element().closest('.Toastify__toast')!;
        const oldest = page.getByText('Lembrete criado').element().closest('.Toastify__toast')!;
        await vi.waitFor(() => {
          const bar = page.getByRole('button', { name: 'Voltar' }).element().parentElement!.getBoundingClientRect();
          const below = bar.top - newest.getBoundingClientRect().bottom;
          expect(below).toBeGreaterThanOrEqual(0);
          expect(below).toBeLessThanOrEqual(16);
          expect(oldest.getBoundingClientRect().bottom).toBeLessThan(newest.getBoundingClientRect().top);
        });
      } finally {
        await page.viewport(1200, 900);
      }
    });

    test('the buttons of a panel that opens while it shows', async () => {
      const panel = (open: boolean) => (
        <>
          <Toaster />
          <Drawer open={open} title="Lead 4">
            <div style={{ display: 'flex', justifyContent: 'flex-end', padding: 8 }}>
              <Button variant="primary">Marcar venda</Button>
            </div>
          </Drawer>
        </>
      );
      const { rerender } = mount(panel(false));
      toast.success('Lead 4 criado');
      await expect.element(page.getByText('Lead 4 criado')).toBeVisible();
      rerender(panel(true));
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await vi.waitFor(() => {
        for (const name of ['Fechar', 'Marcar venda']) expectFree(name);
      });
    });

    test('is not spread by a pointer that rests where it comes', async () => {
      mount(
        <>
          <Toaster />
          <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
            <div style={{ inlineSize: 300, blockSize: 60 }} data-testid="linha">
              Linha
            </div>
          </div>
        </>,
      );
      await userEvent.hover(page.getByTestId('linha'));
      for (let index = 1; index <= 5; index++) toast.success(`Lead ${index} salvo`);
      await expect.element(page.getByText('Lead 5 salvo')).toBeVisible();
      const whole = () =>
        [...document.querySelectorAll<HTMLElement>('.Toastify__toast')].filter((item) => item.offsetHeight > 30);
      expect(whole()).toHaveLength(3);
      await userEvent.hover(page.getByText('Lead 3 salvo'));
      await vi.waitFor(() => expect(whole()).toHaveLength(5));
      await userEvent.unhover(page.getByText('Lead 3 salvo'));
    });

    test('asks nobody to look for it elsewhere when nothing is there', async () => {
      mount(<Toaster />);
      toast.success('Lead 4 criado');
      await expect.element(page.getByText('Lead 4 criado')).toBeVisible();
      expect(
        page.getByText('Lead 4 criado').element().closest('.Toastify__toast')!.getBoundingClientRect().top,
      ).toBeLessThan(30);
    });
  });
});
