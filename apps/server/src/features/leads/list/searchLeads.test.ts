import type { LeadList } from '@funil/api/contract';
import { searchableText } from '@funil/validation/search';
import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';

let server: TestApp;
let world: LeadWorld;
let other: LeadWorld;

const names = [
  'Érica dos Santos Lima',
  'JOÃO D’ÁVILA',
  'Padaria Estrela & Filhos Ltda.',
  'Ana Kaori',
  'Mariana Lopes',
  '100% Solar',
  'Loja_Um',
  'C:\\Dados',
  'Zoë Ñandú',
  'Li',
];
/** Somebody's own lead, beside those of nobody. */
const secret = 'Segredo da Bruna';

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  other = await createLeadWorld(server);
  for (const place of [world, other]) {
    await place.within(async (tx) => {
      for (const name of names) await createLeadRow(tx, { statusId: place.statuses.new.id, name });
    });
  }
  await world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      name: secret,
      ownerId: world.people.specialist.user.id,
      ownerGroupId: world.group.id,
    }),
  );
});
afterAll(() => server.close());

const search = async (text: string, caller: Caller = world.people.admin) => {
  const answer = await world.call(
    caller,
    'GET',
    `/api/leads?${new URLSearchParams({ search: text, sort: 'number', direction: 'asc' }).toString()}`,
  );
  expect(answer.statusCode).toBe(200);
  return answer.json<LeadList>().leads.map(({ name }) => name);
};

describe('a fragment', () => {
  it.each([
    ['erica', ['Érica dos Santos Lima']],
    ['ÉRICA', ['Érica dos Santos Lima']],
    ['  santos   lima ', ['Érica dos Santos Lima']],
    ['joao', ['JOÃO D’ÁVILA']],
    ['ávi', ['JOÃO D’ÁVILA']],
    ['nandu', ['Zoë Ñandú']],
    ['aria', ['Padaria Estrela & Filhos Ltda.', 'Mariana Lopes']],
    ['ltda.', ['Padaria Estrela & Filhos Ltda.']],
  ])('%j is found whatever its case and accents', async (text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  it.each([
    ['erica lima', ['Érica dos Santos Lima']],
    ['Lima Érica', ['Érica dos Santos Lima']],
    ['érica do lima', ['Érica dos Santos Lima']],
    ['er li sa', ['Érica dos Santos Lima']],
    ['padaria filhos estrela ltda', ['Padaria Estrela & Filhos Ltda.']],
    ['mariana l', ['Mariana Lopes']],
    ['ana ana kaori', ['Ana Kaori']],
    ['erica lopes', []],
    ['mariana kaori', []],
    ['erica xx', []],
    ["erica ' or", []],
    ["d'avila", ['JOÃO D’ÁVILA']],
    ['joao D´Ávila', ['JOÃO D’ÁVILA']],
    ['dávila', ['JOÃO D’ÁVILA']],
    ['joão - d`ávila', ['JOÃO D’ÁVILA']],
    ["d'a", ['JOÃO D’ÁVILA', 'Segredo da Bruna']],
    ['Padaria - Estrela', ['Padaria Estrela & Filhos Ltda.']],
    ['estrela / padaria', ['Padaria Estrela & Filhos Ltda.']],
    ['Padaria • Estrela | Filhos', ['Padaria Estrela & Filhos Ltda.']],
    ['mariana %', ['Mariana Lopes']],
    ['100 % sol', ['100% Solar']],
    ['- lo', ['Mariana Lopes', 'Loja_Um']],
    ['z -', ['Zoë Ñandú']],
    ['100% sol', ['100% Solar']],
    ['Lima, Érica', ['Érica dos Santos Lima']],
    ['"Mariana Lopes"', ['Mariana Lopes']],
    ['“kaori”', ['Ana Kaori']],
    ['Mariana.', ['Mariana Lopes']],
    ['+Mariana', ['Mariana Lopes']],
    ['(Mariana)', ['Mariana Lopes']],
    ['"Li"', ['Érica dos Santos Lima', 'Li']],
    ['z,', ['Zoë Ñandú']],
    ['(z)', ['Zoë Ñandú']],
    ['"..."', []],
  ])('%j is looked for word by word', async (text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  it.each([
    ['%', []],
    ['100%', ['100% Solar']],
    ['0% s', ['100% Solar']],
    ['_____', []],
    ['a_u', ['Loja_Um']],
    [':\\da', ['C:\\Dados']],
    ["' or 1=1 --", []],
  ])('%j is text, never a pattern', async (text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  it('of two characters is the beginning of a word, of one the beginning of the name', async () => {
    expect(await search('lo')).toEqual(['Mariana Lopes', 'Loja_Um']);
    expect(await search('li')).toEqual(['Érica dos Santos Lima', 'Li']);
    expect(await search('z')).toEqual(['Zoë Ñandú']);
  });

  it.each(["'", '--', '- ’ —'])('of signs alone finds nothing: %s', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('of nothing but blanks finds everything', async () => {
    expect(await search('   ')).toHaveLength(names.length + 1);
  });

  it('finds, from three characters on, what a plain comparison of each word finds', async () => {
    const all = [...names, secret];
    const bare = (text: string) => normalizeText(normalizeText(text).replace(/['-]/g, ''));
    const wordsOf = (text: string) =>
      bare(text)
        .split(' ')
        .filter((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word))
        .map((word) => {
          const isInner = (sign: string) => !'.,;:!?…"“”„«»‹›()[]{}<>*+'.includes(sign);
          const signs = Array.from(word);
          return signs.slice(signs.findIndex(isInner), signs.findLastIndex(isInner) + 1).join('');
        });
    const normalized = all.map(bare);
    const fragments = fc
      .constantFrom(...normalized.filter((name) => name.length >= 3))
      .chain((name) =>
        fc
          .tuple(fc.nat(name.length - 3), fc.integer({ min: 3, max: 12 }))
          .map(([start, length]) => name.slice(start, start + length)),
      );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fragments, fc.string({ minLength: 3, maxLength: 5 })), async (text) => {
        const fragment = normalizeText(text);
        // A word that is repeated counts once. A number after the sign is that of a lead.
        fc.pre(
          Array.from([...new Set(wordsOf(fragment))].join(' ')).length >= 3 &&
            !/^\W?(?:#|n[oº°.]+) ?\d/.test(fragment) &&
            !text.includes('\0') &&
            text.trim().length <= 120,
        );
        expect(await search(text)).toEqual(
          all.filter(
            (_, index) =>
              wordsOf(fragment).length > 0 && wordsOf(fragment).every((word) => normalized[index]!.includes(word)),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('numbers and addresses', () => {
  const number = '+5511982147730';
  beforeAll(async () => {
    await world.within(async (tx) => {
      await createLeadRow(tx, {
        statusId: world.statuses.new.id,
        name: 'Com Contato',
        phone: number,
        email: 'Beatriz@Exemplo.com.br',
        documentNumber: '52998224725',
      });
      await createLeadRow(tx, {
        statusId: world.statuses.new.id,
        name: 'Empresa Alfa',
        documentNumber: '12ABC34501DE35',
      });
    });
  });

  it.each([
    ['beatriz@exemplo', 'Com Contato'],
    ['(11) 98214-7730', 'Com Contato'],
    ['11982147730', 'Com Contato'],
    ['+55 11 98214 7730', 'Com Contato'],
    ['98214-77', 'Com Contato'],
    ['529.982.247-25', 'Com Contato'],
    ['52998224725', 'Com Contato'],
    ['12.abc.345/01de-35', 'Empresa Alfa'],
    ['12ABC345', 'Empresa Alfa'],
    ['5511982147730', 'Com Contato'],
    ['1182147730', 'Com Contato'],
    ['0XX11 8214-7730', 'Com Contato'],
    ['https://wa.me/5511982147730', 'Com Contato'],
    ['contato 98214', 'Com Contato'],
    ['com 529.982', 'Com Contato'],
    ['beatriz 98214-7730', 'Com Contato'],
    ['(11) 8214 7730 com', 'Com Contato'],
    ['empresa 12.abc.345', 'Empresa Alfa'],
  ])('%j is found however it is written', async (text, name) => {
    expect(await search(text)).toEqual([name]);
  });
});

it('the database looks into the very text that `searchableText` makes, whatever the signs', async () => {
  const signs = Array.from("'’‘‛‚ʼʻʽʹˊˋ´`′‵＇-‐‑‒–—―⁃−﹘﹣－");
  const people = [
    ...signs.map((sign) => ({ name: `Zé D${sign}Ávila`, email: `ze${sign}d@x.com`, phone: '+5562981210000' })),
    { name: 'Ana\u00a0Paula\u200b de  Sá', email: null, phone: '+556233330000', documentNumber: '52998224725' },
    { name: 'Alfa', email: 'A@X.com', phone: null, documentNumber: '12ABC34501DE35' },
  ];
  const stored = await other.within(async (tx) => {
    const rows: { id: string }[] = [];
    for (const person of people) rows.push(await createLeadRow(tx, { statusId: other.statuses.new.id, ...person }));
    const found = await tx.db.execute<{ search_text: string }>(
      sql`select search_text from leads where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[]) order by number`,
    );
    return found.rows.map((row) => row.search_text);
  });
  expect(stored).toEqual(
    people.map(({ name, email, phone, ...rest }) =>
      searchableText(name, email ?? '', phone ?? '', 'documentNumber' in rest ? rest.documentNumber : ''),
    ),
  );
});

describe('a search stays inside what the viewer may see', () => {
  it('of the roles', async () => {
    expect(await search('segredo', world.people.specialist)).toEqual([secret]);
    expect(await search('segredo', world.people.manager)).toEqual([secret]);
    for (const caller of [
      world.people.colleague,
      world.people.partner,
      world.people.indicator,
      world.people.indicatorManager,
    ]) {
      expect(await search('segredo', caller)).toEqual([]);
    }
  });

  it('of the account: neither the view nor the function shows another one, or anything without one', async () => {
    const own = await world.within((tx) =>
      tx.db.execute(
        sql`select distinct account_id from searchable_leads
          union select distinct account_id from match_leads('[["%a%"]]', 1000)
          union select distinct account_id from match_leads('[["%a%"], ["%i%", "x%"]]', 1000)`,
      ),
    );
    expect(own.rows).toEqual([{ account_id: world.account.id }]);
    const nobody = await server.database.pool.query(
      `select account_id from searchable_leads union all select account_id from match_leads('[["%a%"]]', 1000) ` +
        `union all select account_id from match_leads('[["%a%"], ["%i%"]]', 1000)`,
    );
    expect(nobody.rows).toEqual([]);
    const asked = await world.within((tx) =>
      tx.db.execute(sql`select number from searchable_leads where account_id = ${other.account.id}`),
    );
    expect(asked.rows).toEqual([]);
  });

  it('and nobody writes through the view', async () => {
    await expect(
      world.within((tx) =>
        tx.db.execute(sql`update searchable_leads set name_search = 'x' where account_id = ${tx.accountId}`),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(
      world.within((tx) => tx.db.execute(sql`delete from searchable_leads where account_id = ${tx.accountId}`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('the number of a lead', () => {
  let lead: { number: number; name: string };
  beforeAll(async () => {
    // Numbers of three digits, and texts that hold one of them.
    await world.within(async (tx) => {
      for (let index = 0; index < 110; index += 1)
        await createLeadRow(tx, {
          statusId: world.statuses.new.id,
          name: `Fila ${String.fromCharCode(97 + (index % 26))}`,
        });
      const row = await createLeadRow(tx, { statusId: world.statuses.new.id, name: 'Procurada Pelo Número' });
      lead = { number: row.number, name: row.name };
      await createLeadRow(tx, {
        statusId: world.statuses.new.id,
        name: `Sala ${row.number}`,
        email: `sala${row.number}@exemplo.com.br`,
      });
    });
  });

  it('finds it alone with the sign, and among what holds the number without it', async () => {
    expect(lead.number).toBeGreaterThan(99);
    const { number } = lead;
    for (const text of [
      `#${number}`,
      ` # ${number} `,
      `#${number},`,
      `(#${number})`,
      `nº ${number}`,
      `Nº${number}.`,
      `n° ${number}`,
      `n.º ${number}`,
      `no. ${number}`,
    ])
      expect(await search(text)).toEqual([lead.name]);
    expect(await search(String(lead.number))).toEqual([lead.name, `Sala ${lead.number}`]);
    // Every order, and every reader of a choice.
    for (const sort of ['name', 'created_at', 'value_cents']) {
      const answer = await world.call(
        world.people.admin,
        'GET',
        `/api/leads?search=${lead.number}&sort=${sort}&direction=desc`,
      );
      expect(answer.json<LeadList>().leads.map(({ number }) => number)).toContain(lead.number);
    }
    for (const [text, count] of [
      [`%23${lead.number}`, 1],
      [String(lead.number), 2],
    ] as const) {
      expect((await world.call(world.people.admin, 'GET', `/api/lead_totals?search=${text}`)).json()).toMatchObject({
        total: count,
      });
    }
  });

  it('of one or two digits is found too, and that of nobody finds nobody', async () => {
    expect(await search('3')).toEqual([names[2]]);
    // And a phone that begins with it.
    expect(await search('11')).toEqual([secret, 'Com Contato']);
    for (const text of ['#9999', '#0', '#', '#-1', `#${'9'.repeat(30)}`, '9'.repeat(9), '9'.repeat(100)])
      expect(await search(text)).toEqual([]);
  });

  it('finds nothing of what the searcher may not see, or what is gone, or of another account', async () => {
    for (const text of ['#3', '3', `#${lead.number}`, String(lead.number)])
      expect(await search(text, world.people.specialist)).toEqual([]);
    expect(await search('#11', world.people.specialist)).toEqual([secret]);
    expect(
      (await other.call(other.people.admin, 'GET', `/api/leads?search=%23${lead.number}`)).json<LeadList>().leads,
    ).toEqual([]);
    await world.within((tx) =>
      tx.db.execute(
        sql`update leads set deleted_at = now() where account_id = ${tx.accountId} and number = ${lead.number}`,
      ),
    );
    for (const text of [`#${lead.number}`, String(lead.number)]) expect(await search(text)).not.toContain(lead.name);
    await world.within((tx) =>
      tx.db.execute(
        sql`update leads set deleted_at = null where account_id = ${tx.accountId} and number = ${lead.number}`,
      ),
    );
  });
});
