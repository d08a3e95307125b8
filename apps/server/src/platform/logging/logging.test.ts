import { PassThrough } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createLeadStatus, createUser, testPassword } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { createLogger } from './createLogger.ts';
import { describeError } from './describeError.ts';
import { scrubUrl } from './scrubUrl.ts';

describe('an address in the logs', () => {
  it.each([
    ['/cable?Authorization=eyJhbGciOi', '/cable?Authorization=[removed]'],
    ['/definir-senha?token=abc', '/definir-senha?token=[removed]'],
    ['/simulador?codigo=ANA1', '/simulador?codigo=[removed]'],
    ['/api/leads?search=52998224725&sort=name&direction=asc', '/api/leads?search=[removed]&sort=name&direction=asc'],
    ['/api/leads?a=1?token=x', '/api/leads?a=[removed]'],
    ['/leads?lead=7', '/leads?lead=7'],
    ['/leads?lead=52998224725', '/leads?lead=[removed]'],
    ['/api/leads?sort=Zuleica&direction=52998224725', '/api/leads?sort=[removed]&direction=[removed]'],
    [
      '/api/leads?sort=name%26x&page=ana&status_id=maria',
      '/api/leads?sort=[removed]&page=[removed]&status_id=[removed]',
    ],
    ['/api/leads?sort=name=52998224725', '/api/leads?sort=[removed]'],
    ['/api/leads?52998224725', '/api/leads?[removed]'],
    ['/api/leads?ana@exemplo.com.br=1', '/api/leads?[removed]'],
    ['/api/leads/529.982.247-25', '/api/leads/[removed]'],
    ['/api/leads/+5511912345678', '/api/leads/[removed]'],
    ['/ana%40exemplo.com.br/%zz', '/[removed]/[removed]'],
    ['/api/leads/1234/notes', '/api/leads/1234/notes'],
    [
      '/files/0198a3b2-1111-7222-8333-123456789012/0198a3b2-1111-7222-8333-123456789012/ana.pdf',
      '/files/0198a3b2-1111-7222-8333-123456789012/0198a3b2-1111-7222-8333-123456789012/ana.pdf',
    ],
    ['/leads?', '/leads'],
    ['/leads', '/leads'],
  ])('%s is written as %s', (url, written) => {
    expect(scrubUrl(url)).toBe(written);
  });
});

describe('an error in the logs', () => {
  const databaseError = () => {
    const error = new pg.DatabaseError('invalid input syntax for type uuid: "52998224725"', 10, 'error');
    error.code = '22P02';
    error.detail = 'Key (email)=(ana@exemplo.com.br) already exists.';
    return error;
  };

  it('has no values: neither what was quoted, nor the detail, nor the parameters', () => {
    const text = JSON.stringify(
      describeError(new DrizzleQueryError('select $1', ['ana@exemplo.com.br'], databaseError())),
    );
    expect(text).not.toMatch(/52998224725|ana@exemplo/);
    expect(JSON.parse(text)).toMatchObject({ code: '22P02', query: 'select $1', type: 'DatabaseError' });
  });

  it('is known in the copies that the job queue hands on, and as silent there', () => {
    const failed = databaseError();
    const copy = {
      ...(failed as object),
      message: failed.message,
      stack: failed.stack!,
      queue: 'lead.import',
      worker: 'w1',
    };
    expect(describeError(copy)).toEqual({
      type: 'Error',
      message: 'invalid input syntax for type uuid: "[removed]"',
      code: '22P02',
      stack: expect.stringContaining('at ') as string,
    });
    const query = new DrizzleQueryError('select $1', ['ana@exemplo.com.br'], failed);
    const text = JSON.stringify(describeError({ ...(query as object), message: query.message, stack: query.stack! }));
    expect(text).not.toMatch(/52998224725|ana@exemplo|no error/);
    expect(JSON.parse(text)).toMatchObject({ code: '22P02', query: 'select $1' });
  });

  const mailError = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

  it.each<[string, unknown, string]>([
    [
      'a mail server that knows no such person',
      mailError("Can't send mail - all recipients were rejected: 550 5.1.1 <ana@exemplo.com.br>: Ana Lima is unknown", {
        code: 'EENVELOPE',
        command: 'RCPT TO',
        responseCode: 550,
        response: '550 5.1.1 <ana@exemplo.com.br>: Ana Lima is unknown',
        rejected: ['ana@exemplo.com.br'],
      }),
      'the mail server answered 550 to RCPT TO',
    ],
    [
      'a mail server that refuses what was written',
      mailError('Message failed: 554 ana@exemplo.com.br (Ana Lima) over quota', {
        response: '554 ...',
        command: 'DATA',
      }),
      'the mail server answered a refusal to DATA',
    ],
    [
      'a mail server that is away',
      mailError('connect ECONNREFUSED 127.0.0.1:9', {
        code: 'ESOCKET',
        command: 'CONN',
        syscall: 'connect',
        errno: -111,
      }),
      'connect ECONNREFUSED 127.0.0.1:9',
    ],
    [
      'an address in a sentence',
      new Error('No recipients for ana@exemplo.com.br, sorry'),
      'No recipients for [removed] sorry',
    ],
    [
      'what a parser of JSON found',
      new SyntaxError('Unexpected token \'A\', "Ana Lima 52998224725" is not valid JSON'),
      'Unexpected token \'[removed]\', "[removed]" is not valid JSON',
    ],
    [
      'a rule of input',
      new Error('must be a number, but the final value was: `Ana Lima`.'),
      'must be a number, but the final value was: `[removed]`.',
    ],
    ['a document', new Error('No sheet for 529.982.247-25 here'), 'No sheet for [removed] here'],
    [
      'a phone in several words',
      new Error('cannot read +55 (11) 91234 5678 as a date'),
      'cannot read [removed] as a date',
    ],
    [
      'the detail of a constraint',
      new Error('duplicate: Key (account_id, email)=(7, ana@exemplo.com.br) already exists.'),
      'duplicate: Key (account_id, email)=([removed]) already exists.',
    ],
    [
      'ids, hosts and counts, which stay',
      new Error('The queue lost 0198a3b2-1111-7222-8333-123456789012 of 10.0.0.12:5432 after 1500 ms'),
      'The queue lost 0198a3b2-1111-7222-8333-123456789012 of 10.0.0.12:5432 after 1500 ms',
    ],
    [
      'the name of a property, which stays',
      new TypeError("Cannot read properties of undefined (reading 'accountId')"),
      "Cannot read properties of undefined (reading 'accountId')",
    ],
  ])('names nobody: %s', (_what, error, message) => {
    expect(describeError(error).message).toBe(message);
    const { stack, ...own } = error as Error;
    // The copy that the job queue hands on.
    expect(describeError({ ...own, message: (error as Error).message, stack }).message).toBe(message);
  });

  it('is described by the beginning of its message, whatever a library put into it', () => {
    for (const part of ['1 ', "'", '"', '<', '=(', 'a@', '1.', ' (reading '])
      expect(describeError(new Error(part.repeat(100_000))).message.length).toBeLessThan(40_000);
    expect(describeError(new Error('x'.repeat(100_000))).message).toHaveLength(2_000);
  });

  it('says little of what is no error', () => {
    expect(describeError('hunter2')).toEqual({ type: 'string', message: 'something that is no error was thrown' });
  });
});

it('removes secrets from whatever is logged', () => {
  const sink = new PassThrough();
  let text = '';
  sink.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const logger = createLogger('info', sink);
  logger.info(
    {
      password: 'hunter2',
      user: { email: 'ana@exemplo.com.br', token: 'hunter2', deep: { document_number: '52998224725' } },
    },
    'test',
  );
  expect(text).not.toMatch(/hunter2|ana@exemplo|52998224725/);
  expect(JSON.parse(text)).toMatchObject({ level: 'info', msg: 'test', password: '[removed]' });
});

describe('the log of a server at work', () => {
  let server: TestApp;
  let account: TestAccount;
  const secrets: string[] = [];

  beforeAll(async () => {
    server = await createTestApp();
    account = await createAccount(server.database);
    await server.within(account, (tx) => createLeadStatus(tx, 'new', { isInitial: true }));
    const user = await server.within(account, (tx) => createUser(tx, { name: 'Zuleica Log' }));
    const { host } = account;
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/public_api/session',
      headers: { host },
      payload: { email: user.email, password: testPassword },
    });
    const authorization = String(signIn.headers.authorization);
    await server.app.inject({
      method: 'POST',
      url: '/public_api/session',
      headers: { host },
      payload: { email: user.email, password: 'senha-errada-9' },
    });
    await server.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host, authorization },
      payload: {
        name: 'Quitéria Sigilosa',
        phone: '+5511912345678',
        document_number: '52998224725',
        email: 'quiteria@exemplo.com.br',
      },
    });
    await server.app.inject({ url: `/api/leads?search=Quit%C3%A9ria`, headers: { host, authorization } });
    await server.app.inject({ url: `/cable?Authorization=${authorization.slice(7)}`, headers: { host } });
    await server.app.inject({
      url: '/api/nada?token=segredo-do-link',
      headers: { host, authorization: 'Bearer a.b.c' },
    });
    // A fault that has the whole row in its detail.
    await server.superuser.query(
      "alter table leads add constraint no_failure check (email is distinct from 'segredo@exemplo.com.br')",
    );
    const failed = await server.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host, authorization },
      payload: {
        name: 'Falha Sigilosa',
        phone: '+5511912345678',
        document_number: '52998224725',
        email: 'segredo@exemplo.com.br',
      },
    });
    expect(failed.statusCode).toBe(500);
    expect(failed.json()).toEqual({
      error: { code: 'server.failed', message: 'Algo deu errado do nosso lado. Tente de novo em instantes.' },
    });
    secrets.push(
      authorization.slice(7),
      authorization.split('.')[2]!,
      testPassword,
      'senha-errada-9',
      user.email,
      'Zuleica',
      'Quit',
      'quiteria',
      '5511912345678',
      '52998224725',
      'segredo',
    );
  });
  afterAll(() => server.close());

  it('has one line per request, with its id and without anybody in it', () => {
    const lines = server.logLines();
    const text = lines.map((line) => JSON.stringify(line)).join('\n');
    for (const secret of secrets) expect(text).not.toContain(secret);
    const requests = lines.filter(({ msg }) => msg === 'request');
    expect(requests).toHaveLength(7);
    for (const line of requests)
      expect(line).toMatchObject({
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        req: { method: expect.any(String), url: expect.any(String) },
        res: { status: expect.any(Number) },
      });
  });

  it('logs a fault in full: where, and which statement', () => {
    const fault = server.logLines().find(({ msg }) => msg === 'request failed');
    expect(fault).toMatchObject({
      level: 'error',
      code: 'server.failed',
      err: {
        code: '23514',
        constraint: 'no_failure',
        query: expect.stringContaining('insert into "leads"'),
        stack: expect.stringContaining('at '),
      },
    });
  });
});
