import { routes } from '@funil/api/contract';
import type { Letter } from '../../platform/mail/composeMail.ts';

export type AffiliateLetterKind = 'received' | 'waiting' | 'has_access' | 'own_code' | 'invited' | 'ended';

interface Addressee {
  to: string;
  accountName: string;
  origin: string;
}

type Words = Pick<Letter, 'subject' | 'title' | 'paragraphs'> & { label: string; path: string };

const wordsOf = (account: string): Record<AffiliateLetterKind, Words> => {
  const simulator = { label: 'Ver o simulador', path: routes.simulator.path };
  const signIn = { label: 'Entrar', path: routes.login.path };
  const forgotten = 'Esqueceu a senha? Na tela de entrada, escolha "Esqueci minha senha".';
  return {
    received: {
      subject: `Recebemos o seu cadastro em ${account}`,
      title: 'Cadastro recebido',
      paragraphs: [
        'Quem indicou você vai analisar o seu cadastro.',
        'Quando ele for aprovado, enviamos para este e-mail o convite para entrar e o seu link de indicação.',
      ],
      ...simulator,
    },
    waiting: {
      subject: `O seu cadastro em ${account} já está em análise`,
      title: 'Seu cadastro já está em análise',
      paragraphs: [
        'Este e-mail já tem um cadastro à espera de aprovação. Não é preciso enviar de novo.',
        'Quando ele for aprovado, enviamos o convite para entrar.',
      ],
      ...simulator,
    },
    has_access: {
      subject: `Você já tem acesso a ${account}`,
      title: 'Você já tem acesso',
      paragraphs: [
        'Este e-mail já tem acesso, e não é preciso se cadastrar de novo. Entre com a sua senha.',
        forgotten,
      ],
      ...signIn,
    },
    own_code: {
      subject: `Este é o seu próprio convite de ${account}`,
      title: 'O código usado é o seu',
      paragraphs: [
        'Este e-mail já tem acesso, e o convite aberto é o seu próprio: envie o link a quem você quer indicar.',
        forgotten,
      ],
      ...signIn,
    },
    invited: {
      subject: `Falta definir a sua senha em ${account}`,
      title: 'Você já foi convidado',
      paragraphs: ['Este e-mail já tem um convite. Defina a sua senha para entrar: enviamos um novo link.'],
      label: 'Receber o link',
      path: routes.recoverPassword.path,
    },
    ended: {
      subject: `Seu acesso a ${account}`,
      title: 'O acesso deste e-mail foi encerrado',
      paragraphs: [`Para voltar, fale com quem indicou você ou com ${account}.`],
      ...simulator,
    },
  };
};

export function affiliateLetter(kind: AffiliateLetterKind, { to, accountName, origin }: Addressee): Letter {
  const { label, path, ...words } = wordsOf(accountName)[kind];
  return {
    to,
    ...words,
    button: { label, link: `${origin}${path}` },
    footnote:
      'Alguém usou este e-mail ou os seus dados em um cadastro de afiliado. Se não foi você, ignore esta mensagem.',
  };
}
