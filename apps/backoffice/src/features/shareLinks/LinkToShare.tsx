import { Copy, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { Button, QRCode, TextInput } from '@funil/ui';
import { copyText } from './copyText.ts';
import { PrintQrCode } from './PrintQrCode.tsx';

interface LinkToShareProps {
  link: string;
  codeLabel: string;
  openLabel: string;
  /** Actions before the usual ones. */
  children?: ReactNode;
}

export const LinkField = ({ label, link }: { label: string; link: string }) => (
  <TextInput label={label} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
);

export function LinkToShare({ link, codeLabel, openLabel, children }: LinkToShareProps) {
  return (
    <BesideCode>
      <QRCode value={link} label={codeLabel} size={148} />
      <div>
        <LinkField label="Link" link={link} />
        <LinkActions>
          {children}
          <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copyText(link, 'Link copiado')}>
            Copiar link
          </Button>
          <PrintQrCode link={link} codeLabel={codeLabel} />
          <Button size="sm" variant="ghost" asChild trailingIcon={<ExternalLink aria-hidden />}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {openLabel}
            </a>
          </Button>
        </LinkActions>
      </div>
    </BesideCode>
  );
}

export const LinkActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
  margin-block-start: ${tokens.space[2]};
`;

/** QR code beside its links; on a phone the code is on top. */
export const BesideCode = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space[5]};
  align-items: center;
  ${tokens.media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
