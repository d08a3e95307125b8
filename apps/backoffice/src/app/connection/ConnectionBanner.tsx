import { useRef, useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { useServices } from '../../platform/services.ts';
import { texts } from '../../screens/texts.ts';
import { usePublishNoticeHeight } from './usePublishNoticeHeight.ts';
import { useRefetchAfterOutage } from './useRefetchAfterOutage.ts';

export function ConnectionBanner() {
  const { connection } = useServices();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const refetch = useRefetchAfterOutage(isLost);
  const banner = useRef<HTMLDivElement>(null);
  usePublishNoticeHeight(banner, isLost);
  return (
    <div role="status">
      {isLost && (
        <Banner ref={banner}>
          <WifiOff aria-hidden size={16} strokeWidth={1.75} />
          <span>Sem conexão com o servidor. O que você vê pode estar desatualizado.</span>
          <button type="button" onClick={refetch}>
            {texts.tryAgain}
          </button>
        </Banner>
      )}
    </div>
  );
}

const Banner = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: ${tokens.layer.toast};
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  padding: 8px 14px max(8px, env(safe-area-inset-bottom));
  background: ${tokens.color.inverse};
  color: ${tokens.color.inverseText};
  font: ${tokens.font[13]};
  & > svg {
    flex: none;
  }
  & > button {
    flex: none;
    min-height: ${tokens.size.targetMin};
    font-weight: ${tokens.weight.medium};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > button:focus-visible {
    outline-color: currentColor;
  }
  ${tokens.media.forcedColors} {
    border-block-start: 1px solid CanvasText;
  }
`;
