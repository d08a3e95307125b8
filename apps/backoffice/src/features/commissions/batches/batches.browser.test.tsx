import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CommissionBatch } from '@funil/api/contract';
import { batchId, commissionServer, earners, paymentId, pixCode } from '../../../../test/commissionLedger.ts';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { offline, refuse } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { renderApp } from '../../../../test/renderApp.tsx';
import { setClock } from '../../../../test/setClock.ts';

const list = '/comissionamentos?aba=pagamentos';
const earnerId = earners.sandra.id;
const batch = `${list}&lote=${batchId(1)}`;
const payment = `${batch}&pagamento=${paymentId(1)}`;

async function open(path: string, handlers: Record<string, Handler> = {}, width = 1280) {
  const ledger = commissionServer();
  const screen = await renderApp(path, { role: 'admin', width, handlers: { ...ledger.handlers, ...handlers } });
  return { ...screen, ledger };
}

/** A moment of a day on which the commissions of `commissionLedger` are due. */
const now = '2026-03-20T15:00:00.000Z';
beforeEach(() => setClock(now));

/** Nothing is wider than any of the windows. */
async function expectToFit(...widths: number[]) {
  for (const width of widths) {
    await page.viewport(width, 800);
    await expect
      .poll(() => document.documentElement.scrollWidth, { message: `${width} px` })
      .toBeLessThanOrEqual(width);
  }
}

describe('the batches', () => {
  test('are not offered to a partner, whatever the address says', async () => {
    const screen = await renderApp(list, { role: 'partner', handlers: commissionServer().handlers });
    await expect.element(screen.getByRole('grid', { name: 'Lançamentos' })).toBeVisible();
    expect(screen.server.of('GET /api/commission_batches')).toHaveLength(0);
  });

  test('that are none say what makes one', async () => {
    const screen = await open(list, {
      'GET /api/commission_batches': () => ({ body: { commission_batches: [], meta: { next_cursor: null } } }),
    });
    await expect.element(screen.getByText('Nenhum lote ainda')).toBeVisible();
    await screen.getByRole('link', { name: 'Criar lote com as vencidas' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Criar lote com as vencidas' })).toBeVisible();
  });

  test('open one, and lead back, within every window', async () => {
    const screen = await open(list);
    await screen.getByRole('row', { name: /Lote 1/ }).click();
    await expect.element(screen.getByRole('heading', { name: /Lote 1 R\$ 13\.500,00/ })).toBeVisible();
    await expect.element(screen.getByText('Sem chave PIX')).toBeVisible();
    await expect.element(screen.getByText('Pagar por fora')).toBeVisible();
    await expectToFit(1440, 820, 390);
    await screen.getByRole('button', { name: 'Lotes' }).click();
    await expect.element(screen.getByRole('grid', { name: 'Lotes de pagamento' })).toBeVisible();
    await expectToFit(390, 820, 1440);
  });

  /** As many batches as there are facts, each like the one of `commissionLedger` but for them. */
  function serverOf(...some: readonly Partial<CommissionBatch>[]) {
    const ledger = commissionServer();
    const stored = ledger.batches[0]!;
    const batches = some.map((facts, index) => ({ ...stored, ...facts, id: batchId(index + 1), number: index + 1 }));
    ledger.batches.splice(0, ledger.batches.length, ...batches);
    return ledger.handlers;
  }

  test('say how far their transfers are', async () => {
    const screen = await open(
      list,
      serverOf(
        { transferred_count: 0, to_transfer_count: 2 },
        { transferred_count: 2, to_transfer_count: 0 },
        { transferred_count: 0, to_transfer_count: 0 },
      ),
    );
    for (const [number, words] of Object.entries({
      1: '0 de 2 transferidos',
      2: '2 de 2 transferidos',
      3: 'Nada a transferir',
    }))
      await expect
        .element(screen.getByRole('row', { name: new RegExp(`Lote ${number}`) }).getByText(words))
        .toBeInTheDocument();
  });

  test('say what is to be looked after, and how many payments they list', async () => {
    const screen = await open(
      list,
      serverOf(
        { failed_count: 1, failed_cents: 10_00, without_pix_count: 2 },
        { failed_count: 1, replaced_count: 1, without_pix_count: 1 },
        { payments_count: 19, replaced_count: 1 },
      ),
      1440,
    );
    const said = (number: number) => (words: string) =>
      screen.getByRole('row', { name: new RegExp(`Lote ${number}`) }).getByText(words, { exact: true });
    const [first, second, third] = [said(1), said(2), said(3)];
    for (const one of [first('1 não realizado'), first('2 sem PIX'), third('20'), third('1 pago de novo')])
      await expect.element(one).toBeVisible();
    // In one line.
    for (const width of [1440, 820]) {
      await expectToFit(width);
      const tops = ['1 não realizado', '1 pago de novo', '1 sem PIX'].map(
        (words) => second(words).element().getBoundingClientRect().top,
      );
      expect(new Set(tops).size).toBe(1);
    }
  });

  test('count the payments that they list, those paid again as well', async () => {
    const ledger = commissionServer();
    Object.assign(ledger.batches[0]!, { payments_count: 19, replaced_count: 1 });
    const screen = await open(batch, ledger.handlers);
    await expect.element(screen.getByText('20 pagamentos, 0 de 2 transferidos, 1 pago de novo')).toBeVisible();
  });

  test('that are not there say so', async () => {
    const screen = await open(`${list}&lote=${batchId(3)}`);
    await expect.element(screen.getByRole('heading', { name: 'Lote não encontrado' })).toBeVisible();
    await screen.getByRole('button', { name: 'Ver todos os lotes' }).click();
    await expect.element(screen.getByRole('grid', { name: 'Lotes de pagamento' })).toBeVisible();
  });

  test('are narrowed to payments of one state, and say why they are not saved as a payment file', async () => {
    const screen = await open(batch);
    await screen.getByRole('button', { name: 'Situação' }).click();
    await screen.getByRole('menuitemradio', { name: 'Não realizado' }).click();
    await expect.element(screen.getByText('Nenhum pagamento nesta situação')).toBeVisible();
    await screen.getByRole('button', { name: 'Ver todos' }).click();
    await expect.element(screen.getByRole('row', { name: /Sandra Melo/ })).toBeVisible();
    screen.server.on(`POST /api/commission_batches/${batchId(1)}/file`, offline);
    await screen.getByRole('button', { name: 'Arquivo de pagamento' }).click();
    await expect.element(screen.getByText('Não foi possível baixar o arquivo')).toBeVisible();
  });
});

describe('the transfer', () => {
  const transfers = (screen: Awaited<ReturnType<typeof open>>, number: number) =>
    screen.server.of(`POST /api/commission_payments/${paymentId(number)}/transfer`);

  test('of a payment is ticked in the list, and taken back, at a desk and on a phone', async () => {
    const screen = await open(batch);
    const tick = screen.getByRole('checkbox', { name: /Transferido: Sandra Melo/ });
    for (const width of [1280, 390]) {
      await page.viewport(width, 800);
      await expect.element(screen.getByText(/0 de 2 transferidos, faltam/)).toBeVisible();
      await expect.element(tick).not.toBeChecked();
      await tick.click();
      await expect.element(tick).toBeChecked();
      await expect.element(screen.getByText(/1 de 2 transferidos, faltam/)).toBeVisible();
      expect(transfers(screen, 1)).toHaveLength(width === 1280 ? 1 : 2);
      // The row is not opened by it.
      expect(screen.where()).toBe(batch);
      const undo = screen.getByRole('button', { name: 'Desfazer' }).last();
      await expect.element(undo).toBeVisible();
      (undo.element() as HTMLElement).click();
      await expect.element(tick).not.toBeChecked();
    }
    await expect.element(screen.getByText(/0 de 2 transferidos, faltam/)).toBeVisible();
  });

  test('that the server refuses says why, and ticks nothing', async () => {
    const screen = await open(batch, {
      [`POST /api/commission_payments/${paymentId(1)}/transfer`]: () => refuse('commission_payment.failed_already'),
    });
    const tick = screen.getByRole('checkbox', { name: /Transferido: Sandra Melo/ });
    await tick.click();
    await expect.element(screen.getByText('Este pagamento já está marcado como não realizado.')).toBeVisible();
    await expect.element(tick).not.toBeChecked();
  });

  test('is ticked by the dialog’s next, one after the other, until the last closes it', async () => {
    const screen = await open(`${batch}&pagamento=${paymentId(2)}`);
    await expect.element(screen.getByText('0 de 2 transferidos.')).toBeVisible();
    await screen.getByRole('button', { name: 'Transferido, próximo' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe(payment));
    await expect.element(screen.getByText('1 de 2 transferidos.')).toBeVisible();
    await screen.getByRole('button', { name: 'Transferido, concluir' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe(batch));
    expect([transfers(screen, 1).length, transfers(screen, 2).length]).toEqual([1, 1]);
  });

  test('is passed over without a tick', async () => {
    const screen = await open(`${batch}&pagamento=${paymentId(2)}`);
    await screen.getByRole('button', { name: 'Pular' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe(payment));
    expect([transfers(screen, 1).length, transfers(screen, 2).length]).toEqual([0, 0]);
  });
});

describe('a key', () => {
  test('stands with its kind, and says that it is new', async () => {
    const ledger = commissionServer();
    Object.assign(ledger.payments[1]!, {
      pix_key: '+5511962266958',
      pix_key_changed_at: now,
      pix_key_replaced: true,
    });
    const screen = await open(batch, ledger.handlers);
    const row = screen.getByRole('row', { name: /Sandra Melo/ });
    await expect.element(row.getByText('Celular (11) 96226-6958')).toBeVisible();
    await expect.element(row.getByText('Chave trocada hoje')).toBeVisible();
  });

  test('that is not the one of the person any more says so in the list, and by the code what to do', async () => {
    const ledger = commissionServer();
    Object.assign(ledger.payments[1]!, { pix_key_outdated: true });
    const screen = await open(batch, ledger.handlers);
    const row = screen.getByRole('row', { name: /Sandra Melo/ });
    await expect.element(row.getByText('A chave mudou depois deste lote')).toBeVisible();
    await screen.router.navigate(`${batch}&pagamento=${ledger.payments[1]!.id}`);
    await expect.element(screen.getByText(/Para pagar na de agora, marque-o como não realizado/)).toBeVisible();
    await expectAccessible(screen.getByRole('dialog').element());
  });

  test('in doubt is listed over the batches, and settled with a password', async () => {
    const person = { id: earnerId, name: 'Ana do Celular' };
    const doubt = { person, pix_key: '11962266958', kinds: ['cpf', 'phone'], likely_kind: 'phone' };
    const screen = await open(list, {
      'GET /api/pix_key_doubts': () => ({ body: { pix_key_doubts: [doubt] } }),
      [`POST /api/pix_key_doubts/${earnerId}`]: () => ({ body: { pix_key_doubts: [] } }),
    });
    await expect.element(screen.getByText('1 chave PIX em dúvida')).toBeVisible();
    await expectAccessible(screen.container.querySelector('main')!);
    await screen.getByRole('button', { name: 'Ver chaves em dúvida' }).click();
    await expect.element(screen.getByText('CPF 119.622.669-58 ou Celular (11) 96226-6958')).toBeVisible();
    await screen.getByRole('button', { name: 'Dizer qual é' }).click();
    const asked = screen.getByRole('dialog', { name: 'Qual é a chave de Ana do Celular?' });
    await expect.element(asked.getByRole('radio', { name: 'Celular (11) 96226-6958' })).toBeChecked();
    await asked.getByLabelText('Sua senha', { exact: true }).fill('minha-senha');
    await asked.getByRole('button', { name: 'Confirmar chave' }).click();
    await expect.element(screen.getByText('Chave de Ana do Celular confirmada')).toBeVisible();
    expect(screen.server.of(`POST /api/pix_key_doubts/${earnerId}`)[0]?.body).toEqual({
      kind: 'phone',
      current_password: 'minha-senha',
    });
    await expect.element(screen.getByText('1 chave PIX em dúvida')).not.toBeInTheDocument();
  });
});

describe('one payment', () => {
  test('of another batch is not found, and one without a key says what to do, and has no code', async () => {
    const screen = await open(`${batch}&pagamento=${paymentId(8)}`);
    await expect.element(screen.getByText('Pagamento não encontrado')).toBeVisible();
    await screen.router.navigate(`${batch}&pagamento=${paymentId(2)}`);
    await expect.element(screen.getByText(/ainda não informou a chave PIX/)).toBeVisible();
    expect(screen.getByLabelText('PIX copia e cola').elements()).toEqual([]);
  });

  test('shows its PIX code to scan and to copy', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    const screen = await open(payment, {}, 390);
    await expect.element(screen.getByRole('img', { name: 'Código PIX de R$ 10.800,00 a Sandra Melo' })).toBeVisible();
    await expect.element(screen.getByLabelText('PIX copia e cola')).toHaveValue(pixCode);
    await screen.getByRole('button', { name: 'Copiar código PIX' }).click();
    await expect.element(screen.getByText('Código PIX copiado')).toBeVisible();
    expect(written).toEqual([pixCode]);
  });

  test('did not arrive only for a reason, says where somebody else has marked it already, and is paid again', async () => {
    const screen = await open(payment);
    const fail = `POST /api/commission_payments/${paymentId(1)}/fail`;
    screen.server.on(fail, () => refuse('commission_payment.failed_already'));
    await screen.getByRole('button', { name: 'Não foi realizado' }).click();
    await screen.getByRole('button', { name: 'Marcar como não realizado' }).click();
    await expect.element(screen.getByText('Motivo é um campo obrigatório')).toBeVisible();
    expect(screen.server.of(fail)).toHaveLength(0);
    await screen.getByLabelText('Motivo').fill('Conta encerrada');
    await screen.getByRole('button', { name: 'Marcar como não realizado' }).click();
    await expect.element(screen.getByText('Este pagamento já está marcado como não realizado.')).toBeVisible();
    screen.server.on(fail, screen.ledger.handlers[fail]!);
    await screen.getByRole('button', { name: 'Marcar como não realizado' }).click();
    await expect.element(screen.getByText('Conta encerrada')).toBeVisible();
    await screen.getByRole('button', { name: 'Criar novo pagamento' }).click();
    const again = screen.getByRole('alertdialog', { name: 'Criar novo pagamento a Sandra Melo?' });
    await expect
      .element(again.getByText(/R\$\s10\.659,20 a Sandra Melo.*Chave PIX: E-mail nova@exemplo\.br/))
      .toBeVisible();
    await again.getByRole('button', { name: 'Criar pagamento de R$ 10.659,20' }).click();
    await expect.element(screen.getByText('Novo pagamento de R$ 10.659,20 a Sandra Melo')).toBeVisible();
    await vi.waitFor(() => expect(screen.where()).toBe(`${batch}&pagamento=${paymentId(9)}`));
    await expect.element(screen.getByRole('img', { name: 'Código PIX de R$ 10.659,20 a Sandra Melo' })).toBeVisible();
  });
});
