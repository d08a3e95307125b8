/** URL of an image: stored files are at the API's origin. */
export function assetUrl(baseUrl: string, address: string): string {
  return address.startsWith('/files/') ? baseUrl + address : address;
}
