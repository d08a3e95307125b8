/** An e-mail: where its line is too short it breaks behind the @, and never within a word while there is room for one. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <span title={address}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
