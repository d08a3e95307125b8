import { useState } from 'react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, nextFrame } from '../../test/mount.tsx';
import { Kanban } from './Kanban.tsx';
import { KanbanColumn } from './KanbanColumn.tsx';
import { edgeHoldMs } from './useEdgeScroll.ts';

interface Card {
  id: string;
  version: number;
}

const cards = (ids: string[], version = 1): Card[] => ids.map((id) => ({ id, version }));

interface BoardProps {
  left: Card[];
  right: Card[];
  onMove?: (card: Card, to: string, from: string) => void | Promise<boolean>;
  onCardClick?: (card: Card) => void;
  onLoadMore?: () => void;
  moreError?: boolean;
}

const Board = ({ left, right, onMove, onCardClick, onLoadMore, moreError }: BoardProps) => (
  <div style={{ display: 'flex', blockSize: 400 }}>
    <Kanban
      label="Quadro"
      cardId={(card: Card) => card.id}
      cardName={(card) => card.id}
      renderCard={(card) => `Cartão ${card.id}`}
      onMove={onMove}
      onCardClick={onCardClick}
    >
      <KanbanColumn
        id="left"
        title="Esquerda"
        cards={left}
        hasMore={onLoadMore !== undefined}
        onLoadMore={onLoadMore}
        moreError={moreError}
      />
      <KanbanColumn id="right" title="Direita" cards={right} />
    </Kanban>
  </div>
);

const card = (id: string) => document.querySelector<HTMLElement>(`[data-kanban-card="${id}"]`)!;
const column = (id: string) => document.querySelector<HTMLElement>(`[data-kanban-column="${id}"]`)!;
const centre = (node: Element) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};
const mouse = (type: string, target: EventTarget, at: { clientX: number; clientY: number }) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...at }));

/** Presses the mouse on a card and takes it over a column; returns how to let go. */
async function drag(id: string, to: string) {
  const start = centre(card(id));
  mouse('mousedown', card(id), start);
  mouse('mousemove', document, { clientX: start.clientX + 10, clientY: start.clientY });
  await nextFrame();
  await vi.waitFor(async () => {
    mouse('mousemove', document, centre(column(to)));
    await nextFrame();
    expect(document.querySelector('[data-flying]')).not.toBeNull();
    expect(to === 'left' || column(to).hasAttribute('data-target')).toBe(true);
  });
  return async () => {
    mouse('mouseup', document, centre(column(to)));
    await nextFrame();
  };
}

beforeAll(async () => {
  await page.viewport(900, 600);
  // A window that changes its size ends a drag: the event comes with a frame.
  await vi.waitFor(() => expect(window.innerWidth).toBe(900));
  await nextFrame();
  await nextFrame();
});

test('a drag over another column shows where the card would go, and drops it there', async () => {
  const onMove = vi.fn();
  const onCardClick = vi.fn();
  mount(<Board left={cards(['a', 'b'])} right={cards(['c'])} onMove={onMove} onCardClick={onCardClick} />);
  const drop = await drag('a', 'right');
  expect(column('right').querySelector('[data-kanban-slot]')).not.toBeNull();
  await drop();
  expect(onMove).toHaveBeenCalledExactlyOnceWith({ id: 'a', version: 1 }, 'right', 'left');
  expect(onCardClick).not.toHaveBeenCalled();
  expect(document.querySelector('[data-flying]')).toBeNull();
});

test('a card that somebody else changes, moves or deletes meanwhile is moved as it was picked up', async () => {
  const onMove = vi.fn();
  const { rerender } = mount(<Board left={cards(['a', 'b'])} right={cards(['c'])} onMove={onMove} />);
  const drop = await drag('a', 'right');
  rerender(<Board left={cards(['b'])} right={cards(['c'])} onMove={onMove} />);
  await nextFrame();
  expect(card('a')).toBeNull();
  await drop();
  expect(onMove).toHaveBeenCalledExactlyOnceWith({ id: 'a', version: 1 }, 'right', 'left');
  expect(column('right').hasAttribute('data-target')).toBe(false);
});

test('a drop on its own column moves nothing', async () => {
  const onMove = vi.fn();
  mount(<Board left={cards(['a', 'b'])} right={[]} onMove={onMove} />);
  await (
    await drag('a', 'left')
  )();
  expect(onMove).not.toHaveBeenCalled();
});

test('a card held at an edge brings one column per half second, and goes back the same way', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  mount(
    <div style={{ display: 'flex', blockSize: 400, inlineSize: 500 }}>
      <Kanban label="Quadro" cardId={String} cardName={String} renderCard={String} onMove={() => {}}>
        {['a', 'b', 'c', 'd', 'e'].map((id) => (
          <KanbanColumn key={id} id={id} title={id} cards={[`card ${id}`]} />
        ))}
      </Kanban>
    </div>,
  );
  const board = page.getByRole('group', { name: 'Quadro' }).element();
  const { left, right, top } = board.getBoundingClientRect();
  const at = (clientX: number) => mouse('mousemove', document, { clientX, clientY: top + 40 });
  const start = centre(card('card a'));
  mouse('mousedown', card('card a'), start);
  at(start.clientX + 10);
  await vi.waitFor(() => expect(document.querySelector('[data-flying]')).not.toBeNull());
  at(right - 5);
  vi.advanceTimersByTime(edgeHoldMs - 1);
  expect(board.scrollLeft).toBe(0);
  const positions = [1, 500, 500].map((ms) => {
    vi.advanceTimersByTime(ms);
    return board.scrollLeft;
  });
  expect(positions[0]).toBeGreaterThan(0);
  expect(positions[1]! - positions[0]!).toBe(positions[2]! - positions[1]!);
  at(left + 5);
  vi.advanceTimersByTime(edgeHoldMs * 5);
  expect(board.scrollLeft).toBeLessThan(positions[0]!);
  mouse('mouseup', document, { clientX: left + 5, clientY: top + 40 });
  await vi.waitFor(() => expect(document.querySelector('[data-flying]')).toBeNull());
  at(right - 5);
  const end = board.scrollLeft;
  vi.advanceTimersByTime(edgeHoldMs * 3);
  expect(board.scrollLeft).toBe(end);
});

test('who may not move has no way to', async () => {
  mount(<Board left={cards(['a'])} right={[]} />);
  const start = centre(card('a'));
  mouse('mousedown', card('a'), start);
  mouse('mousemove', document, centre(column('right')));
  await nextFrame();
  expect(document.querySelector('[data-flying]')).toBeNull();
  card('a').focus();
  card('a').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  expect(card('a').dataset.lifted).toBeUndefined();
  expect(card('a').hasAttribute('aria-describedby')).toBe(false);
});

test('the next cards are requested near the end only', async () => {
  const onLoadMore = vi.fn();
  mount(
    <Board left={cards(Array.from({ length: 60 }, (_, index) => String(index)))} right={[]} onLoadMore={onLoadMore} />,
  );
  await nextFrame();
  expect(onLoadMore).not.toHaveBeenCalled();
  const body = column('left').querySelector('ul')!.parentElement!;
  body.scrollTop = body.scrollHeight;
  await vi.waitFor(() => expect(onLoadMore).toHaveBeenCalled());
});

test('after a failure the next cards are requested by the button only', async () => {
  const onLoadMore = vi.fn();
  mount(<Board left={cards(['a', 'b'])} right={[]} onLoadMore={onLoadMore} moreError />);
  await nextFrame();
  await nextFrame();
  expect(onLoadMore).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  expect(onLoadMore).toHaveBeenCalledOnce();
  expect(card('b')).toBeTruthy();
});

describe('by keyboard', () => {
  const many = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const focused = () => (document.activeElement as HTMLElement).dataset.kanbanCard;
  const spoken = () => document.querySelector('[aria-live="assertive"]:not([id^="Dnd"])')!.textContent;
  const isInView = (id: string) => {
    const body = card(id).closest('ul')!.parentElement!.getBoundingClientRect();
    const { top, bottom } = card(id).getBoundingClientRect();
    return top >= body.top - 1 && bottom <= body.bottom + 1;
  };

  test('each card says how it is moved', () => {
    mount(<Board left={cards(['a'])} right={[]} onMove={() => {}} />);
    const described = card('a').getAttribute('aria-describedby')!;
    expect(document.querySelectorAll(`[id="${described}"]`)).toHaveLength(1);
    expect(document.getElementById(described)!.textContent).toMatch(/Espaço pega/);
  });

  test('the focus goes through a long column, whether a card is drawn or not', async () => {
    mount(<Board left={cards(many('l', 33))} right={[]} />);
    await nextFrame();
    card('l0').focus();
    for (const [key, id] of [
      ['ArrowDown', 'l1'],
      ['End', 'l32'],
      ['ArrowDown', 'l32'],
      ['ArrowUp', 'l31'],
      ['Home', 'l0'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(focused).toBe(id);
      await expect.poll(() => isInView(id)).toBe(true);
    }
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => Number(focused()?.slice(1))).toBeGreaterThan(1);
    await userEvent.keyboard('{PageUp}');
    await expect.poll(focused).toBe('l0');
  });

  test('the focus stays with a card that lands, and is put in its order, deep in a long column', async () => {
    /** `place`: where the card lies in the column on the right as soon as it is there. */
    function LongBoard({ place }: { place: number }) {
      const [landed, setLanded] = useState(false);
      const right = many('r', 60);
      return landed ? (
        <Board left={cards(['l1', 'l2'])} right={cards(right.toSpliced(place, 0, 'l0'))} onMove={() => {}} />
      ) : (
        <Board left={cards(many('l', 3))} right={cards(right)} onMove={() => setLanded(true)} />
      );
    }
    const { rerender } = mount(<LongBoard place={45} />);
    await nextFrame();
    card('l0').focus();
    await userEvent.keyboard(' {ArrowRight} ');
    for (const place of [45, 0, 20]) {
      rerender(<LongBoard place={place} />);
      await expect.poll(focused).toBe('l0');
      await expect.poll(() => column('right').contains(card('l0')) && isInView('l0')).toBe(true);
    }
  });

  test('a move that is given up is said to be none, and the focus is with the card', async () => {
    let giveUp: (stays: boolean) => void = () => {};
    const onMove = () =>
      new Promise<boolean>((resolve) => {
        giveUp = resolve;
      });
    const { rerender } = mount(<Board left={cards(['a', 'b'])} right={cards(['c'])} onMove={onMove} />);
    card('b').focus();
    await userEvent.keyboard(' {ArrowRight} ');
    rerender(<Board left={cards(['a'])} right={cards(['b', 'c'])} onMove={onMove} />);
    await expect.poll(spoken).toBe('b solto em Direita.');
    rerender(<Board left={cards(['a', 'b'])} right={cards(['c'])} onMove={onMove} />);
    giveUp(false);
    await expect.poll(spoken).toBe('b continua em Esquerda.');
    await expect.poll(focused).toBe('b');
  });
});

test('a card that leads somewhere is a link, which a plain click does not follow', async () => {
  const onCardClick = vi.fn();
  mount(
    <div style={{ display: 'flex', blockSize: 400 }}>
      <Kanban
        label="Quadro"
        cardId={(one: Card) => one.id}
        cardName={(one) => one.id}
        renderCard={(one) => `Cartão ${one.id}`}
        onCardClick={onCardClick}
        cardHref={(one) => `#card-${one.id}`}
      >
        <KanbanColumn id="left" title="Esquerda" cards={cards(['a'])} />
      </Kanban>
    </div>,
  );
  await vi.waitFor(() => expect(card('a').getAttribute('href')).toBe('#card-a'));
  // Its surface covers its place: an inline link would leave slivers of it between the lines.
  expect(getComputedStyle(card('a')).display).toBe('block');
  expect(card('a').offsetHeight).toBe(card('a').parentElement!.offsetHeight);
  const left: boolean[] = [];
  const note = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', note);
  card('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(onCardClick).toHaveBeenCalledTimes(1);
  card('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  window.removeEventListener('click', note);
  expect(left).toEqual([false, true]);
  expect(onCardClick).toHaveBeenCalledTimes(1);
});
