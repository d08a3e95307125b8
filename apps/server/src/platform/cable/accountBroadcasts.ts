import type { CableRegister } from '@funil/api/contract';
import type { AccountTx } from '../db/withAccount.ts';
import { everyone } from './audience.ts';
import { broadcast } from './broadcast.ts';

/** A register that every screen may show has changed: whoever shows it asks again. */
export function broadcastRegister(tx: AccountTx, register: CableRegister): void {
  broadcast(tx, { stream: 'AccountChannel', kind: 'register_changed', register, audience: everyone });
}

/** The account's look or words have changed. */
export function broadcastPersonalization(tx: AccountTx): void {
  broadcast(tx, { stream: 'AccountChannel', kind: 'personalization_changed', audience: everyone });
}
