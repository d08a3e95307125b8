import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/readConfig.ts';
import { refuseInTransaction } from '../db/refuseInTransaction.ts';
import { refuseHeaderInjection } from './Message.ts';
import type { Message } from './Message.ts';
import type { WriteLog } from '../logging/WriteLog.ts';

export interface Mailer {
  /** Resolves when the mail server has accepted the message, or its file is written. */
  send: (message: Message, signal?: AbortSignal) => Promise<void>;
  close: () => void;
}

/** Time per step of the mail server. */
const stepTimeoutMs = 10_000;

/** Time per message: a server that answers each step late must not hold it for long. */
const sendTimeoutMs = 60_000;

const timeoutCodes = new Set(['ETIMEDOUT', 'EABORT']);

/** True if the mail server took too long. Its next message would probably wait as long. */
export const isSendTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && timeoutCodes.has(String(error.code));

const envelopeOf = ({ mailFrom }: Config, { to, fromName, subject, html, text, attachments = [] }: Message) => ({
  from: { name: fromName, address: mailFrom },
  // An object keeps the recipient a single address.
  to: { name: '', address: to },
  subject,
  html,
  text,
  attachments: attachments.map(({ name, contentType, content }) => ({
    filename: name,
    contentType,
    content: Buffer.from(content, 'base64'),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});

function smtpMailer(config: Config, url: string, timeoutMs: number): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
  });
  return {
    async send(message, signal) {
      refuseHeaderInjection(message);
      const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
      await transport.sendMail({ ...envelopeOf(config, message), signal: AbortSignal.any(limits) });
    },
    close: () => transport.close(),
  };
}

function fileMailer(config: Config, logger: { warn: WriteLog }): Mailer {
  const folder = join(config.dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      refuseHeaderInjection(message);
      const { message: bytes } = await transport.sendMail(envelopeOf(config, message));
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      // Links in messages grant access, so other users of the machine must not read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, bytes as Buffer, { mode: 0o600 });
      logger.warn({ file }, `no SMTP_URL: mail written to a file; its link is ${message.link}`);
    },
    close: () => transport.close(),
  };
}

export function createMailer(config: Config, logger: { warn: WriteLog }, timeoutMs = sendTimeoutMs): Mailer {
  const mailer = config.smtpUrl ? smtpMailer(config, config.smtpUrl, timeoutMs) : fileMailer(config, logger);
  return {
    ...mailer,
    async send(message, signal) {
      refuseInTransaction('The mail server');
      await mailer.send(message, signal);
    },
  };
}
