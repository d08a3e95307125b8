/** A file that cannot be read. The message explains the reason to the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
