import { useState } from 'react';
import { Download, Images, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { LogoPreset } from '@funil/api/contract';
import { useCan, useLogoPresets } from '@funil/api/react';
import { tokens } from '@funil/theme';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  PageBody,
  PageScroll,
  SkeletonList,
  toast,
} from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import { NewButton } from '../../screens/NewButton.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { AddLogoModal } from './AddLogoModal.tsx';
import { LogoPicture } from './LogoPicture.tsx';

const kinds: Record<string, string> = {
  'image/svg+xml': 'SVG',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
};

const size = (bytes: number) =>
  bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024).toLocaleString('pt-BR')} kB`;

export function LogoPresetsPage() {
  const { logos, error, retry, add, remove } = useLogoPresets();
  const { can } = useCan();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<LogoPreset | null>(null);
  const mayManage = can('logoPreset.manage');
  const addButton = (
    <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
      Adicionar logo
    </Button>
  );

  const content = () => {
    if (logos && logos.length > 0) {
      return (
        <Gallery>
          {logos.map((logo) => (
            <li key={logo.id}>
              <LogoPicture src={logo.src} name={logo.name} />
              <Caption>
                <div>
                  <b title={logo.name}>{logo.name}</b>
                  <small>
                    {kinds[logo.content_type] ?? 'Imagem'}, {size(logo.size_bytes)}
                  </small>
                </div>
                <IconButton asChild size="sm" label={`Baixar: ${logo.name}`} icon={<Download />}>
                  <a href={logo.src} download={logo.name}>
                    Baixar
                  </a>
                </IconButton>
                {mayManage && (
                  <IconButton
                    size="sm"
                    label={`Remover: ${logo.name}`}
                    icon={<Trash2 />}
                    onClick={() => setRemoving(logo)}
                  />
                )}
              </Caption>
            </li>
          ))}
        </Gallery>
      );
    }
    if (logos) {
      return (
        <EmptyState icon={<Images />} title="Nenhuma logo ainda" actions={mayManage && addButton}>
          {mayManage
            ? 'Adicione as logos que a sua equipe usa nas páginas de captação.'
            : 'As logos que a administração adicionar aparecem aqui.'}
        </EmptyState>
      );
    }
    if (error) {
      return (
        <ErrorState title="Não foi possível carregar as logos" onRetry={retry}>
          {error.message}
        </ErrorState>
      );
    }
    return <SkeletonList rows={3} rowHeight={120} label="Carregando logos" />;
  };

  return (
    <Screen actions={mayManage && <NewButton label="Adicionar logo" onClick={() => setAdding(true)} />}>
      <PageScroll>
        <PageBody>{content()}</PageBody>
      </PageScroll>
      {isAdding && (
        <AddLogoModal
          onClose={() => setAdding(false)}
          onAdd={async (input) => {
            await add(input);
            toast.success('Logo adicionada');
            setAdding(false);
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={`Remover "${removing?.name ?? ''}"?`}
        confirmLabel="Remover logo"
        confirmingLabel="Removendo"
        cancelLabel="Manter logo"
        onConfirm={async () => {
          if (!removing) return;
          try {
            await remove(removing.id);
            toast.success('Logo removida');
          } catch (reason) {
            failureToast('Não foi possível remover', reason);
          }
        }}
      >
        Quem já baixou continua com o arquivo.
      </ConfirmDialog>
    </Screen>
  );
}

const Gallery = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    min-inline-size: 0;
    overflow: hidden;
    border: 1px solid ${tokens.color.borderStrong};
    border-radius: ${tokens.radius[3]};
    background: ${tokens.color.surface};
  }
`;

const Caption = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  padding: 8px 8px 8px 12px;
  & > div {
    display: grid;
    flex: 1;
    min-inline-size: 0;
  }
  & b {
    overflow: hidden;
    font-weight: ${tokens.weight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & small {
    color: ${tokens.color.text3};
    font: ${tokens.font[12]};
  }
`;
