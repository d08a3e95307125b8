import { useState } from 'react';
import { styled } from 'styled-components';
import { leadFieldLabel, leadFieldOf, leadPanelFields } from '@funil/api/contract';
import type { FieldSettings, LeadDetail, LeadInputName } from '@funil/api/contract';
import { useOwnFields } from '@funil/api/react';
import { tokens, useTenantTheme } from '@funil/theme';
import { Button, Disclosure, Property, PropertyList } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';
import { LeadAddress } from './LeadAddress.tsx';
import type { Conflict } from '../conflict/conflictOf.ts';
import { EditableValue } from '../inPlace/EditableValue.tsx';
import { describeReferral } from './describeReferral.ts';
import { leadPanelValues, plainValue } from './leadPanelValues.tsx';
import type { PanelReader } from './leadPanelValues.tsx';
import { OwnProperties } from './OwnProperties.tsx';
import { usePanelFold } from './usePanelFold.ts';

interface LeadPropertiesProps {
  lead: LeadDetail;
  settings: FieldSettings;
  onConflict: (conflict: Conflict) => void;
}

export function LeadProperties({ lead, settings, onConflict }: LeadPropertiesProps) {
  const { show_administrative_status: hasAdministrative } = useTenantTheme().personalization;
  const { timeZone } = useClock();
  const [isOpen, setOpen] = usePanelFold('fields');
  const { ownFields = [] } = useOwnFields();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const empty = ownFields.filter((field) => !field.is_archived && lead.own_fields?.[field.key] === undefined).length;
  const reader: PanelReader = {
    settings: { ...settings, show_administrative_status: hasAdministrative },
    timeZone,
    customFieldType: settings.custom_field_1_type,
  };
  return (
    <Disclosure title="Dados" summary={essenceOf(lead)} open={isOpen} onOpenChange={setOpen}>
      <Properties>
        {leadPanelFields.map((field) => {
          const own = leadPanelValues[field];
          if (own?.isShown?.(lead, reader) === false) return null;
          const label = leadFieldLabel(field, settings);
          const value = own?.value ? own.value(lead, reader) : plainValue(field, lead, reader);
          const input = leadFieldOf(field).input as LeadInputName | undefined;
          return (
            <Property key={field} label={own?.label?.(lead) ?? label} emptyLabel={own?.emptyLabel}>
              {input && lead.allowed.update ? (
                <EditableValue
                  lead={lead}
                  field={input}
                  label={own?.word?.(reader) ?? label.toLowerCase()}
                  onConflict={onConflict}
                >
                  {value}
                </EditableValue>
              ) : (
                value
              )}
            </Property>
          );
        })}
        <LeadAddress lead={lead} />
        <OwnProperties lead={lead} showsEmpty={showsEmpty} onConflict={onConflict} />
      </Properties>
      {empty > 0 && (
        <Further data-unprinted="">
          <Button size="sm" variant="ghost" aria-expanded={showsEmpty} onClick={() => setShowsEmpty(!showsEmpty)}>
            {emptyLabel(empty, showsEmpty)}
          </Button>
        </Further>
      )}
      {lead.referral && <Referral>{describeReferral(lead.referral, timeZone)}</Referral>}
    </Disclosure>
  );
}

function emptyLabel(count: number, isShown: boolean): string {
  if (isShown) return count === 1 ? 'Ocultar o campo vazio' : 'Ocultar os campos vazios';
  return count === 1 ? 'Mostrar 1 campo vazio' : `Mostrar ${count} campos vazios`;
}

const essenceOf = ({ product, value_cents: cents }: LeadDetail) =>
  [product?.name, cents !== null && formatCurrency(cents)].filter(Boolean).join(', ');

const Properties = styled(PropertyList)`
  padding: ${tokens.space[1]} ${tokens.space[5]} ${tokens.space[3]};
`;

const Further = styled.div`
  padding: 0 ${tokens.space[4]} ${tokens.space[3]};
`;

const Referral = styled.p`
  margin: 0;
  padding: 0 ${tokens.space[5]} ${tokens.space[4]};
  color: ${tokens.color.text2};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
