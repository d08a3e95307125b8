import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { ActionBar, Button, PageBody, pageRoom, PageScroll, SegmentedControl } from '@funil/ui';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { LoadOrErrorPage } from '../../screens/LoadOrErrorPage.tsx';
import { Screen } from '../../screens/Screen.tsx';
import type { PublicPageForm } from './usePublicPageForm.ts';

interface PublicPageConfigLayoutProps {
  title: string;
  form: Pick<PublicPageForm<FieldValues>, 'hasChanges' | 'isSaving' | 'refusedCount' | 'discard' | 'save'>;
  unsavedText: string;
  saveLabel: string;
  preview: ReactNode;
  children: ReactNode;
}

const views = [
  { value: 'form', label: 'Configuração' },
  { value: 'preview', label: 'Prévia' },
];

export function PublicPageConfigLayout({
  title,
  form,
  unsavedText,
  saveLabel,
  preview,
  children,
}: PublicPageConfigLayoutProps) {
  const dialog = useLeaveGuard(form.hasChanges, unsavedText);
  const [shown, setShown] = useState<'form' | 'preview'>('form');
  const fields = useRef<HTMLDivElement>(null);
  const [answeredCount, setAnsweredCount] = useState(0);
  const { refusedCount, isSaving } = form;

  // A refused save shows the form, which may be hidden. The field's message exists only once saving has ended.
  if (!isSaving && refusedCount !== answeredCount) {
    setShown('form');
    setAnsweredCount(refusedCount);
  }
  // Focuses the refused field only after it is shown, because a hidden field cannot be focused.
  useEffect(() => {
    if (answeredCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answeredCount]);

  return (
    <Screen title={title}>
      <Views>
        <SegmentedControl
          label="O que mostrar"
          isFullWidth
          options={views}
          value={shown}
          onValueChange={(view) => setShown(view === 'preview' ? 'preview' : 'form')}
        />
      </Views>
      <PageScroll>
        <PageBody>
          <Sides data-shown={shown}>
            <div ref={fields}>{children}</div>
            <Aside aria-label="Prévia">
              <h2>Prévia</h2>
              {preview}
            </Aside>
          </Sides>
        </PageBody>
      </PageScroll>
      {form.hasChanges && (
        <ActionBar>
          <Unsaved role="status">Alterações não salvas</Unsaved>
          <Button variant="ghost" onClick={form.discard} disabled={form.isSaving}>
            Descartar
          </Button>
          <Button variant="primary" loading={form.isSaving} loadingLabel="Salvando" onClick={() => void form.save()}>
            {saveLabel}
          </Button>
        </ActionBar>
      )}
      {dialog}
    </Screen>
  );
}

type PublicPageConfigPendingProps = Omit<ComponentProps<typeof LoadOrErrorPage>, 'missing'>;

export const PublicPageConfigPending = (props: PublicPageConfigPendingProps) => (
  <LoadOrErrorPage {...props} missing={{ title: 'Pessoa não encontrada', text: 'Ela não existe nesta conta.' }} />
);

/** Narrow windows show either the form or the preview. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 390px;
  gap: 32px;
  align-items: start;
  ${pageRoom.tight} {
    grid-template-columns: minmax(0, 1fr) 340px;
    gap: 24px;
  }
  ${pageRoom.narrow} {
    grid-template-columns: minmax(0, 1fr);
    &[data-shown='form'] > aside,
    &[data-shown='preview'] > :not(aside) {
      display: none;
    }
  }
`;

/** Outside the scrolling area, so that the switch is always one tap away. */
const Views = styled.div`
  display: none;
  ${pageRoom.narrow} {
    display: block;
    flex: none;
    padding: 8px 20px;
    border-block-end: 1px solid ${tokens.color.border};
  }
  ${tokens.media.mobile} {
    padding-inline: 12px;
  }
`;

const Aside = styled.aside`
  position: sticky;
  inset-block-start: 20px;
  display: grid;
  gap: ${tokens.space[3]};
  min-inline-size: 0;
  & > h2 {
    margin: 0;
    font: ${tokens.weight.semibold} ${tokens.font[14]};
  }
  ${pageRoom.narrow} {
    position: static;
    justify-items: center;
    & > h2 {
      display: none;
    }
  }
`;

const Unsaved = styled.span`
  color: ${tokens.color.text2};
`;
