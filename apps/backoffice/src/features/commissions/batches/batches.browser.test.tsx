import { describe, expect, test, vi } from 'vitest';
import { batchId, commissionServer, earners, paymentId, pixCode } from '../../../../test/commissionLedger.ts';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { offline, refuse } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { renderApp } from '../../../../test/renderApp.tsx';

const list = '/comissionamentos?aba=pagamentos';
const earnerId = earners.sandra.id;
const batch = `${list}&lote=${batchId(1)}`;
const payment = `${batch}&pagamento=${paymentId(1)}`;

async function open(path: string, handlers: Record<string, Handler> = {}, width = 1280) {
  const ledger = commissionServer();
  const screen = await renderApp(path, { role: 'admin', width, handlers: { ...ledger.handlers, ...handlers } });
  return { ...screen, ledger };
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

  test.each([390, 820, 1440])('open one, and lead back, at %i px', async (width) => {
    const screen = await open(list, {}, width);
    await screen.getByRole('row', { name: /Lote 1/ }).click();
    await expect.element(screen.getByRole('heading', { name: /Lote 1 R\$ 13\.500,00/ })).toBeVisible();
    await expect.element(screen.getByText('Sem chave PIX')).toBeVisible();
    await expect.element(screen.getByText('Pagar por fora')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Lotes' }).click();
    await expect.element(screen.getByRole('grid', { name: 'Lotes de pagamento' })).toBeVisible();
  });

  test('say of both what did not arrive and what has no key', async () => {
    const ledger = commissionServer();
    Object.assign(ledger.batches[0]!, { failed_count: 1, failed_cents: 10_00, without_pix_count: 2 });
    const screen = await open(list, ledger.handlers);
    const row = screen.getByRole('row', { name: /Lote/ });
    await expect.element(row.getByText('1 não realizado')).toBeVisible();
    await expect.element(row.getByText('2 sem PIX')).toBeVisible();
  });

  test.each([
    [0, 2, '0 de 2 transferidos'],
    [2, 0, '2 de 2 transferidos'],
    [0, 0, 'Nada a transferir'],
  ])('say how far their transfers are: %i done, %i open', async (done, left, words) => {
    const ledger = commissionServer();
    Object.assign(ledger.batches[0]!, { transferred_count: done, to_transfer_count: left });
    const screen = await open(list, ledger.handlers);
    await expect.element(screen.getByRole('row', { name: /Lote 1/ }).getByText(words)).toBeInTheDocument();
  });

  test('count the payments that they list, in the words of the batch and its file', async () => {
    const ledger = commissionServer();
    Object.assign(ledger.batches[0]!, { payments_count: 19, replaced_count: 1 });
    const screen = await open(list, ledger.handlers);
    const row = screen.getByRole('row', { name: /Lote 1/ });
    await expect.element(row.getByText('20', { exact: true })).toBeVisible();
    await expect.element(row.getByText('1 pago de novo')).toBeVisible();
    await row.click();
    await expect.element(screen.getByText('20 pagamentos, 0 de 2 transferidos, 1 pago de novo')).toBeVisible();
  });

  test.each([820, 1440])('keep what is to be looked after in one line at %i px', async (width) => {
    const ledger = commissionServer();
    Object.assign(ledger.batches[0]!, { failed_count: 1, replaced_count: 1, without_pix_count: 1 });
    const screen = await open(list, ledger.handlers, width);
    const row = screen.getByRole('row', { name: /Lote 1/ });
    const tops = ['1 não realizado', '1 pago de novo', '1 sem PIX'].map(async (words) => {
      await expect.element(row.getByText(words)).toBeVisible();
      return row.getByText(words).element().getBoundingClientRect().top;
    });
    expect(new Set(await Promise.all(tops)).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('that are not there say so', async () => {
    const screen = await open(`${list}&lote=${batchId(3)}`);
    await expect.element(screen.getByRole('heading', { name: 'Lote não encontrado' })).toBeVisible();
    await screen.getByRole('button', { name: 'Ver todos os lotes' }).click();
    await expect.element(screen.getByRole('grid', { name: 'Lotes de pagamento' })).toBeVisible();
  });

  test('are saved as a payment file, or say why not', async () => {
    const screen = await open(batch);
    screen.server.on(`POST /api/commission_batches/${batchId(1)}/file`, offline);
    await screen.getByRole('button', { name: 'Arquivo de pagamento' }).click();
    await expect.element(screen.getByText('Não foi possível baixar o arquivo')).toBeVisible();
  });

  test('are narrowed to payments of one state', async () => {
    const screen = await open(batch);
    await screen.getByRole('button', { name: 'Situação' }).click();
    await screen.getByRole('menuitemradio', { name: 'Não realizado' }).click();
    await expect.element(screen.getByText('Nenhum pagamento nesta situação')).toBeVisible();
    await screen.getByRole('button', { name: 'Ver todos' }).click();
    await expect.element(screen.getByRole('row', { name: /Sandra Melo/ })).toBeVisible();
  });
});

describe('the transfer', () => {
  const transfers = (screen: Awaited<ReturnType<typeof open>>, number: number) =>
    screen.server.of(`POST /api/commission_payments/${paymentId(number)}/transfer`);

  test.each([390, 1280])('of a payment is ticked in the list, and taken back, at %i px', async (width) => {
    const screen = await open(batch, {}, width);
    const tick = screen.getByRole('checkbox', { name: /Transferido: Sandra Melo/ });
    await expect.element(tick).not.toBeChecked();
    await expect.element(screen.getByText(/0 de 2 transferidos, faltam/)).toBeVisible();
    await tick.click();
    await expect.element(tick).toBeChecked();
    await expect.element(screen.getByText(/1 de 2 transferidos, faltam/)).toBeVisible();
    expect(transfers(screen, 1)).toHaveLength(1);
    // The row is not opened by it.
    expect(screen.where()).toBe(batch);
    await screen.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(tick).not.toBeChecked();
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
      pix_key_changed_at: new Date().toISOString(),
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
    const dialog = await open(`${batch}&pagamento=${ledger.payments[1]!.id}`, ledger.handlers);
    await expect.element(dialog.getByText(/Para pagar na de agora, marque-o como não realizado/)).toBeVisible();
    await expectAccessible();
  });

  test('in doubt is listed over the batches, and settled with a password', async () => {
    const person = { id: earnerId, name: 'Ana do Celular' };
    const doubt = { person, pix_key: '11962266958', kinds: ['cpf', 'phone'], likely_kind: 'phone' };
    const screen = await open(list, {
      'GET /api/pix_key_doubts': () => ({ body: { pix_key_doubts: [doubt] } }),
      [`POST /api/pix_key_doubts/${earnerId}`]: () => ({ body: { pix_key_doubts: [] } }),
    });
    await expect.element(screen.getByText('1 chave PIX em dúvida')).toBeVisible();
    await expectAccessible();
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
  test('of another batch is not found', async () => {
    const screen = await open(`${batch}&pagamento=${paymentId(8)}`);
    await expect.element(screen.getByText('Pagamento não encontrado')).toBeVisible();
  });

  test('without a key says what to do, and has no code', async () => {
    const screen = await open(`${batch}&pagamento=${paymentId(2)}`);
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
    await expectAccessible();
  });

  test('did not arrive only for a reason, and is paid again', async () => {
    const screen = await open(payment);
    await screen.getByRole('button', { name: 'Não foi realizado' }).click();
    await screen.getByRole('button', { name: 'Marcar como não realizado' }).click();
    await expect.element(screen.getByText('Motivo é um campo obrigatório')).toBeVisible();
    expect(screen.server.of(`POST /api/commission_payments/${paymentId(1)}/fail`)).toHaveLength(0);
    await screen.getByLabelText('Motivo').fill('Conta encerrada');
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

  test('that somebody else has marked already says so', async () => {
    const screen = await open(payment, {
      [`POST /api/commission_payments/${paymentId(1)}/fail`]: () => refuse('commission_payment.failed_already'),
    });
    await screen.getByRole('button', { name: 'Não foi realizado' }).click();
    await screen.getByLabelText('Motivo').fill('Conta encerrada');
    await screen.getByRole('button', { name: 'Marcar como não realizado' }).click();
    await expect.element(screen.getByText('Este pagamento já está marcado como não realizado.')).toBeVisible();
  });
});
