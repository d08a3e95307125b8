import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { PersonDetail } from '@funil/api/contract';
import { LeadConflictView } from './conflict/LeadConflictView.tsx';
import { CreateLeadModal } from './create/CreateLeadModal.tsx';
import { leadInputOf } from './form/leadInputOf.ts';
import { LeadPerson } from './person/LeadPerson.tsx';
import { MoveQuestionModal } from './status/MoveQuestionModal.tsx';
import { refuse } from '../../../test/fakeServer.ts';
import { leadServer, personOf } from '../../../test/leadServer.ts';
import { makeLead, people, products, statuses, statusNamed } from '../../../test/leadFactory.ts';
import { StoryStage } from '../../../test/LeadStage.tsx';

/** The forms around a lead, in front of a server from memory. */
const meta = { title: 'Screens/Leads' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const onMove = fn(async () => {});
const page = within(document.body);

export const Create: Story = {
  render: () => (
    <StoryStage server={leadServer()}>
      <CreateLeadModal onClose={fn()} onCreated={fn()} />
    </StoryStage>
  ),
  play: async () => {
    await waitFor(() => expect(page.getByLabelText('Nome')).toHaveFocus());
  },
};

/** Every message at once: what a submit of an empty form says. */
export const CreateRefused: Story = {
  ...Create,
  play: async ({ userEvent }) => {
    await userEvent.click(await page.findByRole('button', { name: 'Criar lead' }));
    await waitFor(async () => expect(await page.findByText('Nome é um campo obrigatório')).toBeVisible());
    await waitFor(() => expect(page.getByLabelText('Nome')).toHaveFocus());
  },
};

const started = makeLead(3);
const base = leadInputOf(started);

/** Two people saved the same lead: one field changed on both sides, one on each. */
export const Conflict: Story = {
  render: () => (
    <LeadConflictView
      base={base}
      mine={{ ...base, name: 'Camila Ferraz', email: 'camila@exemplo.com.br' }}
      theirs={{ ...base, name: 'Camila de Souza', value_cents: 45_000_000, owner_id: people[1]!.id }}
      story="Caio Nogueira salvou este lead há 3 min"
      context={{
        clock: { now: new Date('2026-11-21T14:45:00Z'), timeZone: 'America/Sao_Paulo' },
        settings: {
          required_phone: true,
          required_document_number: true,
          custom_field_1_label: 'Renda',
          custom_field_1_enabled: false,
          custom_field_1_type: 'text',
          singular_product_label: 'Produto',
          administrative_status_label: 'Administrativo',
        },
        names: new Map([...people, ...products].map(({ id, name }) => [id, name])),
      }}
      onResolve={fn()}
      onBack={fn()}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar escolhas' }));
    await waitFor(() => expect(canvas.getByText('Escolha uma das versões')).toBeVisible());
  },
};

const noFields: readonly never[] = [];

export const Loss: Story = {
  render: () => (
    <StoryStage server={leadServer()}>
      <MoveQuestionModal
        lead={started}
        status={statuses[4]!}
        question="loss"
        ownFields={noFields}
        onMove={onMove}
        onClose={fn()}
      />
    </StoryStage>
  ),
  play: async () => {
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Marcar como perdido' })).toBeVisible());
  },
};

export const Sale: Story = {
  render: () => (
    <StoryStage server={leadServer()}>
      <MoveQuestionModal
        lead={{ ...started, product: null, value_cents: null }}
        status={statuses[3]!}
        question="sale"
        ownFields={noFields}
        notice="Outra pessoa alterou este lead, que está em Em contato. Confira e envie de novo."
        onMove={onMove}
        onClose={fn()}
      />
    </StoryStage>
  ),
  play: async () => {
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Marcar venda' })).toBeVisible());
  },
};

/** A long name, a wrong phone, and deals beyond the viewer's reach. */
function openPerson() {
  const server = leadServer();
  const person: PersonDetail = {
    ...personOf(started),
    leads: [
      {
        number: 1907,
        name: 'Associação dos Moradores e Comerciantes do Conjunto Habitacional Presidente Juscelino Kubitschek',
        status: statusNamed('Ganho'),
        product: { id: products[0]!.id, name: products[0]!.name },
        value_cents: 32_000_000,
        created_at: '2025-03-12T15:00:00.000Z',
      },
      {
        number: 1544,
        name: started.name,
        status: statusNamed('Perdido'),
        product: null,
        value_cents: null,
        created_at: '2024-11-02T15:00:00.000Z',
      },
    ],
    has_hidden_leads: true,
  };
  person.contacts[0] = { ...person.contacts[0]!, state: 'wrong', state_at: '2026-11-20T15:00:00.000Z' };
  person.contacts.push({
    kind: 'email',
    value: 'presidencia.da.associacao.de.moradores.e.comerciantes@exemplo.com.br',
    source: 'import',
    state: 'confirmed',
    state_at: '2026-11-20T15:00:00.000Z',
    is_blocked_elsewhere: false,
    is_own: false,
  });
  server.on(`GET /api/leads/${started.number}/person`, () => ({ body: { person } }));
  return server;
}

export const Person: Story = {
  render: () => (
    <StoryStage server={openPerson()}>
      <LeadPerson lead={started} />
    </StoryStage>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Outros negócios desta pessoa')).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /^Situação do telefone: Número errado/ })).toBeVisible(),
    );
  },
};

export const PersonOnPhone: Story = { ...Person, globals: { viewport: { value: 'mobile' } } };

export const PersonFailed: Story = {
  render: () => {
    const server = leadServer();
    server.on(`GET /api/leads/${started.number}/person`, () => refuse('server.failed'));
    return (
      <StoryStage server={server}>
        <LeadPerson lead={started} />
      </StoryStage>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Não foi possível carregar a pessoa')).toBeVisible());
  },
};
