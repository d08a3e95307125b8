import type { Letter } from '../../platform/mail/composeMail.ts';

export type SecondFactorChange = 'on' | 'off' | 'reset' | 'codes';

const texts: Record<SecondFactorChange, { title: string; text: string }> = {
  on: {
    title: 'A verificação em duas etapas foi ativada',
    text: 'Daqui em diante, para entrar, além da senha é preciso o código do aplicativo.',
  },
  off: { title: 'A verificação em duas etapas foi desativada', text: 'Para entrar, volta a bastar a senha.' },
  reset: {
    title: 'A verificação em duas etapas foi redefinida',
    text: 'Quem administra a conta a desativou e encerrou as suas sessões. Para entrar, volta a bastar a senha.',
  },
  codes: {
    title: 'Os códigos de recuperação foram trocados',
    text: 'Os códigos de antes não valem mais.',
  },
};

interface Changed {
  to: string;
  accountName: string;
  origin: string;
  change: SecondFactorChange;
}

/** Warns a person of a change of its second factor, which another may have made. */
export const secondFactorLetter = ({ to, accountName, origin, change }: Changed): Letter => ({
  to,
  subject: `${texts[change].title} em ${accountName}`.replaceAll(/\p{Cc}+/gu, ' '),
  title: texts[change].title,
  paragraphs: [texts[change].text],
  button: { label: 'Ver meu perfil', link: `${origin}/?perfil` },
  footnote: 'Não foi você? Troque a sua senha e avise quem administra a conta.',
});
