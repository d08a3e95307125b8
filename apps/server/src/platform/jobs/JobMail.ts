import type { Config } from '../config/readConfig.ts';
import type { Outbox } from '../mail/outbox.ts';

/** Origin of links and outbox with which a job sends e-mails. The outbox sends them once the job's step commits. */
export interface JobMail {
  config: Pick<Config, 'port' | 'appOrigin'>;
  outbox: Pick<Outbox, 'add'>;
}

/** For processes without outbox: a job that sends mail fails there, and is retried, perhaps by another process. */
export const noMail: JobMail = {
  config: { port: 0, appOrigin: null },
  outbox: {
    add: async () => {
      throw new Error('This program sends no mail.');
    },
  },
};
