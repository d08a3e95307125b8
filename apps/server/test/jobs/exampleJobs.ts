import { existsSync } from 'node:fs';
import { yup } from '@funil/validation';
import { createGroup } from '../factories.ts';
import { waitFor } from '../waitFor.ts';
import { defineJob } from '../../src/platform/jobs/defineJob.ts';

const countInput = yup
  .object({ steps: yup.number().required(), holdAt: yup.number(), goOnFile: yup.string() })
  .noUnknown();

/**
 * Makes as many groups as its input says, one a step, and remembers how many it has made. With `holdAt` it makes so
 * many and then waits between two steps for a file: that is when tests kill, freeze and cancel it.
 */
export const makeGroups = defineJob<yup.InferType<typeof countInput>, number, { made: number }>({
  name: 'test.make_groups',
  input: countInput,
  retries: 3,
  concurrency: 4,
  async run({ input, resumeFrom, signal, step }) {
    for (let made = resumeFrom ?? 0; made < input.steps; made += 1) {
      if (made === input.holdAt)
        await waitFor(() => signal.aborted || existsSync(input.goOnFile ?? ''), Boolean, { beyondMs: Infinity });
      await step(async (tx, { progress, checkpoint }) => {
        await createGroup(tx);
        progress(made + 1, input.steps);
        checkpoint(made + 1);
      });
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
    throw new Error('as it must, for ana@exemplo.com.br');
  },
});

/** Takes a slot of its kind as any job does, and as long as the test says. */
export const taking = defineJob<{ goOnFile?: string | undefined }>({
  name: 'test.taking',
  input: yup.object({ goOnFile: yup.string() }).noUnknown(),
  retries: 1,
  async run({ input: { goOnFile }, signal, step }) {
    if (goOnFile) await waitFor(() => signal.aborted || existsSync(goOnFile), Boolean, { beyondMs: Infinity });
    await step(async (tx) => void (await createGroup(tx)));
  },
});

export const exampleJobs = [makeGroups, failing, taking];
