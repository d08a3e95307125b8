import { maskPixKey } from '@funil/validation/values';
import type { Letter } from '../../platform/mail/composeMail.ts';
import { oneLine } from '../../platform/mail/oneLine.ts';

interface Changed {
  to: string;
  accountName: string;
  origin: string;
  /** Partner whose key changed; null for the addressee's own key. */
  partnerName: string | null;
  before: string | null;
  after: string | null;
}

const written = (key: string | null) => (key === null ? 'nenhuma' : maskPixKey(key));

/** Warns a payee by e-mail of a changed PIX key, which another user may have changed. */
export function pixKeyLetter({ to, accountName, origin, partnerName, before, after }: Changed): Letter {
  const whose = partnerName === null ? 'Sua chave PIX' : `A chave PIX de ${partnerName}`;
  const what = before === null ? 'foi informada' : after === null ? 'foi removida' : 'foi trocada';
  return {
    to,
    subject: oneLine(`${whose} ${what} em ${accountName}`),
    title: `${whose} ${what}`,
    paragraphs: [
      `Antes: ${written(before)}. Agora: ${written(after)}.`,
      'As próximas comissões vão para a chave de agora.',
    ],
    button:
      partnerName === null
        ? { label: 'Ver meu perfil', link: `${origin}/?perfil` }
        : { label: 'Entrar', link: `${origin}/` },
    footnote:
      partnerName === null
        ? 'Não foi você? Troque a sua senha e avise quem administra a conta.'
        : 'Não reconhece a chave? Avise quem administra a conta.',
  };
}
