import type { Config } from '../config/readConfig.ts';
import type { Outbox } from '../mail/outbox.ts';

/** Origin of links and outbox with which a job sends e-mails, once its step commits, or takes waiting ones back. */
export interface JobMail {
  config: Pick<Config, 'port' | 'appOrigin'>;
  outbox: Pick<Outbox, 'add' | 'removeChosen'>;
}

const refuse = async (): Promise<never> => {
  throw new Error('This program sends no mail.');
};

/** For processes without outbox: a job that sends mail fails there, and is retried, perhaps by another process. */
export const noMail: JobMail = {
  config: { port: 0, appOrigin: null },
  outbox: {
    add: refuse,
    removeChosen: refuse,
  },
};
