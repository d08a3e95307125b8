import type { ReactNode } from 'react';
import { headers } from 'next/headers';
import { showAccount } from '@funil/api/contract';
import { Brand } from './Brand';
import { funil } from './funil';
import { StyleRegistry } from './StyleRegistry';

export async function generateMetadata() {
  const { account } = await (await funil()).call(showAccount);
  return { title: account.name };
}

export default async function Layout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const { account } = await (await funil()).call(showAccount);
  return (
    <html lang="pt-BR">
      <head>
        <meta property="csp-nonce" content={nonce} />
      </head>
      <body>
        <StyleRegistry nonce={nonce}>
          <Brand account={account} nonce={nonce}>
            {children}
          </Brand>
        </StyleRegistry>
      </body>
    </html>
  );
}
