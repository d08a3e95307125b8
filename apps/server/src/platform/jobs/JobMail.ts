import type { Config } from '../config/readConfig.ts';
import type { Outbox } from '../mail/outbox.ts';

/** What a job needs to write mail: it leaves when the job's step is committed. */
export interface JobMail {
  config: Pick<Config, 'port' | 'appOrigin'>;
  outbox: Pick<Outbox, 'add'>;
}

/** Of a program without an outbox: its jobs fail when they want to write, and another process tries again. */
export const noMail: JobMail = {
  config: { port: 0, appOrigin: null },
  outbox: {
    add: async () => {
      throw new Error('This program sends no mail.');
    },
  },
};
