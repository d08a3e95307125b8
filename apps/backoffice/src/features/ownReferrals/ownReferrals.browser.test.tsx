import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnReferrals, Role } from '@funil/api/contract';
import { noReferrals } from '../../../test/appServer.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refusal, refuse } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { makeLead, products } from '../../../test/leadFactory.ts';
import { someReferrals } from '../../../test/referralFactory.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';

type Step = OwnReferrals['by_status'][number];

const brought = someReferrals;
const [fresh, contacted, won] = brought.by_status as [Step, Step, Step];

const open = (role: Role = 'indicator', handlers: Record<string, Handler> = {}, width = 1280) =>
  renderApp('/', {
    role,
    width,
    handlers: {
      'GET /api/own_referrals': () => ({ body: { own_referrals: brought } }),
      'GET /api/products': () => ({ body: { products } }),
      ...handlers,
    },
  });
const card = page.getByRole('region', { name: 'Suas indicações' });
const dialog = page.getByRole('dialog', { name: 'Enviar lead' });
const hrefOf = (name: string | RegExp) => card.getByRole('link', { name }).element().getAttribute('href');
const pathOf = (name: string | RegExp) => decodeURIComponent(hrefOf(name)!);

beforeEach(() => setClock('2026-11-21T15:00:00.000Z'));
afterEach(() => vi.restoreAllMocks());

describe('what who brings leads sees first', () => {
  it('is nothing for who refers nobody, and is not asked for', async () => {
    const { server } = await open('specialist');
    await expect.element(page.getByRole('heading', { name: 'Meu dia' })).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
    expect(server.requests.some(({ path }) => path.startsWith('/api/own_referrals'))).toBe(false);
  });

  it('says that it did not come, beside the numbers that did, and asks again', async () => {
    let isDown = true;
    await open('indicator', {
      'GET /api/own_referrals': () =>
        isDown ? refusal(503, 'server.unavailable', 'Indisponível no momento.') : { body: { own_referrals: brought } },
    });
    await expect.element(card.getByText('Indisponível no momento.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Meu dia' })).toBeVisible();
    isDown = false;
    (card.getByRole('button', { name: 'Tentar de novo' }).element() as HTMLElement).click();
    await expect.element(card.getByRole('link', { name: '1.207 leads' })).toBeVisible();
  });

  it('moves nothing: what stands below it comes with it', async () => {
    let answer = () => {};
    await open('indicator', {
      'GET /api/own_referrals': () =>
        new Promise((resolve) => {
          answer = () => resolve({ body: { own_referrals: brought } });
        }),
    });
    await expect.element(page.getByText('Carregando os números')).toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Meu dia' })).not.toBeInTheDocument();
    answer();
    await expect.element(page.getByRole('heading', { name: 'Meu dia' })).toBeVisible();
    await expect.element(card.getByRole('link', { name: '1.207 leads' })).toBeVisible();
  });

  it('says what will be there while nobody came', async () => {
    await open('partner', { 'GET /api/own_referrals': () => ({ body: { own_referrals: noReferrals } }) });
    await expect.element(card.getByText('Ninguém indicado ainda')).toBeVisible();
    await expect
      .element(card.getByRole('textbox', { name: 'Link' }))
      .toHaveValue(`${location.origin}/simulador?codigo=BRUNA`);
    await expect.element(card.getByText('0 leads')).not.toBeInTheDocument();
  });

  it.each([390, 1440])('is its link, its code to scan, and where its leads stand, on %i px', async (width) => {
    await open('indicator', {}, width);
    const link = `${location.origin}/simulador?codigo=B%26A`;
    await expect.element(card.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
    await expect.element(card.getByRole('img', { name: 'Código do seu link do simulador' })).toBeVisible();
    await expect.element(card.getByText(`${location.origin}/afiliar?codigo=B%26A`)).toBeVisible();
    expect(hrefOf('Enviar por WhatsApp')).toBe(
      `https://wa.me/?text=${encodeURIComponent(`Quanto cabe no seu mês? Simule com Aurora Consórcios: ${link}`)}`,
    );
    // An indicator's list has nothing but its own.
    expect(pathOf('1.207 leads')).toBe('/leads');
    // The numbers beside this card are those of a period.
    await expect.element(card.getByText('Desde o início, o que você trouxe:')).toBeVisible();
    expect(pathOf('1 venda')).toBe(`/leads?status=${won.status.id}`);
    expect(pathOf(/^Novo ?1.204$/)).toBe(`/leads?status=${fresh.status.id}`);
    expect(pathOf(/^Em contato ?0$/)).toBe(`/leads?status=${contacted.status.id}`);
    const last = card.getByRole('list', { name: 'Últimos indicados' }).getByRole('listitem');
    await expect.element(last.getByText(/^há \d/)).toBeVisible();
    await expect.element(last.getByText(/, protegido até 18\/02\/2027$/)).toBeVisible();
    await expect.element(last.getByText('Novo')).toBeVisible();
    expect(pathOf('Ana Beatriz Carvalho')).toBe('/leads?lead=12');
    // The first block of the screen, and no wider than it.
    const numbers = page.getByRole('heading', { name: 'Meu dia' });
    await expect.element(numbers).toBeVisible();
    expect(card.element().compareDocumentPosition(numbers.element()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

  it('opens only what its reader brought, to whom the list shows more', async () => {
    await open('partner');
    await expect.element(card.getByRole('link', { name: '1.207 leads' })).toBeVisible();
    expect(pathOf('1.207 leads')).toBe('/leads?indicador=u1');
    expect(pathOf('1 venda')).toBe(`/leads?status=${won.status.id}&indicador=u1`);
  });

  it('copies each link, says so when it may not, and is printed as its code, its link and the name of the account, and nothing else', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await card.getByRole('button', { name: 'Copiar link', exact: true }).click();
    await expect.element(page.getByText('Link copiado')).toBeVisible();
    await card.getByRole('button', { name: 'Copiar link de afiliação' }).click();
    await expect.element(page.getByText('Link de afiliação copiado')).toBeVisible();
    expect(write.mock.calls).toEqual([
      [`${location.origin}/simulador?codigo=B%26A`],
      [`${location.origin}/afiliar?codigo=B%26A`],
    ]);
    write.mockRejectedValue(new Error('denied'));
    await card.getByRole('button', { name: 'Copiar link', exact: true }).click();
    await expect.element(page.getByText('Não foi possível copiar')).toBeVisible();

    const print = vi.spyOn(window, 'print').mockReturnValue();
    await card.getByRole('button', { name: 'Imprimir QR code' }).click();
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    const sheet = document.querySelector<HTMLElement>('[data-printed-code]')!;
    expect(sheet.parentElement).toBe(document.body);
    expect(sheet.textContent).toBe(`Aurora Consórcios${location.origin}/simulador?codigo=B%26A`);
    expect(sheet.querySelector('svg')).not.toBeNull();
    // On the screen it is not there.
    expect(getComputedStyle(sheet).display).toBe('none');
    const rules = [...document.styleSheets].flatMap((one) => [...one.cssRules].map(({ cssText }) => cssText));
    expect(rules.join('\n')).toMatch(/@media print\s*{\s*body > :not\(\[data-printed-code\]\)/);
    dispatchEvent(new Event('afterprint'));
    await vi.waitFor(() => expect(document.querySelector('[data-printed-code]')).toBeNull());
  });

  it('is shared by what the device has, where it has anything', async () => {
    const share = vi.fn<Navigator['share']>(() => Promise.reject(new DOMException('', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await open();
    await card.getByRole('button', { name: 'Compartilhar' }).click();
    expect(share).toHaveBeenCalledWith({
      text: `Quanto cabe no seu mês? Simule com Aurora Consórcios: ${location.origin}/simulador?codigo=B%26A`,
    });
    Reflect.deleteProperty(navigator, 'share');
    if ('share' in navigator) return;
    await open();
    await expect.element(card.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible();
    await expect.element(card.getByRole('button', { name: 'Compartilhar' })).not.toBeInTheDocument();
  });
});

describe('sending a lead from a phone', () => {
  const start = async (handlers: Record<string, Handler> = {}) => {
    const app = await open('indicator', handlers, 390);
    await card.getByRole('button', { name: 'Enviar lead' }).click();
    await expect.element(dialog.getByLabelText('Nome')).toHaveFocus();
    return app;
  };
  const fill = async () => {
    await dialog.getByLabelText('Nome').fill('Ana Beatriz');
    await dialog.getByLabelText('Telefone').fill('11982147730');
    await dialog.getByLabelText('CPF ou CNPJ').fill('52998224725');
  };
  const submit = () => dialog.getByRole('button', { name: 'Enviar lead' }).click();

  it('asks for the least, with the right keyboards; the rest is a press away', async () => {
    await start();
    expect((dialog.getByLabelText('Nome').element() as HTMLElement).autocapitalize).toBe('words');
    expect((dialog.getByLabelText('Telefone').element() as HTMLInputElement).inputMode).toBe('tel');
    await expect.element(dialog.getByLabelText('E-mail', { exact: false })).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('Valor', { exact: false })).not.toBeInTheDocument();
    await dialog.getByLabelText('Nome').fill('Ana');
    await dialog.getByRole('button', { name: 'Mais campos' }).click();
    await expect.element(dialog.getByLabelText('E-mail', { exact: false })).toBeVisible();
    await expect.element(dialog.getByLabelText('Nome')).toHaveValue('Ana');
    await expect.element(dialog.getByRole('button', { name: 'Mais campos' })).not.toBeInTheDocument();
  });

  it('shows a field that is refused, though it was not asked for', async () => {
    await start({
      'POST /api/leads': () => refuse('request.invalid', { fields: { email: 'E-mail inválido' } }),
    });
    await fill();
    await submit();
    await expect.element(dialog.getByText('E-mail inválido')).toBeVisible();
  });

  it('says calmly that somebody was first, goes on to somebody else, takes three fields, says that it went, and counts again', async () => {
    let isFirst = true;
    let count = 1207;
    const { server } = await start({
      'GET /api/own_referrals': () => ({ body: { own_referrals: { ...brought, leads_count: count } } }),
      'POST /api/leads': () => {
        if (isFirst) return refusal(409, 'lead.protected', 'Já cadastrado; protegido até 18/02/2027.');
        count += 1;
        return { status: 201, body: { lead: makeLead(2482, { name: 'Ana Beatriz' }) } };
      },
    });
    await fill();
    await submit();
    const notice = dialog.getByRole('status').filter({ hasText: 'Já cadastrado; protegido até 18/02/2027.' });
    await expect.element(notice).toBeInViewport();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(dialog.getByLabelText('Nome')).toHaveValue('Ana Beatriz');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Enviar outra pessoa' }).click();
    await expect.element(dialog.getByLabelText('Nome')).toHaveValue('');
    await expect.element(dialog.getByLabelText('Nome')).toHaveFocus();
    await expect.element(notice).not.toBeInTheDocument();
    // Nothing is left that closing could lose.
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();

    isFirst = false;
    await card.getByRole('button', { name: 'Enviar lead' }).click();
    await fill();
    await submit();
    await expect.element(page.getByText('Lead 2482 enviado')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(card.getByRole('link', { name: '1.208 leads' })).toBeVisible();
    expect(server.requests.filter(({ method }) => method === 'POST').at(-1)!.body).toEqual(
      expect.objectContaining({ name: 'Ana Beatriz', phone: '+5511982147730', document_number: '52998224725' }),
    );
    expect(server.of('POST /api/leads')).toHaveLength(2);
  });
});
