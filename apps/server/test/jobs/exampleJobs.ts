import { setTimeout as sleep } from 'node:timers/promises';
import { yup } from '@funil/validation';
import { createGroup } from '../factories.ts';
import { defineJob } from '../../src/jobs/defineJob.ts';

const countInput = yup.object({ steps: yup.number().required(), pause: yup.number().required() }).noUnknown();

/** Makes as many groups as it is told, one a step, and remembers how many it has made. */
export const makeGroups = defineJob<yup.InferType<typeof countInput>, number, { made: number }>({
  name: 'test.make_groups',
  input: countInput,
  retries: 3,
  concurrency: 4,
  async run({ input, resumeFrom, step }) {
    for (let made = resumeFrom ?? 0; made < input.steps; made += 1) {
      await step(async (tx, { progress, checkpoint }) => {
        await createGroup(tx);
        progress(made + 1, input.steps);
        checkpoint(made + 1);
      });
      await sleep(input.pause);
    }
    return { made: input.steps };
  },
});

/** Fails each time. */
export const failing = defineJob({
  name: 'test.failing',
  input: yup.object({}).noUnknown(),
  retries: 1,
  async run({ step }) {
    await step(async (tx) => void (await createGroup(tx)));
    throw new Error('as it must');
  },
});

export const exampleJobs = [makeGroups, failing];
