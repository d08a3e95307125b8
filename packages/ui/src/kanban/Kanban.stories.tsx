import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { IconButton } from '../iconButton/IconButton.tsx';
import { StatusDot } from '../statusPill/StatusPill.tsx';
import { Kanban } from './Kanban.tsx';
import { KanbanColumn } from './KanbanColumn.tsx';

interface Lead {
  id: string;
  name: string;
  product: string;
  value: string;
  owner: string;
  column: string;
}

const columns = [
  { id: 'novo', title: 'Novo', color: '#2f7de1', sum: 'R$ 9,8 mi' },
  { id: 'contato', title: 'Em contato', color: '#7a5af0', sum: 'R$ 41,2 mi' },
  { id: 'proposta', title: 'Proposta', color: '#c77700', sum: 'R$ 28,1 mi' },
];
const names = [
  'Rogério Martins Filho',
  'Camila Ferraz de Souza',
  'Construtora Vale Verde S.A.',
  'Wellington Araújo',
  'Luiz Fernando Bragança',
  'Ricardo Yamamoto',
];

const leads = (count: number): Lead[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(2480 - index),
    name: names[index % names.length]!,
    product: ['Automóvel', 'Imóvel', 'Pesados'][index % 3]!,
    value: ['R$ 85.000', 'R$ 410.000', 'R$ 1.250.000'][index % 3]!,
    owner: ['Bruna Siqueira', 'Caio Nogueira'][index % 2]!,
    column: columns[index % columns.length]!.id,
  }));

function LeadCard({ lead }: { lead: Lead }) {
  return (
    <span style={{ display: 'grid', gap: 5 }}>
      <span style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
        <b style={{ fontWeight: 500 }}>{lead.name}</b>
        <span>{lead.id}</span>
      </span>
      <span style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
        <span>{lead.product}</span>
        <b style={{ fontWeight: 500 }}>{lead.value}</b>
      </span>
      <span style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Avatar size="sm" name={lead.owner} />
      </span>
    </span>
  );
}

interface BoardProps {
  count: number;
  onMove: (lead: Lead, to: string, from: string) => void;
  onCardClick: (lead: Lead) => void;
}

function Board({ count, onMove, onCardClick }: BoardProps) {
  const [all, setAll] = useState(() => leads(count));
  return (
    <div style={{ display: 'flex', blockSize: 480 }}>
      <Kanban
        label="Leads por status"
        cardId={(lead: Lead) => lead.id}
        cardName={(lead) => lead.name}
        renderCard={(lead) => <LeadCard lead={lead} />}
        onCardClick={onCardClick}
        onMove={(lead, to, from) => {
          onMove(lead, to, from);
          setAll((now) => now.map((one) => (one.id === lead.id ? { ...one, column: to } : one)));
        }}
      >
        {columns.map(({ id, title, color, sum }) => {
          const cards = all.filter((lead) => lead.column === id);
          return (
            <KanbanColumn
              key={id}
              id={id}
              title={title}
              mark={<StatusDot color={color} />}
              count={cards.length}
              sum={sum}
              cards={cards}
            />
          );
        })}
      </Kanban>
    </div>
  );
}

const meta = {
  title: 'Data/Kanban',
  component: Board,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 480 } } },
  args: { count: 12, onMove: fn(), onCardClick: fn() },
} satisfies Meta<typeof Board>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const column = (name: string) => canvas.getByRole('region', { name });
    const cardIn = (name: string, text: RegExp) => within(column(name)).queryByRole('button', { name: text });
    const first = within(column('Novo')).getAllByRole('button')[0]!;
    await step('Enter opens, a click does, too', async () => {
      first.focus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onCardClick).toHaveBeenCalledOnce();
      await userEvent.click(first);
      await expect(args.onCardClick).toHaveBeenCalledTimes(2);
    });
    await step('Arrows walk between cards and columns', async () => {
      first.focus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(within(column('Novo')).getAllByRole('button')[1]).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(within(column('Em contato')).getAllByRole('button')[0]).toHaveFocus();
    });
    await step('Space picks up, arrows choose, Escape gives up', async () => {
      first.focus();
      await userEvent.keyboard(' ');
      await expect(canvas.getByText('Rogério Martins Filho em movimento, saindo de Novo.')).toBeInTheDocument();
      await userEvent.keyboard('{ArrowRight}');
      await expect(column('Em contato')).toHaveAttribute('data-target');
      await userEvent.keyboard('{Escape}');
      await expect(canvas.getByText('Rogério Martins Filho continua em Novo.')).toBeInTheDocument();
      await expect(args.onMove).not.toHaveBeenCalled();
    });
    await step('Space drops, and the focus goes with the card', async () => {
      await userEvent.keyboard(' {ArrowRight}{ArrowRight} ');
      await expect(args.onMove).toHaveBeenCalledOnce();
      await expect(args.onMove).toHaveBeenCalledWith(expect.objectContaining({ id: '2480' }), 'proposta', 'novo');
      await waitFor(() => expect(cardIn('Proposta', /2480/)).toHaveFocus());
      await expect(cardIn('Novo', /2480/)).toBeNull();
    });
  },
};

export const Many: Story = {
  args: { count: 3000 },
  play: async ({ canvas }) => {
    const [column] = canvas.getAllByRole('region');
    await expect(within(column!).getAllByRole('button').length).toBeLessThan(30);
  },
};

export const LoadingEmptyFailed: Story = {
  render: ({ onCardClick }) => (
    <div style={{ display: 'flex', blockSize: 480 }}>
      <Kanban
        label="Leads por status"
        cardId={(lead: Lead) => lead.id}
        cardName={(lead) => lead.name}
        renderCard={(lead) => <LeadCard lead={lead} />}
        onCardClick={onCardClick}
      >
        <KanbanColumn
          id="a"
          title="Aguardando documentação complementar do cliente"
          mark={<StatusDot color="#2f7de1" />}
          count={0}
          cards={[]}
          isLoading
        />
        <KanbanColumn id="b" title="Em contato" mark={<StatusDot color="#7a5af0" />} count={0} cards={[]} />
        <KanbanColumn
          id="c"
          title="Proposta"
          mark={<StatusDot color="#c77700" />}
          cards={[]}
          error="Não foi possível carregar os leads."
          onRetry={fn()}
        />
      </Kanban>
    </div>
  ),
};

export const Phone: Story = { globals: { viewport: { value: 'mobile' } } };

export const AllTenants: Story = {
  ...allTenants,
  render: ({ onCardClick }) => (
    <div style={{ display: 'flex', blockSize: 320 }}>
      <Kanban
        label="Leads por status"
        cardId={(lead: Lead) => lead.id}
        cardName={(lead) => lead.name}
        renderCard={(lead) => <LeadCard lead={lead} />}
        onCardClick={onCardClick}
        openId="2480"
      >
        <KanbanColumn
          id="novo"
          title="Novo"
          mark={<StatusDot color="#2f7de1" />}
          count={2}
          sum="R$ 495 mil"
          action={<IconButton size="sm" label="Novo lead em Novo" icon={<Plus aria-hidden />} />}
          cards={leads(2)}
        />
      </Kanban>
    </div>
  ),
};
