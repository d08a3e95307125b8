import { Suspense, useState } from 'react';
import { Bookmark } from 'lucide-react';
import { styled } from 'styled-components';
import type { SavedReport } from '@funil/api/contract';
import { useSavedReports } from '@funil/api/react';
import {
  Button,
  IconButton,
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  useIsMobile,
} from '@funil/ui';
import { toastOutcome } from '../../../lists/saved/toastOutcome.ts';
import { RemoveDialog } from '../../../lists/saved/RemoveDialog.tsx';
import type { ChosenReport, ShownReport } from './useChosenReport.ts';
import { lazyPart } from '../../../platform/lazyPart.ts';

const SaveReportModal = lazyPart(() => import('./SaveReportModal.tsx'), 'SaveReportModal');
const MailReportModal = lazyPart(() => import('./MailReportModal.tsx'), 'MailReportModal');

interface SavedReportMenuProps {
  shown: ShownReport;
  choice: ChosenReport;
}

type Doing = 'save' | 'rename' | 'mail' | 'remove';

/** Users can change only their own saved reports. */
export function SavedReportMenu({ shown, choice: { saved = [], chosen, isChanged, choose } }: SavedReportMenuProps) {
  const { update, remove, stopMail } = useSavedReports();
  const [doing, setDoing] = useState<Doing | null>(null);
  const isMobile = useIsMobile();
  const close = () => setDoing(null);
  const own = chosen?.is_own ? chosen : null;
  const section = (title: string, list: readonly SavedReport[]) =>
    list.length > 0 && (
      <>
        <MenuLabel>{title}</MenuLabel>
        <MenuRadioGroup
          value={chosen?.id ?? ''}
          onValueChange={(id) => choose(list.find((one) => one.id === id) ?? null)}
        >
          {list.map(({ id, name, is_own: isOwn, owner_name: owner }) => (
            <MenuRadioItem key={id} value={id}>
              {isOwn ? name : `${name} (${owner})`}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </>
    );
  const icon = <Bookmark aria-hidden />;
  const label = chosen ? `Relatórios salvos: ${chosen.name}${isChanged ? ', com mudanças' : ''}` : 'Relatórios salvos';
  return (
    <>
      <Menu
        align="end"
        trigger={
          isMobile ? (
            <IconButton label={label} icon={icon} />
          ) : (
            <Button size="sm" icon={icon} aria-label={label}>
              <Name>{chosen ? `${chosen.name}${isChanged ? ' *' : ''}` : 'Salvos'}</Name>
            </Button>
          )
        }
      >
        {section(
          'Meus relatórios salvos',
          saved.filter((one) => one.is_own),
        )}
        {section(
          'Recebidos por e-mail',
          saved.filter((one) => !one.is_own),
        )}
        {saved.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => setDoing('save')}>Salvar como novo</MenuItem>
        {own && (
          <>
            {isChanged && (
              <MenuItem
                onSelect={() =>
                  void toastOutcome(
                    () => update(own.id, { name: own.name, ...shown }),
                    `Relatório ${own.name} salvo`,
                    'Não foi possível salvar o relatório.',
                  )
                }
              >
                Salvar as mudanças
              </MenuItem>
            )}
            <MenuItem onSelect={() => setDoing('rename')}>Renomear</MenuItem>
            <MenuItem onSelect={() => setDoing('mail')}>Enviar por e-mail</MenuItem>
            {own.mail && (
              <MenuItem
                onSelect={() =>
                  void toastOutcome(
                    () => stopMail(own.id),
                    `${own.name} não é mais enviado`,
                    'Não foi possível parar o envio.',
                  )
                }
              >
                Parar de enviar
              </MenuItem>
            )}
            <MenuItem tone="danger" onSelect={() => setDoing('remove')}>
              Excluir relatório salvo
            </MenuItem>
          </>
        )}
        {chosen && !own && (
          <MenuItem
            onSelect={() =>
              void toastOutcome(
                async () => {
                  await stopMail(chosen.id);
                  choose(null);
                },
                `Você não recebe mais ${chosen.name}`,
                'Não foi possível parar o envio.',
              )
            }
          >
            Parar de receber
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {(doing === 'save' || (doing === 'rename' && own)) && (
          <SaveReportModal
            saved={doing === 'rename' ? own : null}
            shown={shown}
            onClose={close}
            onSaved={(done) => {
              if (doing === 'save') choose(done);
              close();
            }}
          />
        )}
        {doing === 'mail' && own && <MailReportModal saved={own} onClose={close} />}
      </Suspense>
      {doing === 'remove' && own && (
        <RemoveDialog
          noun={{ plain: 'relatório salvo', definite: 'o relatório salvo' }}
          name={own.name}
          onClose={close}
          onRemove={() =>
            toastOutcome(
              async () => {
                await remove(own.id);
                choose(null);
              },
              `Relatório ${own.name} excluído`,
              'Não foi possível excluir o relatório.',
            )
          }
        >
          {own.mail && 'Ninguém o recebe mais por e-mail. '}Não há como desfazer. Os leads ficam como estão.
        </RemoveDialog>
      )}
    </>
  );
}

/** Truncated name, so that the bar has room. */
const Name = styled.span`
  max-inline-size: 20ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
