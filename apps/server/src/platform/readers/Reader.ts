/** A function that reads what people send: to a result, or item by item to a result. */
export type Read<Input, Item, Result> = (input: Input) => AsyncGenerator<Item, Result> | Promise<Result>;

/** The address of such a function. Only reader processes load its module. */
export interface Reader<Input, Item, Result> {
  readonly module: string;
  readonly name: string;
  /** For the compiler only. */
  readonly types?: (input: Input) => [Item, Result];
}

type InputOf<Function> = Function extends (input: infer Input) => unknown ? Input : never;
type ItemOf<Function> = Function extends (input: never) => AsyncGenerator<infer Item, unknown> ? Item : never;
type ResultOf<Function> = Function extends (
  input: never,
) => AsyncGenerator<unknown, infer Result> | Promise<infer Result>
  ? Result
  : never;

/** `readerAt<typeof readCsv>(new URL('./readCsv.ts', import.meta.url), 'readCsv')`, with a type import of `readCsv`. */
export const readerAt = <Function>(
  module: URL,
  name: string,
): Reader<InputOf<Function>, ItemOf<Function>, ResultOf<Function>> => ({ module: module.href, name });
