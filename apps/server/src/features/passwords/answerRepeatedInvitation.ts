import { routes } from '@funil/api/contract';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import type { Letter } from '../../platform/mail/composeMail.ts';
import type { InvitationContext } from './InvitationContext.ts';

type Status = (typeof users.$inferSelect)['status'];

/** Shortest time between two mails, so that repeated invitations cannot flood a mailbox. */
const quietMinutes = 15;

type Words = Pick<Letter, 'subject' | 'title' | 'paragraphs'> & { button: { label: string; path: string } };

const wordsOf: Record<Status, (account: string) => Words> = {
  active: (account) => ({
    subject: `Você já tem acesso a ${account}`,
    title: 'Você já tem acesso',
    paragraphs: [
      `Alguém convidou este e-mail para ${account}, mas ele já tem acesso. Nada mudou: entre com a sua senha.`,
      'Esqueceu a senha? Na tela de entrada, escolha "Esqueci minha senha".',
    ],
    button: { label: 'Entrar', path: routes.login.path },
  }),
  invited: (account) => ({
    subject: `Falta definir a sua senha em ${account}`,
    title: 'Você já foi convidado',
    paragraphs: ['Este e-mail já tem um convite. Defina a sua senha para entrar: enviamos um novo link.'],
    button: { label: 'Receber o link', path: routes.recoverPassword.path },
  }),
  inactive: (account) => ({
    subject: `Seu acesso a ${account}`,
    title: 'O acesso deste e-mail foi encerrado',
    paragraphs: [`Alguém convidou este e-mail, que já teve acesso. Para voltar, fale com ${account}.`],
    button: { label: 'Ver o simulador', path: routes.simulator.path },
  }),
};

/** Mails the holder of an already invited address how to continue. */
export async function answerRepeatedInvitation(
  tx: AccountTx,
  { outbox, account, origin }: InvitationContext,
  email: string,
): Promise<void> {
  const { db, accountId } = tx;
  const [person] = await db
    .update(users)
    .set({ invitationAnsweredAt: sql`now()` })
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.email, email),
        eq(users.isPlaceholder, false),
        or(
          isNull(users.invitationAnsweredAt),
          lt(users.invitationAnsweredAt, sql`now() - make_interval(mins => ${quietMinutes})`),
        ),
      ),
    )
    .returning({ status: users.status });
  if (!person) return;
  const { button, ...words } = wordsOf[person.status](account.name);
  await outbox.add(
    tx,
    composeMail(account, {
      to: email,
      ...words,
      button: { label: button.label, link: `${origin}${button.path}` },
      footnote: 'Se você não esperava esta mensagem, ignore-a: nada muda na sua conta.',
    }),
  );
}
