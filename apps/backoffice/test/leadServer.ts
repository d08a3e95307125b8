import { leadPageSize } from '@funil/api/contract';
import type {
  LeadDetail,
  LeadEarnings,
  LeadEvent,
  LeadList,
  OwnField,
  PersonDetail,
  PublicAccount,
  SaleChange,
} from '@funil/api/contract';
import { fakeServer, refuse } from './fakeServer.ts';
import type { FakeAnswer, FakeRequest } from './fakeServer.ts';
import { lossReasons, people, products, statuses, tags } from './leadFactory.ts';

/** A sale that earns nobody anything. */
const noEarnings: LeadEarnings = {
  is_sold: false,
  is_missing: false,
  earnings: [],
  clawback_cents: 0,
  clawback_reasons: [],
};

/** A sale whose change takes nothing back. */
const noChange: SaleChange = {
  is_accrued: false,
  value_before_cents: 0,
  value_after_cents: 0,
  reversed_cents: 0,
  clawback_cents: 0,
  new_cents: 0,
  new_approved_cents: 0,
  deducted_cents: 0,
  earners: [],
  has_others: false,
};

/** A person with the contacts of one lead and no other deals. */
export const personOf = ({ phone, email, source, allowed }: LeadDetail): PersonDetail => ({
  contacts: [
    ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
    ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
  ].map((contact) => ({ ...contact, source, state: null, state_at: null, is_blocked_elsewhere: false, is_own: true })),
  blocks: [],
  consents: [],
  leads: [],
  has_hidden_leads: false,
  allowed: { manage: allowed.assign, change_contact: allowed.write_notes },
});

const wholeDay = { from: '00:00', to: '23:59' };
/** Hours of contact that move no proposal. */
const alwaysOpen = {
  weekdays: Array.from({ length: 7 }, () => wholeDay),
  holidays: wholeDay,
  rest_days: [],
  time_zone: 'America/Sao_Paulo',
};

interface LeadServerOptions {
  leads?: LeadDetail[];
  events?: LeadEvent[];
  account?: Partial<PublicAccount['account']>;
  ownFields?: OwnField[];
  /** Totals, where they are to differ from the leads. */
  meta?: Partial<LeadList['meta']>;
}

/** Answers like the real server, from memory: leads, and what their screens ask for beside them. */
export function leadServer({
  leads = [],
  events = [],
  account = {},
  ownFields = [],
  meta = {},
}: LeadServerOptions = {}) {
  function list(query: URLSearchParams): FakeAnswer {
    const search = query.get('search')?.toLowerCase();
    const found = leads.filter(
      (lead) =>
        (!search || lead.name.toLowerCase().includes(search)) &&
        (!query.get('status_id') || query.get('status_id')!.split(',').includes(lead.status.id)),
    );
    const start = Number(query.get('cursor') ?? 0);
    const page = found.slice(start, start + leadPageSize);
    const next = start + leadPageSize < found.length ? String(start + leadPageSize) : null;
    const total = found.reduce((sum, lead) => sum + (lead.value_cents ?? 0), 0);
    return {
      body: {
        leads: page,
        meta: { next_cursor: next, total: found.length, is_total_capped: false, total_value_cents: total, ...meta },
      },
    };
  }

  function detail({ method, path, body }: FakeRequest): FakeAnswer {
    const [, number, part] = /^\/api\/leads\/(\d+)(\/\w+)?$/.exec(path) ?? [];
    const lead = leads.find((one) => one.number === Number(number));
    if (!lead) return refuse('lead.not_found');
    if (part === '/simulations') return { body: { simulations: [] } };
    if (part === '/events') return { body: { events } };
    if (part === '/retention_holds') return { body: { retention_holds: [] } };
    if (part === '/person') return { body: { person: personOf(lead) } };
    if (part === '/contact_calendar') return { body: { contact_calendar: alwaysOpen } };
    if (part === '/commissions') return { body: noEarnings };
    if (part === '/commission_change') return { body: noChange };
    if (method === 'GET') return { body: { lead } };
    if (body.version !== lead.version) return refuse('lead.conflict', { details: { lead } });
    const {
      owner_id: ownerId,
      product_id: productId,
      status_id: statusId,
      version: _version,
      loss_reason_id: _reason,
      tag_ids: tagIds,
      ...rest
    } = body;
    const owner = people.find(({ id }) => id === ownerId);
    const product = products.find(({ id }) => id === productId);
    const status = statuses.find(({ id }) => id === statusId);
    const facts =
      part === '/status'
        ? { ...(status && { status }), ...(product && { product, value_cents: body.value_cents as number }) }
        : part === '/tags'
          ? {}
          : { ...rest, owner: owner ?? null, product: product ?? null };
    const tagged = Array.isArray(tagIds) ? { tags: tags.filter(({ id }) => tagIds.includes(id)) } : {};
    const needsWayBack = part === '/status' && status && status.id !== lead.status.id;
    if (needsWayBack) waysBack.set(undoId(lead.number), { ...lead });
    Object.assign(lead, facts, tagged, { version: lead.version + 1, updated_at: new Date().toISOString() });
    return { body: { lead, ...(part === '/status' && { undo_id: needsWayBack ? undoId(lead.number) : null }) } };
  }

  /** Leads as they were before they moved. */
  const waysBack = new Map<string, LeadDetail>();
  const undoId = (number: number) => `0192e4a0-7a61-7c3e-9d59-${String(number).padStart(12, '0')}`;

  function undo(id: string): FakeAnswer {
    const before = waysBack.get(id);
    if (!before) return refuse('lead_bulk.not_found');
    const lead = leads.find(({ number }) => number === before.number)!;
    Object.assign(lead, before, { version: lead.version + 1 });
    return { body: { bulk: { id, kind: 'status', changed_count: 1, skipped: [] } } };
  }

  function answerLeads(request: FakeRequest): FakeAnswer {
    const [, undone] = /^\/api\/lead_bulk\/([\w-]+)\/undo$/.exec(request.path) ?? [];
    if (undone) return undo(undone);
    switch (`${request.method} ${request.path}`) {
      case 'GET /public_api/account':
        return {
          body: {
            account: { name: 'Aurora Consórcios', time_zone: 'America/Sao_Paulo', personalization: null, ...account },
          },
        };
      case 'GET /api/leads':
        return list(request.query);
      case 'GET /api/lead_totals': {
        const { body } = list(request.query) as { body: LeadList };
        return {
          body: {
            total: body.meta.total,
            is_total_capped: body.meta.is_total_capped,
            total_value_cents: body.meta.total_value_cents,
          },
        };
      }
      case 'GET /api/lead_numbers':
        return { body: { numbers: leads.map(({ number }) => number), is_capped: false } };
      case 'GET /api/lead_filter_options':
        return {
          body: {
            owners: people.map(({ id, name }) => ({ id, name })),
            groups: [{ id: '0192e4a0-7a61-7c3e-9d57-000000000001', name: 'São Paulo' }],
            partners: [],
            indicators: [],
            referral_teams: [],
            campaigns: ['verao-2026', '50% off, só hoje'],
          },
        };
      case 'GET /api/lead_views':
        return { body: { lead_views: [] } };
      case 'GET /api/lead_trash':
        return { body: { leads: [], meta: { next_cursor: null } } };
      case 'POST /api/files':
        return {
          status: 201,
          body: {
            file: {
              id: '0192e4a0-7a61-7c3e-9d56-000000000002',
              name: request.body.name,
              content_type: 'application/pdf',
              size_bytes: 8,
              url: '/api/files/2',
            },
          },
        };
      case 'POST /api/leads':
        return refuse('server.failed');
      case 'GET /api/own_fields':
        return { body: { own_fields: ownFields } };
      case 'GET /api/own_activity_types':
        return { body: { own_activity_types: [] } };
      case 'GET /api/own_outcomes':
        return { body: { own_outcomes: [] } };
      case 'GET /api/lead_statuses':
        return { body: { lead_statuses: statuses } };
      case 'GET /api/loss_reasons':
        return { body: { loss_reasons: lossReasons } };
      case 'GET /api/tags':
        return { body: { tags, creators: 'editors', allowed: { create: true } } };
      case 'GET /api/products':
        return { body: { products } };
      case 'GET /api/whatsapp_templates':
        return { body: { whatsapp_templates: [] } };
      case 'GET /api/people':
        return { body: { people } };
      default:
        return detail(request);
    }
  }

  return { leads, ...fakeServer({}, answerLeads) };
}

export type LeadServer = ReturnType<typeof leadServer>;
