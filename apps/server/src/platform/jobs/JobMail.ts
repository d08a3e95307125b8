import type { Config } from '../config/readConfig.ts';
import type { Outbox } from '../mail/outbox.ts';

/** The mail is sent once the job's step commits. */
export interface JobMail {
  config: Pick<Config, 'port' | 'appOrigin'>;
  outbox: Pick<Outbox, 'add'>;
}

/** For programs without outbox: jobs that send mail fail, and another process retries. */
export const noMail: JobMail = {
  config: { port: 0, appOrigin: null },
  outbox: {
    add: async () => {
      throw new Error('This program sends no mail.');
    },
  },
};
