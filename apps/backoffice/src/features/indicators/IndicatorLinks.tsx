import { Copy } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, QRCode } from '@funil/ui';
import { copyText } from '../shareLinks/copyText.ts';
import { BesideCode, LinkField } from '../shareLinks/LinkToShare.tsx';
import { PrintQrCode } from '../shareLinks/PrintQrCode.tsx';
import { affiliateLink, simulatorLink } from '../shareLinks/referralLinks.ts';

function CopiedLink({ label, link, button }: { label: string; link: string; button: string }) {
  return (
    <Line>
      <LinkField label={label} link={link} />
      <Button icon={<Copy aria-hidden />} onClick={() => void copyText(link, 'Link copiado')}>
        {button}
      </Button>
    </Line>
  );
}

/** The first link also has a QR code. */
export function IndicatorLinks({ name, code }: { name: string; code: string }) {
  const link = simulatorLink(code);
  const codeLabel = `Código do link de ${name}`;
  return (
    <BesideCode>
      <QRCode value={link} label={codeLabel} size={148} />
      <Links>
        <Code>
          <span>
            Código <strong>{code}</strong>
          </span>
          <PrintQrCode link={link} codeLabel={codeLabel} />
        </Code>
        <CopiedLink label="Link do simulador" link={link} button="Copiar link" />
        <CopiedLink label="Link de afiliação" link={affiliateLink(code)} button="Copiar afiliação" />
      </Links>
    </BesideCode>
  );
}

const Links = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[3]};
  min-inline-size: 0;
`;

const Code = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  color: ${tokens.color.text2};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.space[2]};
  /* A line of its own: the code is at the end of the link. */
  > :first-child {
    flex: 1 1 100%;
    min-inline-size: 0;
  }
`;
