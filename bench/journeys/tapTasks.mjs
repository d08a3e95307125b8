import { nextCpf } from '../../e2e/support/ownAccount.ts';

const rounds = 5;

const button = (page, name) => page.getByRole('button', { name, exact: true });
/** The first moment that is proposed for the next step, which depends on the day: "Amanhã 9h", "Segunda 9h". */
const nextMoment = /\d{1,2}h(?:\d{2})?$/;
const firstRow = (page) => page.locator('tbody tr[data-index="0"]');

/** Windowfuls that must be scrolled before an element is whole in sight. */
const scrollsTo = (locator) =>
  locator.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    return bottom <= window.innerHeight ? 0 : Math.ceil(bottom / window.innerHeight) - 1;
  });

async function findFirstTask({ page, url, startHand }) {
  const hand = startHand();
  await page.goto(`${url}/`);
  const task = page
    .getByRole('heading', { name: 'Meu dia' })
    .locator('xpath=ancestor::section')
    .locator('a, li')
    .first();
  await task.waitFor();
  hand.scroll(await scrollsTo(task));
  return hand.result();
}

async function logCall({ page, url, isPhone, startHand }) {
  await page.goto(`${url}/leads`);
  const row = firstRow(page);
  await row.waitFor();
  const hand = startHand();
  if (isPhone) await hand.press(row.getByRole('link', { name: /^Ligar/ }));
  else {
    await hand.press(row.locator('[data-row-link]'));
    await hand.press(page.getByRole('link', { name: 'Ligar' }));
  }
  await hand.press(button(page, 'Não atendeu'));
  await hand.press(page.getByRole('button', { name: nextMoment }));
  await page.getByText('Ligação: Não atendeu').first().waitFor();
  return hand.result();
}

async function workRound({ page, url, isPhone, startHand }) {
  await page.goto(`${url}/leads`);
  await firstRow(page).waitFor();
  const hand = startHand();
  /** Presses a choice, on a desk by the key that it names. */
  async function choose(name) {
    const choice = page.getByRole('button', { name }).first();
    await choice.waitFor();
    if (isPhone) await hand.press(choice);
    else await hand.key(await choice.getAttribute('aria-keyshortcuts'));
  }
  await hand.press(button(page, 'Próxima'));
  for (let turn = 1; turn <= rounds; turn += 1) {
    await page.getByText(new RegExp(`^${turn} de `)).waitFor();
    await page.getByText('Como foi a ligação?').waitFor();
    await choose(/Não atendeu$/);
    await page.getByText('E o próximo passo?').waitFor();
    await choose(nextMoment);
  }
  await page.getByText(new RegExp(`^${rounds + 1} de `)).waitFor();
  return hand.result();
}

async function findLatePerson({ page, url, startHand }) {
  await page.goto(`${url}/`);
  const late = page.getByRole('link', { name: /contatos? atrasados?: / }).first();
  await late.waitFor();
  const hand = startHand();
  hand.scroll(await scrollsTo(late));
  await hand.press(late);
  await page.waitForURL(/proximo=atrasado/);
  await late.waitFor({ state: 'detached' });
  await firstRow(page).waitFor();
  return hand.result();
}

async function createFirstLead({ page, url, isPhone, startHand }) {
  await page.goto(`${url}/`);
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor();
  const hand = startHand();
  if (!isPhone) await hand.press(page.getByRole('link', { name: 'Leads', exact: true }));
  await hand.press(page.getByRole(isPhone ? 'link' : 'button', { name: 'Novo lead' }));
  const dialog = page.getByRole('dialog', { name: 'Novo lead' });
  const fields = [
    [dialog.getByLabel('Nome', { exact: true }), 'Primeira Cliente'],
    [dialog.getByLabel('Telefone', { exact: true }), '11982147730'],
    [dialog.getByLabel('CPF ou CNPJ', { exact: true }), nextCpf()],
  ];
  await dialog.locator(':focus').waitFor();
  for (const [field, text] of fields) {
    const hasFocus = () => field.evaluate((element) => element === document.activeElement);
    if (isPhone && !(await hasFocus())) await hand.press(field);
    while (!(await hasFocus())) await hand.key('Tab');
    await page.keyboard.type(text);
  }
  if (isPhone) await hand.press(button(dialog, 'Criar lead'));
  else await hand.key('Enter');
  await page.getByText(/^Lead \d+ criado$/).waitFor();
  return hand.result();
}

const demo = (role) => () => ({ email: `${role}@aurora.demo`, password: 'Funil-demo-2026' });

/** The measured work. `aims` are the most taps and keys together, on a phone and on a desk. */
export const tapTasks = [
  {
    name: 'first task of the day in sight',
    as: demo('specialist'),
    run: findFirstTask,
    aims: { phone: 0, desk: 0 },
    maxScrolls: 0,
  },
  {
    name: 'call, outcome, next contact from the list',
    as: demo('specialist'),
    run: logCall,
    aims: { phone: 3, desk: 4 },
  },
  { name: 'five leads by "Próxima"', as: demo('specialist'), run: workRound, aims: { phone: 11, desk: 11 } },
  { name: 'who is late in the team', as: demo('manager'), run: findLatePerson, aims: { phone: 1, desk: 1 } },
  {
    name: 'first lead of an empty account',
    as: async (createAccount) => {
      const { admin, origin } = await createAccount();
      return { ...admin, origin };
    },
    run: createFirstLead,
    aims: { phone: 4, desk: 6 },
  },
];
