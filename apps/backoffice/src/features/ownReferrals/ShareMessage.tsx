import { MessageCircle, Share2 } from 'lucide-react';
import { Button } from '@funil/ui';
import { whatsAppMessage } from '../shareLinks/referralLinks.ts';

/** Cancelling the dialog is no error. */
const share = (text: string) => navigator.share({ text }).catch(() => {});

/** Shares a link with the account's message. */
export function ShareMessage({ message, link }: { message: string; link: string }) {
  // A function, because `$` in a string would be a pattern.
  const text = message.replace('{link}', () => link);
  return (
    <>
      <Button size="sm" asChild icon={<MessageCircle aria-hidden />}>
        <a href={whatsAppMessage(text)} target="_blank" rel="noopener noreferrer">
          Enviar por WhatsApp
        </a>
      </Button>
      {'share' in navigator && (
        <Button size="sm" icon={<Share2 aria-hidden />} onClick={() => void share(text)}>
          Compartilhar
        </Button>
      )}
    </>
  );
}
