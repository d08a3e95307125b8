import fc from 'fast-check';

/**
 * Inputs that are made at random are the same ones in each run, so that a red test means the change; `npm run
 * test:explore` sets other seeds.
 */
export const seed = Number(process.env.FUNIL_SEED ?? 20_261_126);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
