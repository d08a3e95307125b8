import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readable, startMailServer } from '../../../test/startMailServer.ts';
import { readConfig } from '../config/readConfig.ts';
import { appOriginOf } from './appOrigin.ts';
import { composeMail, escapeHtml } from './composeMail.ts';
import { createMailer, isSendTimeout } from './createMailer.ts';
import { createSealer } from '../secrets/sealer.ts';

const letter = {
  to: 'ana@exemplo.com.br',
  subject: 'Olá',
  title: 'Título',
  paragraphs: ['Um', 'Dois'],
  button: { label: 'Abrir', link: 'https://x.test/a?b=1&c=2' },
  footnote: 'Fim',
};
const account = { name: 'Aurora', personalization: null };

describe('a message', () => {
  it('takes no header from its values', async () => {
    const mailer = createMailer({ ...readConfig({}), smtpUrl: 'smtp://127.0.0.1:9' }, { warn: () => {} });
    for (const [field, value] of [
      ['to', 'ana@exemplo.com.br\r\nBcc: todos@exemplo.com.br'],
      ['subject', 'Olá\nBcc: todos@exemplo.com.br'],
      ['fromName', 'Aurora\r\n\r\n<html>'],
      ['attachments', [{ name: 'a.xlsx"\r\nBcc: todos@exemplo.com.br', contentType: 'text/plain', content: '' }]],
    ] as const) {
      await expect(mailer.send({ ...composeMail(account, letter), [field]: value })).rejects.toThrow(
        'control character',
      );
    }
    mailer.close();
  });

  it('is given up after a time, whatever a mail server does', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const config = { ...readConfig({}), smtpUrl: `smtp://127.0.0.1:${port}` };
    const mailer = createMailer(config, { warn: () => {} }, 100);
    const error = await mailer.send(composeMail(account, letter)).catch((reason: unknown) => reason);
    expect(isSendTimeout(error)).toBe(true);
    expect(isSendTimeout(new Error('refused'))).toBe(false);
    mailer.close();
    silent.close();
  });

  it('goes to one address, whatever stands in it', async () => {
    const mail = await startMailServer();
    const mailer = createMailer({ ...readConfig({}), smtpUrl: mail.url }, { warn: () => {} });
    await mailer
      .send({ ...composeMail(account, letter), to: 'ana@exemplo.com.br, bia@exemplo.com.br' })
      .catch(() => {});
    expect(mail.messages.flatMap(({ to }) => to).length).toBeLessThanOrEqual(1);
    mailer.close();
    await mail.close();
  });

  it.each([
    [{ avatar_url: '/files/avatar.png' }, 'https://x.test/files/avatar.png'],
    [{ avatar_url: 'https://cdn.test/a.png?a=1&b=2' }, 'https://cdn.test/a.png?a=1&amp;b=2'],
    [{ short_logo_url: '/files/logo.png' }, 'https://x.test/files/logo.png'],
    [{}, null],
    [{ avatar_url: 'data:image/png;base64,AA' }, null],
  ])('bears the picture of the account under its whole address: %j', (personalization, src) => {
    const { html } = composeMail({ name: 'Aurora', personalization }, letter);
    expect(/<img src="([^"]*)" alt=""/.exec(html)?.[1] ?? null).toBe(src);
  });

  it('shows every character of every text and none of it as HTML', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(composeMail({ ...account, name: 'A' }, { ...letter, title: text, paragraphs: [text] }).html).toContain(
          `>${escaped}</h1>`,
        );
      }),
    );
  });

  it("wears the account's colours, readable on any of them, and says the same in plain text", () => {
    const { html, text } = composeMail({ name: 'Sol', personalization: { main_color: '#ffeb66' } }, letter);
    expect(html).toContain('background:#ffeb66');
    expect(html).toContain('href="https://x.test/a?b=1&amp;c=2"');
    expect(text).toContain('Abrir:\nhttps://x.test/a?b=1&c=2');
    expect(text).toContain('Um\n\nDois');
  });

  it('says who answers for personal data, where the account says so', () => {
    expect(composeMail(account, letter).text).not.toContain('dados pessoais');
    const { html, text } = composeMail(
      { name: 'Aurora', personalization: { privacy_officer: 'Ana <Lima>', privacy_contact: 'lgpd@aurora.example' } },
      letter,
    );
    expect(html).toContain('Sobre os seus dados pessoais: Ana &lt;Lima&gt;, lgpd@aurora.example');
    expect(text).toContain('Sobre os seus dados pessoais: Ana <Lima>, lgpd@aurora.example');
  });
});

describe('without a mail server', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'funil-mail-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('a message becomes a file that only the owner reads, and its link is logged', async () => {
    const lines: string[] = [];
    const mailer = createMailer({ ...readConfig({}), dataDir }, { warn: (_facts, line) => void lines.push(line) });
    await mailer.send(composeMail(account, letter));
    const [file = ''] = await readdir(join(dataDir, 'mail'));
    expect(file).toMatch(/\.eml$/);
    const raw = readable(await readFile(join(dataDir, 'mail', file), 'utf8'));
    expect(raw).toContain('To: ana@exemplo.com.br');
    expect(raw).toContain('https://x.test/a?b=1&c=2');
    expect((await stat(join(dataDir, 'mail', file))).mode & 0o077).toBe(0);
    expect(lines).toEqual([expect.stringContaining('https://x.test/a?b=1&c=2')]);
  });
});

describe('the sealer', () => {
  it('opens what it sealed, and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const sealed = createSealer('a'.repeat(32), 'mail').seal(text);
        expect(createSealer('a'.repeat(32), 'mail').open(sealed)).toBe(text);
        expect(() => createSealer('b'.repeat(32), 'mail').open(sealed)).toThrow();
        const changed = Buffer.from(sealed, 'base64');
        changed[changed.length - 1]! ^= 1;
        expect(() => createSealer('a'.repeat(32), 'mail').open(changed.toString('base64'))).toThrow();
      }),
    );
  });
});

describe('the origin in links', () => {
  const appOrigin = null;
  const request = (host: string, origin?: string) => ({ host, protocol: 'http' as const, headers: { origin } });

  it.each(['http', 'https'] as const)(
    'is HTTPS at its own port in production, whatever the request claims (%s)',
    (protocol) => {
      const production = { port: 3000, isProduction: true, appOrigin };
      for (const host of ['aurora.test', 'aurora.test:9999', 'aurora.test:3000', '10.0.0.7:3000']) {
        expect(appOriginOf(production, { ...request(host), protocol })).toBe(`https://${host.split(':')[0]}`);
      }
      expect(appOriginOf(production, request('api.test', 'http://aurora.test:3000'))).toBe('https://aurora.test');
      // An account that a super-admin creates, at an address of its own.
      expect(appOriginOf(production, request('admin.test:3000'), 'nova.test')).toBe('https://nova.test');
    },
  );

  it('keeps on this machine no other port than its own', () => {
    expect(appOriginOf({ port: 3000, isProduction: true, appOrigin }, request('sol.localhost:9999'))).toBe(
      'http://sol.localhost',
    );
    expect(appOriginOf({ port: 3000, isProduction: true, appOrigin }, request('sol.localhost:3000'))).toBe(
      'http://sol.localhost:3000',
    );
    expect(appOriginOf({ port: 3000, isProduction: false, appOrigin }, request('127.0.0.1:5173'))).toBe(
      'http://localhost:5173',
    );
  });

  it('follows the page when the API has another address', () => {
    expect(
      appOriginOf({ port: 3000, isProduction: true, appOrigin }, request('api.test', 'https://App.aurora.test')),
    ).toBe('https://app.aurora.test');
  });

  it('is the one that the operator says, for the host that the account was found by', () => {
    const said = { port: 3000, isProduction: true, appOrigin: 'http://{host}:8080' };
    expect(appOriginOf(said, request('aurora.test:3000'))).toBe('http://aurora.test:8080');
    expect(appOriginOf(said, request('api.test', 'https://app.aurora.test'))).toBe('http://app.aurora.test:8080');
  });
});
