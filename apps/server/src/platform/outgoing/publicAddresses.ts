import type { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Whether an address is one of the internet, and not of this machine or of a network around it. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Checks the very addresses that are connected to: a name may stand for another one a moment later. */
export const lookupPublic = (lookup: typeof systemLookup): LookupFunction => {
  return (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const publicOnes = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = publicOnes;
      if (!first) return done(new PrivateAddress(`${hostname} has no public address.`), []);
      if (options.all) done(null, publicOnes);
      else done(null, first.address, first.family);
    });
};
