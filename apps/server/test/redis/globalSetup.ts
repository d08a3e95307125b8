import type { TestProject } from 'vitest/node';
import startDatabase from '../globalSetup.ts';
import { startRedis } from './startRedis.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the tests' Redis answers; only the step `redis` has one. */
    testRedisUrl: string;
  }
}

/** The tests' PostgreSQL, and a Redis beside it. */
export default async function setup(project: TestProject) {
  const stopDatabase = await startDatabase(project);
  const redis = await startRedis();
  project.provide('testRedisUrl', redis.url);
  return async () => {
    await redis.kill();
    await stopDatabase();
  };
}
