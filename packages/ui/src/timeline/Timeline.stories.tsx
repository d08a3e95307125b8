import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, CircleDot, MessageCircle, Shuffle, StickyNote } from 'lucide-react';
import { expect, waitFor } from 'storybook/test';
import { allTenants } from '../../test/allTenants.ts';
import { StatusPill } from '../statusPill/StatusPill.tsx';
import { TimelineDay, TimelineItem } from './Timeline.tsx';

const meta = { title: 'Data/Timeline', component: TimelineDay, args: { title: 'Hoje, 21 de novembro' } } satisfies Meta<
  typeof TimelineDay
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div style={{ maxInlineSize: 600 }}>
      <TimelineDay {...args}>
        <TimelineItem
          icon={<StickyNote />}
          time="11:42"
          dateTime="2026-11-21T14:42:00Z"
          note="Gostou da parcela de R$ 2.009,60 em 200 meses. Prefere WhatsApp depois das 14h."
        >
          <b>Bruna Siqueira</b> anotou
        </TimelineItem>
        <TimelineItem icon={<MessageCircle />} time="11:38">
          <b>Bruna Siqueira</b> abriu conversa no WhatsApp
        </TimelineItem>
      </TimelineDay>
      <TimelineDay title="Quarta, 19 de novembro">
        <TimelineItem icon={<CircleDot />} time="16:05">
          <b>Bruna Siqueira</b> mudou o status <StatusPill color="#0891a5">Simulação</StatusPill>{' '}
          <ArrowRight size={12} aria-label="para" role="img" style={{ verticalAlign: -2 }} />{' '}
          <StatusPill color="#c77700">Proposta</StatusPill>
        </TimelineItem>
        <TimelineItem icon={<Shuffle />} time="09:13" isNew detail="3 candidatos, 2 pulados: limite diário, pausado.">
          <b>Distribuição</b> entregou a Bruna Siqueira pela fila <b>Imóvel, dias úteis</b>
        </TimelineItem>
      </TimelineDay>
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Hoje, 21 de novembro' })).toBeVisible());
    await expect(canvas.getByText('11:42')).toHaveAttribute('datetime', '2026-11-21T14:42:00Z');
  },
};

export const AllTenants: Story = { ...Default, ...allTenants };
