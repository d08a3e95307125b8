import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { useContactHours } from '@funil/api/react';
import { Button, ErrorState, Property, PropertyList, SkeletonList } from '@funil/ui';
import { FormSection } from '../../forms/FormSection.tsx';
import { ContactHoursModal } from './ContactHoursModal.tsx';
import { describeHours } from './describeHours.ts';

/** When people may be called or sent messages, which the lights of leads follow. */
export function ContactHoursSection() {
  const { hours, version, error, isLoading, retry, save } = useContactHours();
  const [isChanging, setChanging] = useState(false);
  return (
    <FormSection
      title="Horário de contato"
      description="Ligações e mensagens fora dele pedem um motivo. Vale a hora do estado da pessoa; e-mails não têm horário."
      actions={
        hours && (
          <Button size="sm" icon={<Pencil aria-hidden />} onClick={() => setChanging(true)}>
            Mudar horário
          </Button>
        )
      }
    >
      {hours ? (
        <PropertyList>
          {describeHours(hours).map(([day, text]) => (
            <Property key={day} label={day}>
              {text}
            </Property>
          ))}
        </PropertyList>
      ) : error ? (
        <ErrorState
          title="Não foi possível carregar o horário de contato"
          titleAs="h3"
          onRetry={retry}
          isRetrying={isLoading}
        >
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonList rows={4} label="Carregando o horário de contato" />
      )}
      {isChanging && hours && version && (
        <ContactHoursModal shown={{ contact_hours: hours, version }} onSave={save} onClose={() => setChanging(false)} />
      )}
    </FormSection>
  );
}
