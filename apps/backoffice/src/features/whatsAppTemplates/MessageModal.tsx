import { useRef, useState } from 'react';
import { MessageCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { fillTemplate, missingTemplateFields, openTemplateFields } from '@funil/api/contract';
import type { TemplateField, WhatsAppTemplate } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Modal, RadioGroup, Textarea } from '@funil/ui';

interface MessageModalProps {
  /** Name of the person to whom the message goes. */
  to: string;
  /** At least one. */
  templates: readonly WhatsAppTemplate[];
  values: Readonly<Partial<Record<TemplateField, string>>>;
  /** Address that opens WhatsApp with a text. */
  linkOf: (text: string) => string;
  onSend: () => void;
  onClose: () => void;
}

/**
 * Shows the message before WhatsApp opens: a template is chosen and its text changed, or left out. A text with a field
 * that has no value is not sent.
 */
export function MessageModal({ to, templates, values, linkOf, onSend, onClose }: MessageModalProps) {
  const [place, setPlace] = useState(0);
  const [written, setWritten] = useState<string | null>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const text = written ?? fillTemplate(templates[place]?.text ?? '', values);
  const open = openTemplateFields(text);
  const send = () => {
    onSend();
    onClose();
  };
  return (
    <Modal
      open
      mobile="compact"
      title="Mensagem"
      description={`Para ${to}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button asChild>
            <a href={linkOf('')} target="_blank" rel="noopener noreferrer" onClick={send}>
              Abrir sem texto
            </a>
          </Button>
          {open.length > 0 ? (
            <Button
              variant="primary"
              icon={<MessageCircle aria-hidden />}
              data-autofocus=""
              onClick={() => textarea.current?.focus()}
            >
              Completar o texto
            </Button>
          ) : (
            <Button asChild variant="primary" icon={<MessageCircle aria-hidden />}>
              <a data-autofocus="" href={linkOf(text.trim())} target="_blank" rel="noopener noreferrer" onClick={send}>
                Abrir WhatsApp
              </a>
            </Button>
          )}
        </>
      }
    >
      <Parts>
        {templates.length > 1 && (
          <RadioGroup
            label="Modelo"
            value={String(place)}
            onValueChange={(value) => {
              setPlace(Number(value));
              setWritten(null);
            }}
            options={templates.map(({ name }, index) => ({ value: String(index), label: name }))}
          />
        )}
        <Textarea
          ref={textarea}
          label="Texto"
          minRows={4}
          error={
            open.length > 0
              ? `Este lead não tem ${open.map((field) => missingTemplateFields[field]).join(' nem ')}. ` +
                `Troque ${open.map((field) => `{${field}}`).join(' e ')} pelas suas palavras, ou apague.`
              : undefined
          }
          value={text}
          onValueChange={setWritten}
        />
      </Parts>
    </Modal>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
`;
