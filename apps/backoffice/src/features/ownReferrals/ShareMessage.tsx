import { MessageCircle, Share2 } from 'lucide-react';
import { Button } from '@funil/ui';
import { whatsAppMessage } from '../shareLinks/links.ts';

/** Opens what the device shares with; a dialog that is closed again is no failure. */
const share = (text: string) => navigator.share({ text }).catch(() => {});

/** Passes the link on in the account's words: by WhatsApp, and by what else the device has. */
export function ShareMessage({ message, link }: { message: string; link: string }) {
  // The words are the account's: a function, so that nothing in the link reads as a pattern.
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
