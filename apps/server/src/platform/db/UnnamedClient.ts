import pg from 'pg';

/**
 * A client that prepares no statement under a name. PgBouncer in transaction mode runs each transaction on another
 * connection, where the name is unknown (PgBouncer 1.21 and newer would prepare it there again).
 */
export class UnnamedClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the signature of the base class has eight overloads
  override query(...[query, ...rest]: any[]): any {
    const isNamed =
      typeof query === 'object' && query !== null && 'name' in query && typeof query.submit !== 'function';
    // oxlint-disable-next-line typescript/no-explicit-any -- see above
    return (super.query as any)(isNamed ? { ...query, name: undefined } : query, ...rest);
  }
}
