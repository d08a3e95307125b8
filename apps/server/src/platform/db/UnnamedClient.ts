import pg from 'pg';

const withoutName = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
    ? { ...query, name: undefined }
    : query;

/**
 * A client that prepares no statement under a name. PgBouncer in transaction mode runs each transaction on another
 * connection, where the name is unknown (PgBouncer 1.21 and newer would prepare it there again).
 */
export class UnnamedClient extends pg.Client {
  // `never` fits each of the eight overloads of the base class, to which the call goes on unchanged.
  override query(...[query, ...rest]: never[]): never {
    return Reflect.apply(super.query, this, [withoutName(query), ...rest]) as never;
  }
}
