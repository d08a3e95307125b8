import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, nextFrame } from '../../test/mount.tsx';
import { finger } from '../../test/touch.ts';
import { TextInput } from '../textInput/TextInput.tsx';
import { setStyleNonce } from '../layer/styleNonce.ts';
import { Modal, ModalClose } from './Modal.tsx';
import type { ModalProps } from './Modal.tsx';

const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')];
const dialog = (title?: string) => {
  const found = dialogs().find((box) => !title || box.querySelector('h2')?.textContent === title);
  if (!found) throw new Error(`no dialog ${title ?? ''}`);
  return found;
};
const isClosing = (title?: string) =>
  dialogs().every(
    (box) => (title && box.querySelector('h2')?.textContent !== title) || box.dataset['state'] === 'closed',
  );

/** A modal of exactly 400 x 400 px, whose content is `children`. */
function openModal(props: Partial<ModalProps> = {}) {
  const onOpenChange = vi.fn();
  mount(
    <Modal
      title="Perda"
      defaultOpen
      onOpenChange={onOpenChange}
      style={{ blockSize: 400, inlineSize: 400, animation: 'none' }}
      {...props}
    >
      {props.children ?? <p>Texto</p>}
    </Modal>,
  );
  return { onOpenChange, box: dialog('Perda') };
}

/** Drags the text of the modal down by `distance` in `ms`, and lets go. */
function swipe(box: Element, distance: number, ms: number) {
  const hand = finger(box.querySelector('p') ?? box, 200, 200);
  hand.move(0, distance / 2, ms / 2);
  hand.move(0, distance / 2, ms / 2);
  hand.lift();
}

test('a close button of the product takes the place of the cross, and null leaves none', async () => {
  const { box, onOpenChange } = openModal({ closeButton: <ModalClose>Sair</ModalClose> });
  expect([...box.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Sair']);
  await page.getByRole('button', { name: 'Sair' }).click();
  expect(onOpenChange).toHaveBeenCalledWith(false, 'button');
  mount(<Modal title="Aviso" defaultOpen closeButton={null} />);
  expect(dialog('Aviso').querySelector('button')).toBeNull();
});

describe('a swipe', () => {
  test.each([
    ['9.9 %', 39.6, 2000, false],
    ['10 %', 40, 2000, false],
    ['10.1 %', 40.4, 2000, true],
    ['a short one in 299 ms', 20, 299, true],
    ['a short one in 300 ms', 20, 300, true],
    ['a short one in 301 ms', 20, 301, false],
    ['jitter under 10 px', 8, 100, false],
  ])('%s', async (_, distance, ms, closes) => {
    const { box, onOpenChange } = openModal();
    expect(box.offsetHeight).toBe(400);
    swipe(box, distance, ms);
    expect(onOpenChange).toHaveBeenCalledTimes(closes ? 1 : 0);
    if (closes) expect(onOpenChange).toHaveBeenCalledWith(false, 'swipe');
    else expect(box.style.transform).toBe('');
  });

  test('follows the finger, and only one way', () => {
    const { box } = openModal();
    const hand = finger(box.querySelector('p')!, 200, 200);
    const event = hand.move(0, 30, 400);
    expect(event.defaultPrevented).toBe(true);
    expect(box.style.transform).toBe('translate3d(0px, 30px, 0px)');
    hand.move(0, -60);
    expect(box.style.transform).toBe('translate3d(0px, 0px, 0px)');
    hand.cancel();
    expect(box.style.transform).toBe('');
  });

  test('sideways is left to whatever else wants it', () => {
    const { box, onOpenChange } = openModal();
    const hand = finger(box.querySelector('p')!, 200, 200);
    hand.move(60, 20, 50);
    hand.move(0, 300, 50);
    expect(box.style.transform).toBe('');
    hand.lift();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('a second finger ends it', () => {
    const { box, onOpenChange } = openModal();
    const target = box.querySelector('p')!;
    const hand = finger(target, 200, 200);
    hand.move(0, 100, 50);
    const touches = [1, 2].map((identifier) => new Touch({ identifier, target, clientX: 200, clientY: 300 }));
    target.dispatchEvent(new TouchEvent('touchmove', { bubbles: true, touches, changedTouches: touches }));
    hand.lift();
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(box.style.transform).toBe('');
  });

  test.each([
    ['a text field', <input key="0" aria-label="Nome" data-target="" />],
    ['a range', <input key="1" type="range" aria-label="Prazo" data-target="" />],
    ['a select', <select key="2" aria-label="Motivo" data-target="" />],
    ['a slider', <div key="3" role="slider" aria-label="Prazo" aria-valuenow={1} tabIndex={0} data-target="" />],
    [
      'a marked area',
      <div key="4" data-no-swipe="">
        <p data-target="">Mapa</p>
      </div>,
    ],
    [
      'a scroller that is not at its edge',
      <div key="5" data-scroller="" style={{ blockSize: 60, overflowY: 'auto' }}>
        <p data-target="" style={{ blockSize: 300 }}>
          Lista
        </p>
      </div>,
    ],
  ])('does not start on %s', (_, children) => {
    const { box, onOpenChange } = openModal({ children });
    box.querySelector('[data-scroller]')?.scrollTo({ top: 50 });
    const hand = finger(box.querySelector('[data-target]')!, 200, 200);
    hand.move(0, 200, 100);
    hand.lift();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('starts on a scroller that is at its edge', () => {
    const { box, onOpenChange } = openModal({
      children: (
        <div style={{ blockSize: 60, overflowY: 'auto' }}>
          <p style={{ blockSize: 300 }}>Lista</p>
        </div>
      ),
    });
    swipe(box, 200, 100);
    expect(onOpenChange).toHaveBeenCalledOnce();
  });

  test('leaves a text selection alone', () => {
    const { box, onOpenChange } = openModal();
    document.getSelection()!.selectAllChildren(box.querySelector('p')!);
    swipe(box, 200, 100);
    expect(onOpenChange).not.toHaveBeenCalled();
    document.getSelection()!.removeAllRanges();
  });

  test('springs back from a veto, at once or later', async () => {
    const sync = openModal({ beforeClose: () => false });
    swipe(sync.box, 200, 100);
    expect(sync.box.style.transform).toBe('');
    expect(sync.onOpenChange).not.toHaveBeenCalled();
  });

  test('springs back when the parent keeps it open', async () => {
    const { box } = openModal({ open: true });
    swipe(box, 200, 100);
    await nextFrame();
    await nextFrame();
    expect(box.style.transform).toBe('');
  });

  test('can be turned off', () => {
    const { box, onOpenChange } = openModal({ swipeToClose: 'none' });
    swipe(box, 200, 100);
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe('a click outside', () => {
  const outside = { x: 5, y: 5 };
  const send = (target: Element, type: string, point: { x: number; y: number }) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        button: 0,
        clientX: point.x,
        clientY: point.y,
        pointerId: 1,
        pointerType: 'mouse',
      }),
    );

  test('closes when the pointer goes down and up on the backdrop', async () => {
    const { onOpenChange } = openModal({ mobile: 'compact' });
    await userEvent.click(document.querySelector('[data-layer-backdrop]')!, { position: outside });
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false, 'outside');
  });

  test('going down outside is not enough', () => {
    const { onOpenChange } = openModal({ mobile: 'compact' });
    const backdrop = document.querySelector('[data-layer-backdrop]')!;
    send(backdrop, 'pointerdown', outside);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('from inside to outside, and back, is not enough', async () => {
    const { box, onOpenChange } = openModal({ mobile: 'compact' });
    const backdrop = document.querySelector<HTMLElement>('[data-layer-backdrop]')!;
    await userEvent.dragAndDrop(box.querySelector('p')!, backdrop, { targetPosition: outside });
    await userEvent.dragAndDrop(backdrop, box.querySelector('p')!, { sourcePosition: outside });
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('is ignored when configured so, and Escape too', async () => {
    const { onOpenChange } = openModal({ mobile: 'compact', closeOnOutsideClick: false, closeOnEscape: false });
    await userEvent.click(document.querySelector('[data-layer-backdrop]')!, { position: outside });
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe('the veto', () => {
  test('receives the reason; an answer that is awaited refuses all other attempts', async () => {
    let allow: (value: boolean) => void = () => {};
    const beforeClose = vi.fn(() => new Promise<boolean>((done) => (allow = done)));
    const { onOpenChange } = openModal({ beforeClose });
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Fechar' }).click();
    expect(beforeClose).toHaveBeenCalledExactlyOnceWith('escape');
    allow(false);
    await nextFrame();
    expect(onOpenChange).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Fechar' }).click();
    allow(true);
    await expect.poll(() => onOpenChange.mock.calls).toEqual([[false, 'button']]);
  });
});

test('Escape in an open combobox never closes the modal behind', async () => {
  const { onOpenChange } = openModal({
    children: <input role="combobox" aria-expanded="true" aria-controls="none" aria-label="Responsável" />,
  });
  await page.getByRole('combobox').click();
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
});

describe('the page behind', () => {
  const bodyState = () => ({
    locked: document.body.dataset['scrollLocked'] ?? document.body.getAttribute('data-scroll-locked'),
    pointer: document.body.style.pointerEvents,
    hidden: document.querySelectorAll('[aria-hidden="true"], [data-aria-hidden]').length,
    overflow: getComputedStyle(document.body).overflow,
  });

  /** Three modals, each with a switch of its own. */
  function Three({ api }: { api: { set?: (open: readonly boolean[]) => void } }) {
    const [open, setOpen] = useState<readonly boolean[]>([false, false, false]);
    api.set = setOpen;
    return ['A', 'B', 'C'].map((title, index) => (
      <Modal key={title} title={title} open={open[index] ?? false}>
        <p>{title}</p>
      </Modal>
    ));
  }

  test.each(['ABC', 'ACB', 'BAC', 'BCA', 'CAB', 'CBA'])(
    'is as before when they close in the order %s',
    async (order) => {
      const before = bodyState();
      const api: { set?: (open: readonly boolean[]) => void } = {};
      mount(<Three api={api} />);
      const open = [false, false, false];
      for (const index of [0, 1, 2]) {
        open[index] = true;
        api.set!([...open]);
        await expect.poll(() => dialogs().length).toBe(index + 1);
      }
      expect(['A', 'B', 'C'].map((title) => getComputedStyle(dialog(title)).zIndex)).toEqual(['1000', '1002', '1004']);
      expect(getComputedStyle(document.body).overflow).toBe('hidden');
      for (const title of order) {
        open['ABC'.indexOf(title)] = false;
        api.set!([...open]);
        await expect.poll(() => isClosing(title)).toBe(true);
        await expect.poll(() => dialogs().length).toBe(open.filter(Boolean).length);
        if (open.some(Boolean)) {
          expect(getComputedStyle(document.body).overflow).toBe('hidden');
          const backdrops = [...document.querySelectorAll<HTMLElement>('[data-layer-backdrop]')];
          expect(backdrops.filter((backdrop) => !('covered' in backdrop.dataset))).toHaveLength(1);
        }
      }
      await expect.poll(bodyState).toEqual(before);
    },
  );

  test('does not move while it is locked', async () => {
    const { rerender } = mount(null);
    const content = (open: boolean) => (
      <>
        <div style={{ blockSize: 3000 }}>
          <button type="button" style={{ position: 'absolute', insetInlineEnd: 0 }}>
            Canto
          </button>
        </div>
        <Modal title="Perda" open={open}>
          <p>Texto</p>
        </Modal>
      </>
    );
    rerender(content(false));
    const corner = () => document.querySelector('button')!.getBoundingClientRect().toJSON() as DOMRect;
    const before = corner();
    rerender(content(true));
    await expect.poll(() => dialogs().length).toBe(1);
    expect(corner()).toEqual(before);
  });

  test('the lock carries the nonce of the page', async () => {
    setStyleNonce('r4nd0m');
    openModal();
    await expect
      .poll(() => [...document.head.querySelectorAll<HTMLElement>('style[nonce]')].map((style) => style.nonce))
      .toContain('r4nd0m');
  });
});

describe('the focus', () => {
  test('goes to a field that asks for it, and returns', async () => {
    mount(
      <Modal title="Perda" trigger={<button type="button">Abrir</button>}>
        <input aria-label="Primeiro" />
        <input aria-label="Motivo" autoFocus />
      </Modal>,
    );
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect.element(page.getByLabelText('Motivo')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });

  test('goes to the checked one of radio buttons, as Tab does', async () => {
    mount(
      <Modal open title="Exportar">
        <label>
          <input type="radio" name="channel" /> Ligação
        </label>
        <label>
          <input type="radio" name="channel" defaultChecked /> WhatsApp
        </label>
      </Modal>,
    );
    await expect.element(page.getByRole('radio', { name: 'WhatsApp' })).toHaveFocus();
  });

  test('goes to the first stop of Tab, and not to what only a script may focus', async () => {
    mount(
      <Modal open title="Situação">
        <p tabIndex={-1}>Fica em foco só por programa</p>
        <button type="button">Mover</button>
      </Modal>,
    );
    await expect.element(page.getByRole('button', { name: 'Mover' })).toHaveFocus();
  });

  test('goes to the next row when the row that opened it is gone', async () => {
    function Rows() {
      const [rows, setRows] = useState(['Ana', 'Bruna', 'Caio']);
      const [asked, setAsked] = useState<string>();
      return (
        <>
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <button type="button" onClick={() => setAsked(row)}>
                  Excluir {row}
                </button>
              </li>
            ))}
          </ul>
          <Modal title="Excluir?" open={asked !== undefined} onOpenChange={() => setAsked(undefined)}>
            <button
              type="button"
              onClick={() => {
                setRows(rows.filter((row) => row !== asked));
                setAsked(undefined);
              }}
            >
              Confirmar
            </button>
          </Modal>
        </>
      );
    }
    mount(<Rows />);
    await page.getByRole('button', { name: 'Excluir Bruna' }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect.element(page.getByRole('button', { name: 'Excluir Caio' })).toHaveFocus();
  });

  test('goes to main when nothing near is left', async () => {
    function Page() {
      const [step, setStep] = useState<'start' | 'asked' | 'gone'>('start');
      return (
        <main tabIndex={-1}>
          {step !== 'gone' && (
            <section>
              <button type="button" onClick={() => setStep('asked')}>
                Sair
              </button>
            </section>
          )}
          <Modal title="Sair?" open={step === 'asked'} onOpenChange={() => setStep('gone')}>
            <p>Texto</p>
          </Modal>
        </main>
      );
    }
    mount(<Page />);
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect.poll(() => dialogs().length).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  });

  test('a modal that leaves cannot be pressed again', async () => {
    const pressed = vi.fn();
    function Once() {
      const [open, setOpen] = useState(true);
      return (
        <Modal title="Excluir?" open={open} onOpenChange={setOpen}>
          <button
            type="button"
            onClick={() => {
              pressed();
              setOpen(false);
            }}
          >
            Confirmar
          </button>
        </Modal>
      );
    }
    mount(<Once />);
    await expect.element(page.getByRole('button', { name: 'Confirmar' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(pressed).toHaveBeenCalledOnce();
  });
});

describe('the keyboard of iOS, which lies over the page', () => {
  const view = window.visualViewport!;

  /** What is left of the window above the keyboard, in px. */
  function leave(height: number, scale = 1) {
    vi.spyOn(view, 'height', 'get').mockReturnValue(height);
    vi.spyOn(view, 'scale', 'get').mockReturnValue(scale);
    view.dispatchEvent(new Event('resize'));
  }
  afterEach(() => vi.restoreAllMocks());

  const fields = Array.from({ length: 20 }, (_, index) => <TextInput key={index} label={`Campo ${index + 1}`} />);
  /** Edges of the modal and of its last field, which has the focus, in px. */
  async function edges(leaveTo: () => void) {
    const { box } = openModal({ children: fields, style: { animation: 'none' } });
    const field = [...box.querySelectorAll('input')].at(-1)!;
    field.focus({ preventScroll: true });
    leaveTo();
    await nextFrame();
    return {
      box: box.getBoundingClientRect(),
      field: field.getBoundingClientRect(),
      inset: box.style.getPropertyValue('--keyboard-inset'),
    };
  }

  test.each([
    ['phone', 390, 800, 800],
    ['wide window', 1000, 800, 768],
  ])(
    '%s: the modal ends above it, and the field that has the focus stays in view',
    async (_, width, height, tallest) => {
      await page.viewport(width, height);
      const { box, field } = await edges(() => leave(height - 336));
      expect(box.bottom).toBeLessThanOrEqual(height - 336);
      expect(box.height).toBeLessThanOrEqual(tallest - 336);
      expect(field.top).toBeGreaterThanOrEqual(box.top);
      expect(field.bottom).toBeLessThanOrEqual(box.bottom);
    },
  );

  test('gone again, it gives its room back', async () => {
    await page.viewport(390, 800);
    const { inset } = await edges(() => leave(464));
    expect(inset).toBe('336px');
    leave(800);
    await nextFrame();
    expect(dialog('Perda').getBoundingClientRect().height).toBe(800);
  });

  test('a zoom by two fingers is none', async () => {
    await page.viewport(390, 800);
    const { inset } = await edges(() => leave(400, 2));
    expect(inset).toBe('0px');
  });
});
