import { everyone } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import { emit } from '../../platform/events/emit.ts';
import type { Subscriber } from '../../platform/events/emit.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    'account.personalizationChanged': Record<string, never>;
    'account.holidaysChanged': Record<string, never>;
  }
}

export const broadcastPersonalization: Subscriber<'account.personalizationChanged'> = (tx) =>
  broadcast(tx, { stream: 'AccountChannel', kind: 'personalization_changed', audience: everyone });

export const changeHolidays: Subscriber<'account.holidaysChanged'> = (tx) =>
  emit(tx, 'catalog.changed', { catalog: 'holidays' });
