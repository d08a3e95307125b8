import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Stack } from '@funil/ui';
import { leadServer } from '../../../test/leadServer.ts';
import { makeLead } from '../../../test/leadFactory.ts';
import { StoryStage } from '../../../test/LeadStage.tsx';
import { minuteMs } from '../../formats/duration.ts';
import { ContactDeadline } from './ContactDeadline.tsx';
import { LeadCard } from './kanban/LeadCard.tsx';

/** How long somebody has for the first contact, in every state. */
const meta = { title: 'Screens/Contact deadline' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const moment = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const timed = (number: number, due: number, contact: number | null = null) =>
  makeLead(number, {
    sla_due_at: moment(due),
    sla_warn_at: moment(due - 12),
    first_contact_at: contact === null ? null : moment(contact),
  });
const leads = [timed(1, 90), timed(2, 8), timed(3, -130), timed(4, -30, -60), timed(5, -60, -30)];

export const States: Story = {
  render: () => (
    <StoryStage server={leadServer()}>
      <Stack>
        {leads.map((lead) => (
          <ContactDeadline key={lead.number} lead={lead} />
        ))}
        {leads.map((lead) => (
          <ContactDeadline key={lead.number} lead={lead} isWhole />
        ))}
      </Stack>
    </StoryStage>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Vencido há 2 h')).toBeVisible());
    await waitFor(() => expect(canvas.getByText('Cumprido com atraso')).toBeVisible());
    await waitFor(() => expect(canvas.getByText(/^No prazo \(até /)).toBeVisible());
  },
};

/** On the kanban it stands where the next contact does, until somebody has been in touch. */
export const Cards: Story = {
  render: () => (
    <StoryStage server={leadServer()}>
      <Stack>
        {leads.map((lead) => (
          <LeadCard key={lead.number} lead={lead} />
        ))}
      </Stack>
    </StoryStage>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Vencido há 2 h')).toBeVisible());
    await expect(canvas.queryByText('Cumprido')).toBeNull();
  },
};
