import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTenantTheme } from '@funil/theme';
import { ArrowRightLeft, Trash2 } from 'lucide-react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Person } from '../avatar/Person.tsx';
import { BulkAction, BulkBar } from '../bulkBar/BulkBar.tsx';
import { Button } from '../button/Button.tsx';
import { Card, CardHeader } from '../card/Card.tsx';
import { EmptyState } from '../emptyState/EmptyState.tsx';
import { StatusPill } from '../statusPill/StatusPill.tsx';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps } from './DataTable.tsx';
import type { DataTableColumn } from './tableColumns.ts';
import { exampleProduct } from '../../test/examples/exampleProducts.ts';

interface Lead {
  id: string;
  number: number;
  name: string;
  phone: string;
  /** Which of the account's products. */
  product: number;
  cents: number;
  status: [label: string, color: string, outcome?: 'won' | 'lost'];
  owner: string | null;
  next: string | null;
}

const names = [
  'Ana Beatriz Carvalho',
  'Rogério Martins Filho',
  'Padaria Estrela do Sul Ltda.',
  'Camila Ferraz de Souza',
  'José Carlos Pimentel',
  'Mariana Kaori Tanaka',
  'Wellington Araújo',
  'Patrícia Nunes Gouveia',
  'Construtora Vale Verde S.A.',
  'Luiz Fernando Bragança',
];
const statuses: Lead['status'][] = [
  ['Proposta', '#c77700'],
  ['Novo', '#2f7de1'],
  ['Documentação', '#8a6d3b'],
  ['Em contato', '#7a5af0'],
  ['Ganho', '#15914f', 'won'],
  ['Perdido', '#7b818d', 'lost'],
];
const owners = ['Bruna Siqueira', null, 'Otávio Reis', 'Larissa Amaral'];

const leads = (count: number): Lead[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `lead-${2481 - index}`,
    number: 2481 - index,
    name: names[index % names.length]!,
    phone: `(11) 9${8214 - index}-7730`,
    product: index,
    cents: 32_000_000 - ((index * 1_750_000) % 30_000_000),
    status: statuses[index % statuses.length]!,
    owner: owners[index % owners.length]!,
    next: index % 3 === 1 ? null : 'Hoje, 14:30',
  }));

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const columns: DataTableColumn<Lead>[] = [
  {
    id: 'number',
    header: 'Nº',
    cell: (lead) => lead.number,
    tone: 'faint',
    isSortable: true,
    sortFirst: 'desc',
    sortValue: (lead) => lead.number,
  },
  {
    id: 'name',
    header: 'Nome',
    cell: (lead) => lead.name,
    tone: 'strong',
    isSortable: true,
    sortValue: (lead) => lead.name,
    card: '1-start',
  },
  { id: 'phone', header: 'Telefone', cell: (lead) => lead.phone, tone: 'quiet' },
  { id: 'product', header: 'Produto', cell: (lead) => exampleProduct('Produto', lead.product), card: '2-start' },
  {
    id: 'value',
    header: 'Valor',
    cell: (lead) => money.format(lead.cents / 100),
    align: 'end',
    isSortable: true,
    sortFirst: 'desc',
    sortValue: (lead) => lead.cents,
    card: '2-end',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (lead) => (
      <StatusPill color={lead.status[1]} outcome={lead.status[2]}>
        {lead.status[0]}
      </StatusPill>
    ),
    card: '1-end',
  },
  {
    id: 'owner',
    header: 'Responsável',
    cell: (lead) => <Person name={lead.owner ?? undefined}>{lead.owner?.split(' ')[0] ?? 'Atribuir'}</Person>,
    card: '3-end',
  },
  { id: 'next', header: 'Próximo contato', cell: (lead) => lead.next, card: '3-start' },
];

function Stateful({ columns: shown, ...props }: DataTableProps<Lead>) {
  const word = useTenantTheme().personalization.singular_product_label;
  const [selection, setSelection] = useState<ReadonlySet<string>>(props.selection ?? new Set());
  return (
    <div style={{ position: 'relative', display: 'flex', flexDirection: 'column', blockSize: 560 }}>
      <DataTable
        {...props}
        columns={shown.map((column) =>
          column.id === 'product'
            ? { ...column, header: word, cell: (lead: Lead) => exampleProduct(word, lead.product) }
            : column,
        )}
        selection={selection}
        onSelectionChange={(next) => {
          setSelection(next);
          props.onSelectionChange?.(next);
        }}
      />
      <BulkBar count={selection.size} onClear={() => setSelection(new Set())}>
        <BulkAction icon={<ArrowRightLeft />}>Transferir</BulkAction>
        <BulkAction icon={<Trash2 />}>Excluir</BulkAction>
      </BulkBar>
    </div>
  );
}

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Lead>,
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } }, layout: 'fullscreen' },
  args: {
    label: 'Leads',
    columns,
    rows: leads(20),
    rowId: (lead) => lead.id,
    rowName: (lead) => lead.name,
    defaultSort: { column: 'number', direction: 'desc' },
    onRowClick: fn(),
    onSelectionChange: fn(),
  },
  render: (args) => <Stateful {...args} />,
} satisfies Meta<typeof DataTable<Lead>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const grid = canvas.getByRole('grid', { name: 'Leads' });
    const rows = () => within(grid).getAllByRole('row').slice(1);
    await step('A header sorts, and says so', async () => {
      const header = canvas.getByRole('columnheader', { name: 'Valor' });
      await expect(header).toHaveAttribute('aria-sort', 'none');
      await userEvent.click(within(header).getByRole('button'));
      await expect(header).toHaveAttribute('aria-sort', 'descending');
      await userEvent.click(within(header).getByRole('button'));
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      await expect(canvas.getByRole('columnheader', { name: 'Nº' })).toHaveAttribute('aria-sort', 'none');
      await userEvent.click(within(canvas.getByRole('columnheader', { name: 'Nº' })).getByRole('button'));
    });
    await step('Arrows move between rows, Enter opens, Space selects', async () => {
      rows()[0]!.focus();
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(rows()[1]).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await expect(args.onRowClick).toHaveBeenCalledOnce();
      await userEvent.keyboard(' ');
      await expect(rows()[1]).toHaveAttribute('aria-selected', 'true');
      await userEvent.keyboard('{End}');
      await waitFor(() => expect(rows().at(-1)).toHaveFocus());
      await userEvent.keyboard('{Home}');
      await waitFor(() => expect(rows()[0]).toHaveFocus());
    });
    await step('A click opens; a click on a control does not', async () => {
      await userEvent.click(within(rows()[3]!).getByText('Camila Ferraz de Souza'));
      await expect(args.onRowClick).toHaveBeenCalledTimes(2);
      await userEvent.click(within(rows()[3]!).getByRole('checkbox', { name: 'Selecionar Camila Ferraz de Souza' }));
      await expect(args.onRowClick).toHaveBeenCalledTimes(2);
    });
    await step('Shift selects the range', async () => {
      await userEvent.keyboard('{Shift>}');
      await userEvent.click(within(rows()[6]!).getByRole('checkbox'));
      await userEvent.keyboard('{/Shift}');
      await expect(rows().filter((row) => row.getAttribute('aria-selected') === 'true')).toHaveLength(5);
    });
    await step('Some is not all', async () => {
      const all = canvas.getByRole('checkbox', { name: 'Selecionar todos' });
      await expect((all as HTMLInputElement).indeterminate).toBe(true);
      await userEvent.click(all);
      await expect(canvas.getAllByRole('status').map((status) => status.textContent)).toContain('20 selecionados');
      await userEvent.click(canvas.getByRole('button', { name: 'Limpar seleção' }));
      await expect(all).not.toBeChecked();
    });
  },
};

export const SelectedAndOpen: Story = {
  args: { selection: new Set(['lead-2478', 'lead-2476']), openId: 'lead-2481' },
};

export const Phone: Story = {
  globals: { viewport: { value: 'mobile' } },
  args: { selection: new Set(['lead-2478']) },
  play: async ({ args, canvas, userEvent, step }) => {
    if (window.innerWidth > 780) return;
    const row = canvas.getAllByRole('row')[0]!;
    await waitFor(() => expect(within(row).getByText('Ana Beatriz Carvalho')).toBeVisible());
    await expect(within(row).queryByText('(11) 98214-7730')).toBeNull();
    await step('While something is selected a tap selects', async () => {
      await userEvent.click(within(row).getByText('Ana Beatriz Carvalho'));
      await expect(row).toHaveAttribute('aria-selected', 'true');
      await expect(args.onRowClick).not.toHaveBeenCalled();
    });
  },
};

export const PhoneAtRest: Story = { globals: { viewport: { value: 'mobile' } } };

/** Without places in the card, each column becomes a line of name and value. */
export const PhoneList: Story = {
  globals: { viewport: { value: 'mobile' } },
  args: { columns: columns.map((column) => ({ ...column, card: undefined })), onSelectionChange: undefined },
  render: (args) => (
    <div style={{ display: 'flex', blockSize: 700 }}>
      <DataTable {...args} />
    </div>
  ),
};

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        title="Nada encontrado para “tanka”"
        titleAs="p"
        actions={<Button size="sm">Limpar filtros</Button>}
      />
    ),
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Nada encontrado para “tanka”')).toBeVisible());
  },
};

export const Failed: Story = {
  args: { rows: [], error: true, onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Não foi possível carregar');
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { rows: [], isLoading: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    await expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(0);
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-skeleton]')).toHaveLength(12));
    await expect(canvas.getAllByRole('status').map((status) => status.textContent)).toContain('Carregando');
  },
};

export const InACard: Story = {
  args: {
    layout: 'flow',
    rowHeight: 40,
    rows: leads(5),
    onRowClick: undefined,
    onSelectionChange: undefined,
    columns: columns.slice(1, 5),
  },
  parameters: { layout: 'padded' },
  render: (args) => (
    <Card style={{ overflow: 'hidden' }}>
      <CardHeader title="Ranking de vendas" />
      <DataTable {...args} />
    </Card>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('table', { name: 'Leads' })).toBeVisible());
    await expect(canvas.getAllByRole('row')[1]).not.toHaveAttribute('tabindex');
  },
};

/** Thousands of rows: few are in the document, and the keyboard still reaches the last one. */
const byOwner = (lead: Lead) => ({
  id: lead.owner ?? '',
  title: (
    <>
      {lead.owner ?? 'Sem responsável'} <small>50 leads</small>
    </>
  ),
});

/** Rows of a group under its title, also where only the visible rows are drawn. */
export const Grouped: Story = {
  args: {
    rows: leads(200).toSorted((left, right) => (left.owner ?? 'Z').localeCompare(right.owner ?? 'Z')),
    groupOf: byOwner,
    // Sorted outside, as pages from a server are.
    sort: null,
    onSortChange: fn(),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: /Bruna Siqueira/ })).toBeVisible());
    const scroller = canvasElement.querySelector('[data-scroll-place]')!;
    scroller.scrollTop = scroller.scrollHeight * 0.73;
    await waitFor(() => expect(canvas.getByRole('rowheader', { name: /Sem responsável/ })).toBeInTheDocument());
  },
};

/** Widths that the user gives: by keys here, by mouse and finger alike. */
export const ResizableColumns: Story = {
  args: { rows: leads(6), layout: 'flow' },
  render: function Resizable(args) {
    const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
    return <DataTable {...args} columnWidths={widths} onColumnWidthsChange={setWidths} />;
  },
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    const header = await canvas.findByRole('columnheader', { name: 'Nome' });
    const separator = canvas.getByRole('separator', { name: 'Largura de Nome' });
    const widthOf = () => Math.round(header.getBoundingClientRect().width);
    separator.focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(widthOf()).toBe(60));
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(widthOf()).toBe(140));
    await expect(separator).toHaveAttribute('aria-valuenow', '140');
    await expect(separator).toHaveFocus();
  },
};

export const Thousands: Story = {
  args: { rows: leads(5000) },
  play: async ({ canvasElement, userEvent }) => {
    const rows = () => [...canvasElement.querySelectorAll<HTMLElement>('tr[data-index]')];
    await waitFor(() => expect(rows().length).toBeGreaterThan(10));
    await expect(rows().length).toBeLessThanOrEqual(80);
    rows()[0]!.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-index', '4999'));
    await expect(rows().length).toBeLessThanOrEqual(80);
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-index', '0'));
  },
};

export const AllTenants: Story = {
  ...SelectedAndOpen,
  ...allTenants,
  args: { ...SelectedAndOpen.args, layout: 'flow', rows: leads(6), columns: columns.slice(1, 7) },
};
