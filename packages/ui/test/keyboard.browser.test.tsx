import { Trash2 } from 'lucide-react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  Alert,
  BulkAction,
  BulkBar,
  Button,
  Chip,
  Combobox,
  ConfirmDialog,
  DataTable,
  DateField,
  DateRangeField,
  Drawer,
  ErrorState,
  FunnelChart,
  Kanban,
  KanbanColumn,
  LineChart,
  LoadMore,
  Menu,
  MenuItem,
  MultiSelect,
  PageScroll,
  Popover,
  RadioGroup,
  SegmentedControl,
  StatTile,
  Textarea,
} from '../src/index.ts';
import { render } from './render.ts';

/** The rows of the written pages' keyboard tables that no story and no other test presses, with real keys. */
beforeEach(() => page.viewport(1000, 800));

const press = (keys: string) => userEvent.keyboard(keys);
const tab = (shift = false) => userEvent.tab({ shift });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const pointed = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('fields', () => {
  const fruits = ['Imóvel', 'Automóvel', 'Moto'].map((label) => ({ value: label, label }));

  test.each([
    ['RadioGroup', RadioGroup],
    ['SegmentedControl', SegmentedControl],
  ] as const)('%s: one stop, arrows choose and go round', async (_name, Group) => {
    const onValueChange = vi.fn();
    await render(
      <>
        <button type="button">antes</button>
        <Group label="Produto" options={fruits} defaultValue="Automóvel" onValueChange={onValueChange} />
        <button type="button">depois</button>
      </>,
    );
    await page.getByText('antes').click();
    await tab();
    await expect.element(page.getByRole('radio', { name: 'Automóvel' })).toHaveFocus();
    for (const key of ['{ArrowRight}', '{ArrowDown}', '{ArrowLeft}', '{ArrowUp}']) await press(key);
    expect(onValueChange.mock.calls.flat()).toEqual(['Moto', 'Imóvel', 'Moto', 'Automóvel']);
    await tab();
    expect(focused()).toBe('depois');
  });

  test('RadioGroup: Space chooses the one in focus', async () => {
    const onValueChange = vi.fn();
    await render(<RadioGroup label="Produto" options={fruits} onValueChange={onValueChange} />);
    page.getByRole('radio', { name: 'Imóvel' }).element().focus();
    await press(' ');
    expect(onValueChange.mock.calls).toEqual([['Imóvel']]);
  });

  test('Textarea: Enter is a new line, Tab moves on', async () => {
    await render(
      <>
        <Textarea label="Nota" />
        <button type="button">depois</button>
      </>,
    );
    const area = page.getByLabelText('Nota');
    await area.click();
    await press('a{Enter}b');
    await expect.element(area).toHaveValue('a\nb');
    await tab();
    expect(focused()).toBe('depois');
  });

  describe('with a list', () => {
    const options = Array.from({ length: 40 }, (_, index) => ({ value: String(index), label: `Lead ${index}` }));
    const open = async (name: string) => {
      await page.getByText('antes').click();
      await tab();
      await press('{Alt>}{ArrowDown}{/Alt}');
      await expect.poll(pointed).toBe(name);
    };
    const around = (field: React.ReactNode) =>
      render(
        <>
          <button type="button">antes</button>
          {field}
          <button type="button">depois</button>
        </>,
      );

    test('Combobox: pages, ends, Alt+ArrowUp, Escape, Tab', async () => {
      const onValueChange = vi.fn();
      await around(<Combobox label="Lead" options={options} onValueChange={onValueChange} />);
      await open('Lead 0');
      for (const [key, row] of [
        ['{PageDown}', 'Lead 10'],
        ['{PageUp}', 'Lead 0'],
        ['{End}', 'Lead 39'],
        ['{Home}', 'Lead 0'],
        ['{ArrowDown}', 'Lead 1'],
        ['{ArrowUp}', 'Lead 0'],
      ] as const) {
        await press(key);
        await expect.poll(pointed).toBe(row);
      }
      await press('{Escape}');
      await expect.poll(() => document.querySelector('[role="listbox"]')).toBeNull();
      expect(onValueChange).not.toHaveBeenCalled();
      await open('Lead 0');
      await press('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
      await expect.poll(() => onValueChange.mock.calls).toEqual([['1']]);
      await expect.poll(() => document.querySelector('[role="listbox"]')).toBeNull();
      await open('Lead 1');
      await tab();
      await expect.poll(focused).toBe('depois');
      expect(onValueChange).toHaveBeenCalledOnce();
    });

    test('MultiSelect: Enter adds and takes away, and the list stays; Tab closes it', async () => {
      const onValueChange = vi.fn();
      await around(<MultiSelect label="Leads" options={options} onValueChange={onValueChange} />);
      await open('Lead 0');
      await press('{End}');
      await expect.poll(pointed).toBe('Lead 39');
      await press('{Enter}{Home}');
      await expect.poll(pointed).toBe('Lead 0');
      await press('{PageDown}');
      await expect.poll(pointed).toBe('Lead 10');
      await press('{Enter}{Enter}');
      await expect
        .poll(() => onValueChange.mock.calls.map(([values]: string[][]) => values))
        .toEqual([['39'], ['39', '10'], ['39']]);
      await tab();
      await expect.poll(() => document.querySelector('[role="listbox"]')).toBeNull();
      expect(focused()).toBe('depois');
    });
  });
});

describe('calendar', () => {
  const day = () =>
    /(?<!\d)(\d+) de (\w+)(?: de (\d+))?/
      .exec(focused() ?? '')
      ?.slice(1)
      .join(' ');

  test('DateField: weeks, months, years, ends of the week; Escape closes and takes nothing', async () => {
    const onValueChange = vi.fn();
    await render(<DateField label="Contato" defaultValue="2026-11-18" onValueChange={onValueChange} />);
    await page.getByLabelText('Contato', { exact: true }).click();
    await press('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(day).toBe('18 novembro 2026');
    for (const [key, there] of [
      ['{ArrowUp}', '11 novembro 2026'],
      ['{ArrowDown}', '18 novembro 2026'],
      ['{ArrowLeft}', '17 novembro 2026'],
      ['{ArrowRight}', '18 novembro 2026'],
      // The week runs from Sunday to Saturday.
      ['{Home}', '15 novembro 2026'],
      ['{End}', '21 novembro 2026'],
      ['{PageDown}', '21 dezembro 2026'],
      ['{PageUp}', '21 novembro 2026'],
      ['{Shift>}{PageUp}{/Shift}', '21 novembro 2025'],
      ['{Shift>}{PageDown}{/Shift}', '21 novembro 2026'],
    ] as const) {
      await press(key);
      await expect.poll(day, { message: key }).toBe(there);
    }
    await press('{Escape}');
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
    expect(onValueChange).not.toHaveBeenCalled();
    await expect.element(page.getByLabelText('Contato', { exact: true })).toHaveFocus();
  });

  test('DateRangeField: Enter takes first the beginning, then the end', async () => {
    const onValueChange = vi.fn();
    await render(
      <DateRangeField
        label="Criado entre"
        defaultValue={{ from: '2026-11-03', to: '2026-11-05' }}
        onValueChange={onValueChange}
      />,
    );
    await page.getByLabelText('De').click();
    await press('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(day).toBe('3 novembro 2026');
    await press('{ArrowDown}');
    await expect.poll(day).toBe('10 novembro 2026');
    await press('{Enter}');
    expect(onValueChange).not.toHaveBeenCalled();
    await press('{ArrowRight}{ArrowRight}');
    await expect.poll(day).toBe('12 novembro 2026');
    await press('{Enter}');
    await expect.poll(() => onValueChange.mock.calls).toEqual([[{ from: '2026-11-10', to: '2026-11-12' }]]);
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  });
});

describe('layers', () => {
  test('Menu: Space opens, arrows go both ways, Space runs; Tab closes it and the focus returns', async () => {
    const onSelect = vi.fn();
    await render(
      <Menu trigger={<Button>Ações</Button>}>
        <MenuItem>Editar</MenuItem>
        <MenuItem onSelect={onSelect}>Excluir</MenuItem>
      </Menu>,
    );
    const trigger = document.querySelector('button')!;
    trigger.focus();
    await press(' ');
    await expect.poll(focused).toBe('Editar');
    await press('{ArrowDown}');
    await expect.poll(focused).toBe('Excluir');
    await press('{ArrowUp}');
    await expect.poll(focused).toBe('Editar');
    await press('{ArrowDown}');
    await expect.poll(focused).toBe('Excluir');
    await press(' ');
    await expect.poll(() => onSelect.mock.calls.length).toBe(1);
    await expect.poll(() => document.activeElement).toBe(trigger);
    await press('{Enter}');
    await expect.poll(focused).toBe('Editar');
    await tab();
    await expect.poll(() => document.querySelector('[role="menu"]')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(trigger);
  });

  test.each([
    [
      'Popover',
      (children: React.ReactNode) => (
        <Popover trigger={<Button>Abrir</Button>} aria-label="Disponibilidade">
          {children}
        </Popover>
      ),
    ],
    [
      'Drawer',
      (children: React.ReactNode) => (
        <Drawer title="Camila" trigger={<Button>Abrir</Button>} isModal>
          {children}
        </Drawer>
      ),
    ],
  ] as const)('%s: Tab and Shift+Tab stay inside', async (_name, show) => {
    await render(
      <>
        {show(<button type="button">dentro</button>)}
        <button type="button">fora</button>
      </>,
    );
    page.getByRole('button', { name: 'Abrir' }).element().focus();
    await press('{Enter}');
    await expect.poll(() => document.querySelector('[role="dialog"]')?.contains(document.activeElement)).toBe(true);
    const stops = new Set<string | null | undefined>();
    for (let index = 0; index < 4; index += 1) {
      await tab(index > 2);
      stops.add(focused());
      expect(document.querySelector('[role="dialog"]')!.contains(document.activeElement)).toBe(true);
    }
    expect([...stops]).toContain('dentro');
  });

  test('ConfirmDialog: Tab stays between its answers, Escape is the way out', async () => {
    const onConfirm = vi.fn();
    const onOpenChange = vi.fn();
    await render(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Excluir 3 leads?"
        confirmLabel="Excluir 3 leads"
        onConfirm={onConfirm}
      >
        Saem das listas.
      </ConfirmDialog>,
    );
    const stops = [];
    for (let index = 0; index < 6; index += 1) {
      await tab();
      stops.push(focused());
    }
    expect(stops).toContain('Excluir 3 leads');
    expect(stops.slice(0, 3)).toEqual(stops.slice(3));
    await press('{Escape}');
    await expect.poll(() => onOpenChange.mock.calls.map(([isOpen]: unknown[]) => isOpen)).toEqual([false]);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('data', () => {
  test('DataTable: up, and a page of rows on and back', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ id: `Lead ${index}` }));
    await render(
      <div style={{ display: 'flex', blockSize: 400 }}>
        <DataTable
          label="Leads"
          columns={[{ id: 'name', header: 'Nome', cell: (row: { id: string }) => row.id }]}
          rows={rows}
          rowId={(row) => row.id}
          rowName={(row) => row.id}
          onRowClick={() => {}}
        />
      </div>,
    );
    const row = () => Number(document.activeElement?.closest<HTMLElement>('tr[data-index]')?.dataset['index']);
    for (let stops = 0; Number.isNaN(row()) && stops < 4; stops += 1) await tab();
    await expect.poll(row).toBe(0);
    await press('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect.poll(row).toBe(1);
    await press('{PageDown}');
    await expect.poll(row).toBeGreaterThan(5);
    await press('{PageUp}');
    await expect.poll(row).toBe(1);
    // The last row is drawn only after the list has scrolled there; the key that follows at once counts from it.
    await press('{End}{ArrowUp}');
    await expect.poll(row).toBe(58);
  });

  test('Kanban: up and to the column before', async () => {
    await render(
      <Kanban
        label="Leads por status"
        cardId={(card: string) => card}
        cardName={(card) => card}
        renderCard={(card) => card}
      >
        <KanbanColumn id="novo" title="Novo" cards={['Camila', 'Otávio']} />
        <KanbanColumn id="ganho" title="Ganho" cards={['Thaís', 'Diego']} />
      </Kanban>,
    );
    const at = () =>
      ['Camila', 'Otávio', 'Thaís', 'Diego'].find((name) => document.activeElement?.textContent.includes(name));
    await page.getByText('Camila', { exact: true }).first().click();
    for (const [key, there] of [
      ['{ArrowDown}', 'Otávio'],
      ['{ArrowUp}', 'Camila'],
      ['{ArrowRight}', 'Thaís'],
      ['{ArrowLeft}', 'Camila'],
    ] as const) {
      await press(key);
      await expect.poll(at, { message: key }).toBe(there);
    }
  });

  test('LineChart: every key of its table', async () => {
    await render(
      <LineChart
        label="Leads no mês"
        categories={Array.from({ length: 25 }, (_, index) => `dia ${index + 1}`)}
        series={[{ name: 'Leads', values: Array.from({ length: 25 }, (_, index) => index) }]}
      />,
    );
    await expect.poll(() => document.querySelector('svg')).not.toBeNull();
    const day = () =>
      /dia (\d+)/.exec(
        `${document.activeElement?.getAttribute('aria-valuetext') ?? ''} ` +
          `${document.activeElement?.getAttribute('aria-label') ?? ''}`,
      )?.[1];
    for (let stops = 0; day() === undefined && stops < 4; stops += 1) await tab();
    for (const [key, there] of [
      ['{Home}', '1'],
      ['{ArrowRight}', '2'],
      ['{ArrowUp}', '3'],
      ['{ArrowLeft}', '2'],
      ['{ArrowDown}', '1'],
      ['{PageUp}', '11'],
      ['{PageDown}', '1'],
      ['{End}', '25'],
    ] as const) {
      await press(key);
      await expect.poll(day, { message: key }).toBe(there);
    }
  });

  test('FunnelChart: Tab walks from number to number, Enter opens', async () => {
    await render(
      <FunnelChart
        label="Funil"
        stages={[
          { id: 'a', name: 'Novo', value: 4, link: <a href="#novo">ver</a> },
          { id: 'b', name: 'Ganho', value: 1, link: <a href="#ganho">ver</a> },
        ]}
      />,
    );
    await tab();
    expect(focused()).toBe('4');
    await tab();
    expect(focused()).toBe('1');
    await press('{Enter}');
    await expect.poll(() => location.hash).toBe('#ganho');
    history.replaceState(null, '', location.pathname + location.search);
  });

  test('StatTile: Enter opens its rows', async () => {
    await render(<StatTile label="Leads novos" value="48" link={<a href="#leads">ver</a>} />);
    await tab();
    await press('{Enter}');
    await expect.poll(() => location.hash).toBe('#leads');
    history.replaceState(null, '', location.pathname + location.search);
  });
});

describe('buttons of toasts', () => {
  test('Alert: Tab reaches its action and its close button; Space and Enter run them', async () => {
    const onRetry = vi.fn();
    const onDismiss = vi.fn();
    await render(
      <Alert tone="danger" action={<Button onClick={onRetry}>Tentar de novo</Button>} onDismiss={onDismiss}>
        Não foi possível carregar.
      </Alert>,
    );
    await tab();
    await press(' {Enter}');
    await tab();
    await press('{Enter}');
    expect([onRetry.mock.calls.length, onDismiss.mock.calls.length]).toEqual([2, 1]);
  });

  test('BulkBar: Tab walks through the actions to the way out', async () => {
    const onClear = vi.fn();
    await render(
      <BulkBar count={3} onClear={onClear}>
        <BulkAction icon={<Trash2 aria-hidden />}>Transferir</BulkAction>
        <BulkAction icon={<Trash2 aria-hidden />}>Excluir</BulkAction>
      </BulkBar>,
    );
    const stops = [];
    for (let index = 0; index < 3; index += 1) {
      await tab();
      stops.push(focused());
    }
    expect(stops.slice(0, 2)).toEqual(['Transferir', 'Excluir']);
    await press('{Enter}');
    expect(onClear).toHaveBeenCalledOnce();
  });

  test('Chip: Enter and Space open the filter, and remove it', async () => {
    const onClick = vi.fn();
    const onRemove = vi.fn();
    await render(<Chip label="Status" value="Novo" onClick={onClick} onRemove={onRemove} />);
    await tab();
    await press('{Enter} ');
    await tab();
    await press(' ');
    expect([onClick.mock.calls.length, onRemove.mock.calls.length]).toEqual([2, 1]);
  });

  test('ErrorState: Enter and Space try again', async () => {
    const onRetry = vi.fn();
    await render(<ErrorState onRetry={onRetry} />);
    await tab();
    await press('{Enter} ');
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  test('LoadMore: Enter and Space load more, and try again', async () => {
    const onLoadMore = vi.fn();
    await render(<LoadMore hasMore error onLoadMore={onLoadMore} />);
    await tab();
    await press('{Enter} ');
    expect(onLoadMore).toHaveBeenCalledTimes(2);
  });

  test('PageScroll: a text that overflows takes the focus, and keys scroll it', async () => {
    await render(
      <div style={{ display: 'flex', flexDirection: 'column', blockSize: 200 }}>
        <PageScroll>
          <p style={{ blockSize: 900 }}>Termos</p>
        </PageScroll>
      </div>,
    );
    await tab();
    const scroller = document.activeElement!;
    expect(scroller).toHaveTextContent('Termos');
    await press('{PageDown}');
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(50);
  });
});
