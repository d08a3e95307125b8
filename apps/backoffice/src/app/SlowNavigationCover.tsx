import { useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { PagePlaceholder, useDelayed } from '@funil/ui';
import { texts } from '../screens/texts.ts';

/** Placeholder over the current screen while the next screen's code loads slowly. */
export function SlowNavigationCover() {
  const isLoading = useNavigation().state === 'loading';
  const isSlow = useDelayed(isLoading);
  if (!isSlow) return null;
  return (
    <Cover>
      <PagePlaceholder label={texts.loading} />
    </Cover>
  );
}

const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.loading};
`;
