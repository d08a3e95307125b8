import { addressText } from '@funil/api/contract';
import type { LeadDetail } from '@funil/api/contract';
import { Property } from '@funil/ui';

/** The address among the properties of a lead that has one. The lead's form changes it as a whole. */
export function LeadAddress({ lead }: { lead: LeadDetail }) {
  const text = addressText(lead);
  return text && <Property label="Endereço">{text}</Property>;
}
