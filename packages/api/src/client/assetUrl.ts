/**
 * Address of an image for the page: files that the server keeps lie at the API's origin, everything else where it says.
 */
export function assetUrl(baseUrl: string, address: string): string {
  return address.startsWith('/files/') ? baseUrl + address : address;
}
