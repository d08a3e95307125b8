import type { CableCatalog } from '@funil/api/contract';
import type { AccountTx } from '../db/withAccount.ts';
import { everyone } from './audience.ts';
import { broadcast } from './broadcast.ts';

/** A catalog that every screen may show has changed: whoever shows it asks again. */
export function broadcastCatalog(tx: AccountTx, catalog: CableCatalog): void {
  broadcast(tx, { stream: 'AccountChannel', kind: 'catalog_changed', catalog, audience: everyone });
}

/** The account's look or words have changed. */
export function broadcastPersonalization(tx: AccountTx): void {
  broadcast(tx, { stream: 'AccountChannel', kind: 'personalization_changed', audience: everyone });
}
