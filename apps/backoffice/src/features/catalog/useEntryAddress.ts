import { useAddressParams } from '../../platform/address/useAddressParams.ts';

/** The entry of a catalog that the address opens, or that it creates one. */
export function useEntryAddress() {
  const [params, setParams] = useAddressParams();
  const go = (changes: Record<string, string | null>) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  return {
    params,
    go,
    create: () => go({ novo: '1', item: null }),
    close: () => go({ novo: null, item: null }),
  };
}
