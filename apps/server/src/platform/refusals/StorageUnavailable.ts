/** A bucket that does not answer or refuses; the message is that of its library. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message || cause.name : String(cause), { cause });
  }
}
