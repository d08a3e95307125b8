/** URL of an image: paths of stored files are relative to the API's origin. */
export function assetUrl(baseUrl: string, address: string): string {
  return address.startsWith('/files/') ? baseUrl + address : address;
}
