import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, Textarea } from '@funil/ui';
import { FormSection } from '../../forms/FormSection.tsx';
import { copyText } from '../shareLinks/copyText.ts';
import { LinkActions, LinkToShare } from '../shareLinks/LinkToShare.tsx';

export const snippetOf = (link: string, title: string) =>
  `<iframe src="${link}" title="${title}" width="100%" height="820" style="border:0" loading="lazy"></iframe>`;

interface ShareCardProps {
  link: string;
  description: string;
  /** Title of the iframe: "Simulador". */
  title: string;
  /** Name with its article, for a sentence: "o simulador". */
  named: string;
}

export function ShareCard({ link, description, title, named }: ShareCardProps) {
  const snippet = snippetOf(link, title);
  return (
    <FormSection title="Divulgação" description={description}>
      <First>
        <LinkToShare
          link={link}
          codeLabel={`Código QR do link: ${title.toLowerCase()}`}
          openLabel={`Abrir ${title.toLowerCase()}`}
        />
      </First>
      <Textarea
        label="Código para o site"
        hint={`Antes de colar em outro site, peça ao suporte para liberar o endereço dele, como https://www.seusite.com.br. Sem isso, ${named} não aparece lá.`}
        readOnly
        rows={3}
        value={snippet}
        onFocus={(event) => event.currentTarget.select()}
      />
      <LinkActions>
        <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copyText(snippet, 'Código copiado')}>
          Copiar código
        </Button>
      </LinkActions>
    </FormSection>
  );
}

const First = styled.div`
  margin-block-end: ${tokens.space[4]};
`;
