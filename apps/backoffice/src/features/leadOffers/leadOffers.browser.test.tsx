import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createClient, memoryTokenStore } from '@funil/api';
import type { LeadOffer } from '@funil/api/contract';
import { ApiProvider } from '@funil/api/react';
import { TenantThemeProvider } from '@funil/theme';
import { createTenantTheme } from '@funil/theme/tokens';
import { toast, Toaster } from '@funil/ui';
import { AvailabilityButton } from '../../app/frames/AvailabilityButton.tsx';
import { appServer, makeToken } from '../../../test/appServer.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { makeLead } from '../../../test/leadFactory.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';
import { OfferedLeads } from './OfferedLeads.tsx';
import { OfferToasts } from './OfferToasts.tsx';

const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;
const begin = Date.parse('2026-11-20T15:00:00.000Z');
const inMinutes = (minutes: number) => new Date(begin + minutes * 60_000).toISOString();
const makeOffer = (number: number, facts: Partial<LeadOffer> = {}): LeadOffer => ({
  id: id(number),
  lead: { number, name: `Lead ${number}` },
  product: { id: id(8), name: 'Imóvel' },
  value_cents: 32_000_000,
  source: 'simulator',
  queue_name: 'Plantão',
  offered_at: inMinutes(-1),
  expires_at: inMinutes(4),
  ...facts,
});

/** A server that keeps the offers, and takes one away with its answer. */
function offerServer(offers: LeadOffer[]): Record<string, Handler> {
  const end = (offer: LeadOffer) => void offers.splice(offers.indexOf(offer), 1);
  return {
    'GET /api/lead_offers': () => ({ body: { offers: [...offers] } }),
    ...Object.fromEntries(
      offers.flatMap((offer) => [
        [`PUT /api/lead_offers/${offer.id}/accept`, () => (end(offer), { body: { lead: offer.lead } })],
        [`PUT /api/lead_offers/${offer.id}/decline`, () => (end(offer), { status: 204 })],
      ]),
    ),
  };
}
const open = (path: string, offers: LeadOffer[], handlers: Record<string, Handler> = {}) =>
  renderApp(path, {
    role: 'specialist',
    handlers: {
      ...offerServer(offers),
      'GET /api/leads': () => ({
        body: {
          leads: [makeLead(7)],
          meta: { next_cursor: null, total: 1, is_total_capped: false, total_value_cents: 0 },
        },
      }),
      ...handlers,
    },
  });
type View = Awaited<ReturnType<typeof open>>;
const offered = (view: Pick<View, 'getByRole'>) => view.getByRole('region', { name: 'Leads oferecidos a você' });

/** The clock of the page, by which offers run out. */
const passTo = (minutes: number) => vi.setSystemTime(inMinutes(minutes));
beforeEach(() => setClock(inMinutes(0)));

afterEach(() => {
  toast.dismiss();
  sessionStorage.clear();
});

describe('below the list', () => {
  test('an offer that is gone says so, and leaves', async () => {
    const offers = [makeOffer(1)];
    const view = await open('/leads', offers, {
      [`PUT /api/lead_offers/${id(1)}/accept`]: () => {
        offers.pop();
        return refuse('lead_offer.expired');
      },
    });
    await offered(view).getByRole('button', { name: 'Aceitar o lead Lead 1' }).click();
    await expect.element(view.getByText('Lead não aceito')).toBeVisible();
    await expect
      .element(view.getByText('O prazo para aceitar acabou e o lead seguiu para outra pessoa.'))
      .toBeVisible();
    await expect.element(offered(view)).not.toBeInTheDocument();
  });

  test('an offer is accepted by keyboard, and the next one is still there', async () => {
    const view = await open('/leads', [makeOffer(1), makeOffer(2, { product: null, value_cents: null })]);
    const fold = offered(view).getByRole('button', { name: '2 leads oferecidos a você' });
    await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
    const rows = offered(view).getByRole('listitem');
    expect(rows.elements()).toHaveLength(1);
    (fold.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
    await expect.element(rows.nth(0).getByText(/^Imóvel, R\$\s320\.000,00, Simulador, fila Plantão$/)).toBeVisible();
    await expect.element(rows.nth(1).getByText(/^Simulador, fila Plantão$/)).toBeVisible();
    await expect.element(rows.nth(0).getByText('Aceite até 12:04', { exact: true })).toBeInTheDocument();
    await expectAccessible(view.container);
    const accept = offered(view).getByRole('button', { name: 'Aceitar o lead Lead 1' });
    (accept.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(view.getByText('Lead 1 agora é seu lead')).toBeVisible();
    await vi.waitFor(() => expect(rows.elements()).toHaveLength(1));
    expect(view.server.of(`PUT /api/lead_offers/${id(1)}/accept`)).toHaveLength(1);
    // The keyboard goes on: with the next offer, and after the last one with the list.
    await expect.element(offered(view).getByRole('button', { name: 'Aceitar o lead Lead 2' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(offered(view)).not.toBeInTheDocument();
    await expect.element(view.getByRole('main')).toHaveFocus();
  });

  test('an offer whose time is over leaves by itself, and one that is declined goes on', async () => {
    const soon = makeOffer(1, { expires_at: inMinutes(1) });
    const view = await open('/leads', [soon, makeOffer(2)]);
    await expect.element(offered(view).getByRole('button', { name: '2 leads oferecidos a você' })).toBeVisible();
    await expect.element(offered(view).getByRole('button', { name: 'Aceitar o lead Lead 1' })).toBeVisible();
    passTo(1);
    await expect.element(offered(view).getByRole('button', { name: 'Aceitar o lead Lead 2' })).toBeVisible();
    const rows = offered(view).getByRole('listitem');
    await vi.waitFor(() => expect(rows.elements()).toHaveLength(1));
    await offered(view).getByRole('button', { name: 'Recusar o lead Lead 2' }).click();
    await expect.element(view.getByText('Ele segue para a próxima pessoa da fila.')).toBeVisible();
    await expect.element(offered(view)).not.toBeInTheDocument();
  });

  test('several are one line with the most urgent, whose answers hand the keyboard on', async () => {
    const view = await open('/leads', [makeOffer(1), makeOffer(2), makeOffer(3)]);
    const line = offered(view);
    await expect.element(line.getByRole('button', { name: '3 leads oferecidos a você' })).toBeVisible();
    await expect.element(view.getByText('3 leads oferecidos a você: Lead 1')).toBeInTheDocument();
    const decline = line.getByRole('button', { name: 'Recusar o lead Lead 1' });
    (decline.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(line.getByRole('button', { name: 'Aceitar o lead Lead 2' })).toHaveFocus();
    await expect.element(line.getByRole('button', { name: '2 leads oferecidos a você' })).toBeVisible();
    // The last one needs no line that counts.
    await line.getByRole('button', { name: 'Recusar o lead Lead 2' }).click();
    await expect.element(line.getByRole('link', { name: 'Lead 3' })).toBeVisible();
    await expect.element(line.getByRole('button', { name: /oferecidos? a você/ })).not.toBeInTheDocument();
    await expectAccessible(view.container);
  });

  test.each([
    [390, 844],
    [1440, 900],
  ])('at %i × %i they leave the list its room, and no toast stands before it', async (width, height) => {
    await page.viewport(width, height);
    const view = await open(
      '/leads',
      [1, 2, 3, 4, 5].map((number) => makeOffer(number)),
    );
    const line = offered(view);
    await expect.element(line.getByRole('button', { name: 'Aceitar o lead Lead 1' })).toBeVisible();
    expect(line.element().getBoundingClientRect().height).toBeLessThanOrEqual(height * 0.125);
    expect(view.getByRole('button', { name: 'Aceitar o lead Lead 1' }).elements()).toHaveLength(1);
    await expect.element(view.getByText(/^Lead oferecido a você:/)).not.toBeInTheDocument();
  });

  test('nothing is asked of who receives no leads', async () => {
    const view = await renderApp('/leads', { role: 'indicator', handlers: offerServer([makeOffer(1)]) });
    await expect.element(view.getByRole('heading', { level: 1 })).toBeVisible();
    expect(view.server.of('GET /api/lead_offers')).toHaveLength(0);
  });
});

test('the bell shows the offers before everything else', async () => {
  const view = await open('/notificacoes', [makeOffer(1)]);
  await view.getByRole('button', { name: /^Notificações/ }).click();
  const panel = view.getByRole('dialog', { name: 'Notificações' });
  const decline = panel.getByRole('button', { name: 'Recusar o lead Lead 1' });
  await expect.element(decline).toBeVisible();
  (decline.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText('Oferecidos a você')).not.toBeInTheDocument();
  await expect.element(panel).toHaveFocus();
  expect(view.server.of(`PUT /api/lead_offers/${id(1)}/decline`)).toHaveLength(1);
});

describe('an offered lead', () => {
  const nothing = Object.fromEntries(Object.keys(makeLead(7).allowed).map((name) => [name, false]));
  const lead = makeLead(1, {
    owner: null,
    is_waiting: true,
    offer: { person: { id: 'u1', name: 'Bruna Siqueira' }, expires_at: inMinutes(4) },
    allowed: nothing as ReturnType<typeof makeLead>['allowed'],
  });
  async function openLead(handlers: Record<string, Handler>) {
    const view = await open('/leads?lead=1', [makeOffer(1)], {
      'GET /api/leads/1': () => ({ body: { lead } }),
      'GET /api/leads/1/events': () => ({ body: { events: [] } }),
      ...handlers,
    });
    return { view, panel: view.getByRole('dialog', { name: 'Lead 1' }) };
  }

  test('may be looked at, with the two answers above it, and is answered by keyboard', async () => {
    const { view, panel } = await openLead({});
    await expect.element(panel.getByText('Este lead foi oferecido a você')).toBeVisible();
    await expect.element(panel.getByText('Oferecido a Bruna Siqueira').first()).toBeVisible();
    (panel.getByRole('button', { name: 'Aceitar o lead Lead 1' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(view.server.of(`PUT /api/lead_offers/${id(1)}/accept`)).toHaveLength(1));
    await expect.element(panel.getByText('Este lead foi oferecido a você')).not.toBeInTheDocument();
    await expect.element(panel).toHaveFocus();
  });

  test('that is declined shows nothing of itself any more', async () => {
    let isDeclined = false;
    const { panel } = await openLead({
      'GET /api/leads/1': () => (isDeclined ? refuse('lead.not_found') : { body: { lead } }),
      [`PUT /api/lead_offers/${id(1)}/decline`]: () => {
        isDeclined = true;
        return { status: 204 };
      },
    });
    await expect.element(panel.getByText(lead.name).first()).toBeVisible();
    await panel.getByRole('button', { name: 'Recusar o lead Lead 1' }).click();
    await expect.element(panel.getByText('Lead 1 não encontrado')).toBeVisible();
    expect(panel.element().textContent).not.toContain(lead.name);
    await expect.element(panel).toHaveFocus();
    await expectAccessible();
  });
});

describe('the toasts', () => {
  /** The toasts beside a server that keeps `offers`. */
  async function openToasts(offers: LeadOffer[]) {
    const server = appServer('specialist', offerServer(offers));
    const client = createClient({ tokenStore: memoryTokenStore(makeToken('specialist')), fetch: server.fetch });
    const toasts = <OfferToasts />;
    const routes = [
      { path: '*', element: toasts },
      {
        path: '/lembretes',
        element: (
          <>
            {toasts}
            <AvailabilityButton />
          </>
        ),
      },
      {
        path: '/dia',
        element: (
          <>
            {toasts}
            <OfferedLeads place="day" />
            <div style={{ blockSize: 3000 }} />
            <button>Fim</button>
          </>
        ),
      },
      {
        path: '/leads',
        element: (
          <>
            {toasts}
            <OfferedLeads place="list" />
          </>
        ),
      },
    ];
    const router = createMemoryRouter(routes, { initialEntries: ['/'] });
    const view = await render(
      <TenantThemeProvider theme={createTenantTheme({ name: 'Aurora', personalization: null })}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <ApiProvider client={client}>
            <RouterProvider router={router} />
          </ApiProvider>
        </SWRConfig>
        <Toaster />
      </TenantThemeProvider>,
    );
    return { view, server, router };
  }

  test.each([820, 1440])('make room for the availability while it is open, at %i px', async (width) => {
    await page.viewport(width, 900);
    const { view, router } = await openToasts([makeOffer(1)]);
    await router.navigate('/lembretes');
    const text = view.getByText('Lead oferecido a você: Lead 1');
    await expect.element(text).toBeVisible();
    await view.getByRole('button', { name: /^Sua disponibilidade/ }).click();
    await expect.element(view.getByRole('switch', { name: 'Disponível para receber leads' })).toBeVisible();
    await expect.element(text).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(text).toBeVisible();
  });

  test('leave the answers to the day, as long as these are in sight', async () => {
    const { view, router, server } = await openToasts([makeOffer(1)]);
    const answers = () => view.getByRole('button', { name: 'Aceitar o lead Lead 1' }).elements();
    await router.navigate('/dia');
    await expect.element(offered(view).getByRole('link', { name: 'Lead 1' })).toBeVisible();
    await vi.waitFor(() => expect(answers()).toHaveLength(1));
    view.getByRole('button', { name: 'Fim' }).element().scrollIntoView();
    await vi.waitFor(() => expect(answers()).toHaveLength(2));
    window.scrollTo(0, 0);
    await vi.waitFor(() => expect(answers()).toHaveLength(1));
    await offered(view).getByRole('button', { name: 'Aceitar o lead Lead 1' }).click();
    await expect.element(offered(view)).not.toBeInTheDocument();
    expect(server.of(`PUT /api/lead_offers/${id(1)}/accept`)).toHaveLength(1);
  });

  test('stay until they are answered', async () => {
    const { view, server } = await openToasts([makeOffer(1)]);
    await expect.element(view.getByText('Lead oferecido a você: Lead 1')).toBeVisible();
    await view.getByRole('button', { name: 'Recusar o lead Lead 1' }).click();
    await expect.element(view.getByText('Lead oferecido a você: Lead 1')).not.toBeInTheDocument();
    await expect.element(view.getByText('Lead recusado')).toBeVisible();
    expect(server.of(`PUT /api/lead_offers/${id(1)}/decline`)).toHaveLength(1);
  });

  test('leave when the time is over', async () => {
    const { view } = await openToasts([makeOffer(1)]);
    await expect.element(view.getByText('Lead oferecido a você: Lead 1')).toBeVisible();
    passTo(4);
    await expect.element(view.getByText('Lead oferecido a você: Lead 1')).not.toBeInTheDocument();
  });

  test('are one at a time, and say how many more there are', async () => {
    const { view, router } = await openToasts([1, 2, 3].map((number) => makeOffer(number)));
    await expect.element(view.getByRole('button', { name: 'Ver mais 2 ofertas' })).toBeVisible();
    const titles = () => view.getByText(/^Lead oferecido a você/);
    expect(titles().elements()).toHaveLength(1);
    await view.getByRole('button', { name: 'Recusar o lead Lead 1' }).click();
    await expect.element(view.getByText('Lead oferecido a você: Lead 2')).toBeVisible();
    const others = view.getByRole('button', { name: 'Ver mais 1 oferta', exact: true });
    await expect.element(others).toBeVisible();
    await expect.element(view.getByText('Lead oferecido a você: Lead 1')).not.toBeInTheDocument();
    await others.click();
    expect(router.state.location.pathname).toBe('/leads');
    await vi.waitFor(() => expect(titles().elements()).toHaveLength(0));
    // They were looked at, not answered: elsewhere they stand there again.
    await router.navigate('/');
    await expect.element(view.getByText('Lead oferecido a você: Lead 2')).toBeVisible();
  });

  test('give their words, their answers and the others a line each', async () => {
    const { view } = await openToasts([1, 2].map((number) => makeOffer(number, { value_cents: 55_000_000 })));
    const words = view.getByText(/^Imóvel, R\$\s550\.000,00, Simulador$/);
    await expect.element(words).toBeVisible();
    const box = (name: string) => view.getByRole('button', { name }).element().getBoundingClientRect();
    const [accept, decline, others] = [
      box('Aceitar o lead Lead 1'),
      box('Recusar o lead Lead 1'),
      box('Ver mais 1 oferta'),
    ];
    expect(accept.top).toBe(decline.top);
    expect(others.top).toBeGreaterThanOrEqual(accept.bottom);
  });

  test('do not come back with the next page once they were closed; a new offer does', async () => {
    const offers = [makeOffer(1), makeOffer(2)];
    const { view } = await openToasts(offers);
    await expect.element(view.getByText('Lead oferecido a você: Lead 1')).toBeVisible();
    await view.getByRole('button', { name: /^Fechar/ }).click();
    await expect.element(view.getByText(/^Lead oferecido/)).not.toBeInTheDocument();
    await view.unmount();
    const again = await openToasts([...offers, makeOffer(3)]);
    await expect.element(again.view.getByText('Lead oferecido a você: Lead 3')).toBeVisible();
    expect(again.view.getByText(/^Lead oferecido/).elements()).toHaveLength(1);
  });
});
