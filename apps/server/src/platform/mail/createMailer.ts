import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/readConfig.ts';
import { refuseHeaderInjection } from './Message.ts';
import type { Message } from './Message.ts';
import type { WriteLog } from '../logging/WriteLog.ts';

export interface Mailer {
  /** Resolves when the message was taken over by the mail server, or lies in the folder. */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

/** How long a mail server may take for each step: the row of the message is locked meanwhile. */
const stepTimeoutMs = 10_000;

const envelopeOf = ({ mailFrom }: Config, { to, fromName, subject, html, text, attachments = [] }: Message) => ({
  from: { name: fromName, address: mailFrom },
  // As an object it is one address, whatever is in it.
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

function smtpMailer(config: Config, url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
  });
  return {
    async send(message) {
      refuseHeaderInjection(message);
      await transport.sendMail(envelopeOf(config, message));
    },
    close: () => transport.close(),
  };
}

/** Without a mail server: each message becomes a file that mail programs open, and its link is logged. */
function fileMailer(config: Config, logger: { warn: WriteLog }): Mailer {
  const folder = join(config.dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      refuseHeaderInjection(message);
      const { message: bytes } = await transport.sendMail(envelopeOf(config, message));
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      // The links in them are keys: for nobody else on this machine.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, bytes as Buffer, { mode: 0o600 });
      logger.warn({ file }, `no SMTP_URL: mail written to a file; its link is ${message.link}`);
    },
    close: () => transport.close(),
  };
}

/** Sends by `SMTP_URL`, else into the data folder. */
export function createMailer(config: Config, logger: { warn: WriteLog }): Mailer {
  return config.smtpUrl ? smtpMailer(config, config.smtpUrl) : fileMailer(config, logger);
}
