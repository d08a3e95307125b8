export * from './endpoint.ts';
export type { NamedReference } from './answerShapes.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './inputRule.ts';
export * from './maxValueCents.ts';
export * from './paths.ts';
export * from './runtimeConfig.ts';
export * from './resources.ts';
