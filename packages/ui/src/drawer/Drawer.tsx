import { forwardRef } from 'react';
import type { ReactNode } from 'react';
import * as RadixDialog from '@radix-ui/react-dialog';
import { tokens } from '@funil/theme';
import { X } from 'lucide-react';
import { css, keyframes, styled } from 'styled-components';
import { IconButton } from '../iconButton/IconButton.tsx';
import { visuallyHidden } from '../internal/visuallyHidden.ts';
import { DialogLayer, fadeAnimation, swipeAnimation } from '../layer/DialogLayer.tsx';
import type { DialogLayerProps } from '../layer/DialogLayer.tsx';
import { ScrollBody } from '../layer/ScrollBody.tsx';
import { useIsMobile } from '../media/useMediaQuery.ts';
import type { StyledPart } from '../internal/StyledPart.ts';

export interface DrawerProps extends Omit<DialogLayerProps, 'swipeToClose'> {
  title: ReactNode;
  /** Replaces the title in the bar, but not for screen readers: arrows, a number, actions. */
  bar?: ReactNode;
  footer?: ReactNode;
  /**
   * Blocks the page; on a phone a drawer always does. A panel beside a list leaves the list usable.
   * @default false
   */
  isModal?: boolean;
  /** @default 'Fechar' */
  closeLabel?: string;
}

/**
 * A 640 px panel at the end of the page; full screen on a phone. Escape and a swipe to its edge close it, and a click
 * outside if it is modal.
 */
export const Drawer = forwardRef<HTMLDivElement, DrawerProps>(function Drawer(
  { title, bar, footer, isModal = false, closeLabel = 'Fechar', children, ...props },
  ref,
) {
  const isMobile = useIsMobile();
  return (
    // One component for both widths: Radix has two for modal and non-modal, and a change between them would lose typed
    // text when a phone is rotated.
    <DialogLayer
      ref={ref}
      surface={Panel}
      surfaceProps={{ 'data-covers-page': isMobile && !isModal ? '' : undefined }}
      isModal={isModal}
      coversPage={isMobile}
      swipeToClose="end"
      {...props}
    >
      <Bar data-keep-clear="">
        <Title data-spoken={bar ? true : undefined}>{title}</Title>
        {bar}
        <RadixDialog.Close asChild>
          <IconButton label={closeLabel} icon={<X aria-hidden />} size="sm" />
        </RadixDialog.Close>
      </Bar>
      <ScrollBody data-layer-body="">{children}</ScrollBody>
      {footer && <Footer data-layer-footer="">{footer}</Footer>}
    </DialogLayer>
  );
});

export interface NavigationDrawerProps extends Omit<DialogLayerProps, 'swipeToClose'> {
  /**
   * @default 'Navegação principal'
   */
  label?: string;
}

/** Sidebar of narrow windows, 284 px over the start of the page. */
export const NavigationDrawer = forwardRef<HTMLDivElement, NavigationDrawerProps>(function NavigationDrawer(
  { label = 'Navegação principal', children, ...props },
  ref,
) {
  return (
    <DialogLayer ref={ref} surface={Side} isModal swipeToClose="start" {...props}>
      <Title data-spoken>{label}</Title>
      {children}
    </DialogLayer>
  );
});

/** Part of a drawer's body, with a padding of 20 px. */
export const DrawerSection: StyledPart<'div'> = styled.div`
  padding: ${tokens.space[4]} ${tokens.space[5]};
`;

const slideIn = keyframes`
  from { transform: translateX(var(--drawer-away)); }
`;
const slideOut = keyframes`
  to { transform: translateX(var(--drawer-away)); }
`;

const edge = css`
  position: fixed;
  inset-block: 0 var(--notice-inset, 0px);
  z-index: ${tokens.layer.panel};
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  max-inline-size: 100%;
  color: ${tokens.color.text};
  font: ${tokens.font[13]};
  &:focus {
    outline: none;
  }
  ${fadeAnimation}
  ${tokens.media.motion} {
    &[data-state='open'] {
      animation: ${slideIn} ${tokens.motion.slow} ${tokens.motion.easeOut};
    }
    &[data-state='closed'] {
      animation: ${slideOut} ${tokens.motion.base} ${tokens.motion.easeIn} forwards;
    }
  }
  ${swipeAnimation}
`;

const Panel = styled.div`
  --drawer-away: 100%;
  inset-inline-end: 0;
  inline-size: ${tokens.size.panel};
  border-inline-start: 1px solid ${tokens.color.borderStrong};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow[4]};
  ${edge}
  &:dir(rtl) {
    --drawer-away: -100%;
  }
  ${tokens.media.mobile} {
    inline-size: 100%;
    border: 0;
    /* What shows of the page while the panel slides or is dragged. */
    &[data-covers-page] {
      box-shadow: 0 0 0 100vmax ${tokens.color.scrim};
    }
  }
`;

const Side = styled.div`
  --drawer-away: -100%;
  inset-inline-start: 0;
  inline-size: ${tokens.size.drawer};
  background: ${tokens.color.sidebar};
  box-shadow: ${tokens.shadow[4]};
  ${edge}
  &:dir(rtl) {
    --drawer-away: 100%;
  }
  ${tokens.media.forcedColors} {
    border-inline-end: 1px solid CanvasText;
  }
`;

const Bar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space[1]};
  min-block-size: ${tokens.size.topbar};
  padding-inline: ${tokens.space[5]} ${tokens.space[3]};
  border-block-end: 1px solid ${tokens.color.border};
`;

const Title = styled(RadixDialog.Title)`
  flex: 1;
  min-inline-size: 0;
  margin: 0;
  font: ${tokens.weight.semibold} ${tokens.font[14]};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-spoken] {
    ${visuallyHidden}
    flex: none;
  }
`;

const Footer = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[3]} ${tokens.space[5]};
  padding-block-end: max(${tokens.space[3]}, env(safe-area-inset-bottom), var(--keyboard-inset, 0px));
  border-block-start: 1px solid ${tokens.color.border};
`;
