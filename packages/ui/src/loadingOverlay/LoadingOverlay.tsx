import { forwardRef, useEffect, useId, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { tokens } from '@funil/theme';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { loadingDelayMs, useDelayed } from '../delayed/useDelayed.ts';
import { DialogLayer, fadeAnimation } from '../layer/DialogLayer.tsx';
import { rememberFocus, restoreFocus } from '../layer/focusReturn.ts';
import { Spinner } from '../spinner/Spinner.tsx';

export interface LoadingOverlayProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  active: boolean;
  /**
   * The work in progress: "Importando 4.812 leads".
   * @default 'Carregando'
   */
  label?: ReactNode;
  /** Progress of the work: "1.930 prontos". */
  detail?: ReactNode;
  /** Called once by the cancel button, which is absent without it. */
  onCancel?: () => void;
  /** @default 'Cancelar Ação' */
  cancelLabel?: string;
  /**
   * Delay in ms before the overlay appears.
   * @default 300
   */
  delay?: number;
  /**
   * Minimum time in ms that the overlay stays.
   * @default 0
   */
  minimum?: number;
  /**
   * `region` covers the children, `page` the window.
   * @default 'region'
   */
  scope?: 'region' | 'page';
}

/** Covers blocked content while work is in progress; for lists use a skeleton. */
export const LoadingOverlay = forwardRef<HTMLDivElement, LoadingOverlayProps>(function LoadingOverlay(
  {
    active,
    label = 'Carregando',
    detail,
    onCancel,
    cancelLabel = 'Cancelar Ação',
    delay = loadingDelayMs,
    minimum = 0,
    scope = 'region',
    children,
    ...props
  },
  ref,
) {
  const visible = useDelayed(active, { delay, minimum });
  const isCancelled = useRef(false);
  useEffect(() => {
    if (active) isCancelled.current = false;
  }, [active]);
  const cancel = () => {
    if (isCancelled.current) return;
    isCancelled.current = true;
    onCancel?.();
  };
  const content = (
    <Panel label={label} detail={detail}>
      {onCancel && (
        <Button data-autofocus="" onClick={cancel}>
          {cancelLabel}
        </Button>
      )}
    </Panel>
  );
  return (
    <Region ref={ref} aria-busy={active} {...props}>
      {scope === 'page' ? (
        <>
          {children}
          <PageCover open={visible}>{content}</PageCover>
        </>
      ) : (
        <RegionCover isVisible={visible} cover={content}>
          {children}
        </RegionCover>
      )}
    </Region>
  );
});

function Panel({ label, detail, children }: { label: ReactNode; detail: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <Spinner size={28} />
      <Status role="status">
        <b>{label}</b>
        {detail && <span>{detail}</span>}
      </Status>
      {children}
    </Box>
  );
}

/** Covers the children, which lose focus and clicks; then returns the focus. */
function RegionCover({ isVisible, cover, children }: { isVisible: boolean; cover: ReactNode; children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  const shade = useRef<HTMLDivElement>(null);
  const memory = useRef<ReturnType<typeof rememberFocus>>(undefined);
  useInsertionEffect(() => {
    if (isVisible) memory.current = rememberFocus();
  }, [isVisible]);
  useLayoutEffect(() => {
    const region = inside.current;
    const over = shade.current;
    if (!region || !over) return;
    region.inert = true;
    over.querySelector('button')?.focus();
    return () => {
      region.inert = false;
      const active = document.activeElement;
      // The user may have moved the focus elsewhere.
      if (!active || active === document.body || over.contains(active)) restoreFocus(memory.current);
    };
  }, [isVisible]);
  return (
    <>
      <div ref={inside}>{children}</div>
      {isVisible && <Shade ref={shade}>{cover}</Shade>}
    </>
  );
}

/** Covers the window, and closes neither by Escape nor by clicks. */
function PageCover({ open, children }: { open: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <DialogLayer
      surface={PageShade}
      open={open}
      isModal
      beforeClose={() => false}
      aria-labelledby={id}
      style={{ zIndex: tokens.layer.loading }}
    >
      <div id={id}>{children}</div>
    </DialogLayer>
  );
}

const Region = styled.div`
  position: relative;
`;

const Shade = styled.div`
  position: absolute;
  inset: 0;
  z-index: ${tokens.layer.sticky};
  display: grid;
  place-items: center;
  padding: ${tokens.space[4]};
  border-radius: inherit;
  background: color-mix(in srgb, ${tokens.color.surface} 70%, transparent);
`;

const PageShade = styled.div`
  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${tokens.space[4]};
  &:focus {
    outline: none;
  }
  ${fadeAnimation}
`;

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 14px;
  box-sizing: border-box;
  min-inline-size: min(240px, 100%);
  max-inline-size: 320px;
  padding: ${tokens.space[6]};
  border-radius: ${tokens.radius[4]};
  background: ${tokens.color.surfaceRaised};
  box-shadow: ${tokens.shadow[4]};
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  text-align: center;
  ${tokens.media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Status = styled.div`
  b,
  span {
    display: block;
  }
  b {
    font: ${tokens.weight.semibold} ${tokens.font[14]};
  }
  span {
    color: ${tokens.color.text2};
    font-variant-numeric: tabular-nums;
  }
`;
