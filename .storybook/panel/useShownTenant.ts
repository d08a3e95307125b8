import { useGlobals } from 'storybook/manager-api';
import type { TenantAccount, TenantTheme } from '../../packages/theme/src/tokens/index.ts';
import { accounts, allTenantsKey, decodeAccount, defaultTenant, themeOf } from '../tenants.ts';

interface ShownTenant {
  account: TenantAccount;
  theme: TenantTheme;
  /** The pasted account's word in the address; empty for one of the toolbar's. */
  pasted: string;
  setPasted: (word: string) => void;
}

/** The account that the stories show now, read from the globals: they stand in the address, which can be shared. */
export function useShownTenant(): ShownTenant {
  const [globals, updateGlobals] = useGlobals();
  const pasted = typeof globals['account'] === 'string' ? globals['account'] : '';
  const wanted = typeof globals['tenant'] === 'string' ? globals['tenant'] : defaultTenant;
  const tenant = wanted === allTenantsKey ? defaultTenant : wanted;
  return {
    account: pasted ? decodeAccount(pasted) : (accounts[tenant] ?? {}),
    theme: themeOf(tenant, pasted),
    pasted,
    setPasted: (word) => updateGlobals({ account: word }),
  };
}
