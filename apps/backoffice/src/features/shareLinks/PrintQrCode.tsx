import { useEffect, useRef, useState } from 'react';
import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { tokens, useTenantTheme } from '@funil/theme';
import { Button, QRCode } from '@funil/ui';

interface PrintQrCodeProps {
  link: string;
  codeLabel: string;
}

export function PrintQrCode({ link, codeLabel }: PrintQrCodeProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button size="sm" icon={<Printer aria-hidden />} onClick={() => setPrinting(true)}>
        Imprimir QR code
      </Button>
      {isPrinting && <PrintedCode link={link} codeLabel={codeLabel} onDone={() => setPrinting(false)} />}
    </>
  );
}

function whenDrawn(code: HTMLElement, then: () => void): () => void {
  const isSettled = () => code.dataset['state'] !== 'loading';
  const observer = new MutationObserver(() => {
    if (!isSettled()) return;
    observer.disconnect();
    then();
  });
  if (isSettled()) then();
  else observer.observe(code, { attributeFilter: ['data-state'] });
  return () => observer.disconnect();
}

function PrintedCode({ link, codeLabel, onDone }: PrintQrCodeProps & { onDone: () => void }) {
  const { name } = useTenantTheme();
  const code = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Fired when the print dialog closes, even if nothing was printed.
    addEventListener('afterprint', onDone);
    const stop = whenDrawn(code.current!, () => print());
    return () => {
      stop();
      removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <>
      <NothingElse />
      <Sheet data-printed-code="">
        <strong>{name}</strong>
        <QRCode ref={code} value={link} label={codeLabel} size={320} />
        <span>{link}</span>
      </Sheet>
    </>,
    document.body,
  );
}

const NothingElse = createGlobalStyle`
  @media print {
    body > :not([data-printed-code]) {
      display: none !important;
    }
  }
`;

const Sheet = styled.div`
  display: none;
  @media print {
    display: grid;
    justify-items: center;
    gap: ${tokens.space[5]};
    padding: ${tokens.space[5]};
    /* Paper is white, whatever the scheme of the screen. */
    color-scheme: light;
    color: CanvasText;
    font: ${tokens.font[16]};
    text-align: center;
    overflow-wrap: anywhere;
    strong {
      font: ${tokens.weight.semibold} ${tokens.font[24]};
    }
  }
`;
