import { formatCep } from '@funil/validation/values';
import type { AddressFieldName } from './leadAddressFields.ts';

/** An address in one line, "Rua das Flores, 12, casa 2 · Centro · Campinas/SP · 13010-000"; `null` without any part. */
export function addressText(address: Record<AddressFieldName, string | null>): string | null {
  const {
    postal_code: postalCode,
    address_state: state,
    city,
    street,
    street_number: number,
    address_complement,
    district,
  } = address;
  const parts = [
    [street, number, address_complement].filter(Boolean).join(', '),
    district,
    [city, state].filter(Boolean).join('/'),
    postalCode && formatCep(postalCode),
  ];
  return parts.filter(Boolean).join(' · ') || null;
}
