import { useState } from 'react';
import type { ReactNode } from 'react';
import { contactOverrideInput, overrideReasonLabels, overrideReasons } from '@funil/api/contract';
import type { ContactLight, ContactOverrideInput, OverrideReason } from '@funil/api/contract';
import { Alert, Button, Modal, RadioGroup, Stack, Textarea } from '@funil/ui';
import { fieldErrors } from '@funil/validation/forms';
import { useClock } from '../../../formats/useClock.ts';
import { describeLight } from '../../contactLights/describeLight.ts';
import type { LinkedChannel } from './useLogContact.ts';

interface OverrideModalProps {
  name: string;
  channel: LinkedChannel;
  light: ContactLight;
  /** Address that opens at once; null when a message is chosen first. */
  href: string | null;
  onOpen: (override: ContactOverrideInput) => void;
  onClose: () => void;
}

const titles: Record<LinkedChannel, string> = { phone: 'Ligar assim mesmo?', whatsapp: 'Escrever assim mesmo?' };
const actions: Record<LinkedChannel, string> = { phone: 'Ligar', whatsapp: 'Abrir WhatsApp' };

/** Asks why a person is reached although the light is not green, before the call or conversation opens. */
export function OverrideModal({ name, channel, light, href, onOpen, onClose }: OverrideModalProps) {
  const clock = useClock();
  const [why, setWhy] = useState<OverrideReason | ''>('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Refuses a reason that is not complete. None is chosen before, because one press would then write a false one. */
  const open = (event: { preventDefault: () => void }) => {
    try {
      onOpen(contactOverrideInput.validateSync({ why: why || undefined, note }, { abortEarly: false }));
    } catch (error) {
      event.preventDefault();
      setErrors(fieldErrors(error));
    }
  };
  const label = href === null ? 'Continuar' : actions[channel];
  return (
    <Modal
      open
      mobile="compact"
      title={titles[channel]}
      description={`Para ${name}`}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {href === null ? (
            <Button variant="primary" onClick={open}>
              {label}
            </Button>
          ) : (
            <Button asChild variant="primary">
              <Opening href={href} isNewTab={channel === 'whatsapp'} onClick={open}>
                {label}
              </Opening>
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Alert tone="warning">{sentence(describeLight(light, clock))}</Alert>
        <RadioGroup
          label="Por que falar agora"
          value={why}
          error={errors.why}
          onValueChange={(value) => setWhy(value as OverrideReason)}
          options={overrideReasons.map((value) => ({ value, label: overrideReasonLabels[value] }))}
        />
        <Textarea
          label="Explicação"
          optional={why !== 'other'}
          hint="Fica no histórico do lead."
          value={note}
          error={errors.note}
          onValueChange={setNote}
        />
      </Stack>
    </Modal>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

interface OpeningProps {
  href: string;
  isNewTab: boolean;
  onClick: (event: { preventDefault: () => void }) => void;
  children: ReactNode;
}

function Opening({ isNewTab, children, ...props }: OpeningProps) {
  return (
    <a {...props} {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
