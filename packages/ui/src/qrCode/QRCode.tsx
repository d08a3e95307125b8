import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { useLazyModule } from '../internal/useLazyModule.ts';

const load = () => import('./lazyQrSymbol.ts').then(({ QrSymbol }) => QrSymbol);

export interface QRCodeProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Encoded text, up to about 2,300 characters. */
  value: string;
  /** Content of the code: "Código PIX de R$ 150,00". */
  label: string;
  /** Side in px, including the quiet zone. @default 160 */
  size?: number;
  /** Share that may be damaged: L 7%, M 15%, Q 25%, H 30%. Higher levels are denser. @default 'M' */
  level?: 'L' | 'M' | 'Q' | 'H';
  /** Shown if the text is too long, or offline. @default 'Não foi possível desenhar o código' */
  failedText?: string;
}

/** Capacity of a QR code in bytes, by level. */
const capacity = { L: 2953, M: 2331, Q: 1663, H: 1273 } as const;

/**
 * A QR code, dark on white in every theme, as scanners expect. Also offer the text: a phone cannot scan its own screen.
 */
export const QRCode = forwardRef<HTMLDivElement, QRCodeProps>(function QRCode(
  { value, label, size = 160, level = 'M', failedText = 'Não foi possível desenhar o código', style, ...props },
  ref,
) {
  const Symbol = useLazyModule(load);
  const hasFailed = Symbol === 'failed' || new Blob([value]).size > capacity[level];
  return (
    <Tile
      ref={ref}
      {...(hasFailed ? {} : { role: 'img', 'aria-label': label })}
      data-state={hasFailed ? 'failed' : Symbol ? 'ready' : 'loading'}
      style={{ ...style, inlineSize: size, blockSize: size }}
      {...props}
    >
      {hasFailed ? failedText : Symbol && <Symbol value={value} size={size} level={level} marginSize={4} aria-hidden />}
    </Tile>
  );
});

const Tile = styled.div`
  display: grid;
  flex: none;
  box-sizing: border-box;
  place-items: center;
  border-radius: ${tokens.radius[2]};
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
  text-align: center;
  overflow: hidden;
  forced-color-adjust: none;
  &[data-state='failed'] {
    padding: 12px;
    border: 1px dashed ${tokens.color.borderStrong};
  }
  > svg {
    display: block;
  }
`;
