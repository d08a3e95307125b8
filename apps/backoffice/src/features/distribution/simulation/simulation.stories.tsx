import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { QueueSimulation } from '@funil/api/contract';
import { refuse } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { people } from '../../../../test/leadFactory.ts';
import { leadServer } from '../../../../test/leadServer.ts';
import { StoryStage } from '../../../../test/LeadStage.tsx';
import { SimulationSection } from './SimulationSection.tsx';
import { noConditions } from '../queueInput.ts';
import { SimulationTable } from './SimulationTable.tsx';

/** A draft of a queue on the leads of the last days, beside what happened. */
const meta = { title: 'Screens/Queue simulation' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const totals = {
  given: 118,
  elsewhere: 4,
  waiting: 0,
  waited: 9,
  median_wait_minutes: 34,
  longest_wait_minutes: 612,
};
const simulation: QueueSimulation = {
  from: '2026-10-24T15:00:00.000Z',
  until: '2026-11-23T15:00:00.000Z',
  is_capped: false,
  leads_count: 122,
  taken_before: [{ queue: { id: 'q0', name: 'Simulador' }, count: 14 }],
  simulated: totals,
  happened: { ...totals, given: 122, elsewhere: 0, waited: 1, median_wait_minutes: 3, longest_wait_minutes: 3 },
  people: people.slice(0, 3).map(({ id, name }, place) => ({
    person: { id, name },
    is_member: place < 2,
    simulated: {
      received: [60, 38, 20][place]!,
      skips:
        place === 0
          ? [
              { outcome: 'daily_limit', count: 7 },
              { outcome: 'paused', count: 3 },
            ]
          : [],
    },
    happened: { received: [41, 41, 40][place]!, skips: [] },
  })),
  others: null,
  leads: people.slice(0, 3).map(({ id, name }, place) => ({
    id,
    lead: place === 2 ? null : { number: 310 + place, name: ['Vera Prado', 'Construtora Horizonte Ltda.'][place]! },
    came_at: `2026-11-0${place + 3}T14:10:00.000Z`,
    is_changed: true,
    simulated: {
      queue_name: place === 1 ? 'Todos os outros leads' : 'Imóvel',
      is_own: place !== 1,
      is_waiting: false,
      receiver: place === 2 ? null : { id, name },
      waited_minutes: [0, 0, 135][place]!,
      skips: place === 0 ? [{ person: { id, name }, outcome: 'daily_limit' as const }] : [],
    },
    happened: {
      queue_name: 'Imóvel',
      is_own: true,
      is_waiting: place === 2,
      receiver: place === 2 ? null : { id: people[1]!.id, name: people[1]!.name },
      waited_minutes: place === 2 ? null : 3,
      skips: place === 0 ? [{ person: null, outcome: 'paused' as const }] : [],
    },
  })),
};

const draft = {
  name: 'Imóvel',
  is_active: true,
  strategy: 'weighted' as const,
  conditions: noConditions,
  working_hours: null,
  sla_minutes: null,
  accept_minutes: 0,
  max_turns: 3,
  members: [],
};

const table =
  (more: Partial<QueueSimulation> = {}) =>
  () => (
    <StoryStage server={leadServer()}>
      <SimulationTable simulation={{ ...simulation, ...more }} />
    </StoryStage>
  );

export const Result: Story = { render: table() };

export const Capped: Story = { render: table({ is_capped: true, others: { simulated: 12, happened: 20 } }) };

export const Empty: Story = { render: table({ leads_count: 0, people: [], leads: [] }) };

function section(answer: Handler) {
  const server = leadServer();
  server.on('POST /api/distribution_queue_simulations', answer);
  return () => (
    <StoryStage server={server}>
      <SimulationSection queueId={null} draft={draft} />
    </StoryStage>
  );
}
const start: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Simular' }));
};

export const Loading: Story = { render: section(() => new Promise<never>(() => {})), play: start };

export const Failed: Story = {
  render: section(() => refuse('distribution_queue.member_unknown')),
  play: async (context) => {
    await start(context);
    await waitFor(() => expect(context.canvas.getByText('Não foi possível simular')).toBeVisible());
  },
};
