import { styled } from 'styled-components';
import { notificationTypeFacts } from '@funil/api/contract';
import type { NotificationSetting } from '@funil/api/contract';
import { useNotificationSettings } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { ErrorState, Skeleton, Switch } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';

export function NotificationSettings() {
  const { settings, error, retry, save } = useNotificationSettings();
  if (!settings && error)
    return (
      <ErrorState titleAs="h3" onRetry={retry}>
        {error.message}
      </ErrorState>
    );
  if (!settings) return <Skeleton height={240} />;

  const change = (setting: NotificationSetting) => {
    save(setting).catch((failure: unknown) => failureToast('Notificação não alterada', failure));
  };
  return (
    <div>
      <Table>
        <thead>
          <tr>
            <th scope="col">Notificação</th>
            <th scope="col">Na tela</th>
            <th scope="col">Por e-mail</th>
            <th scope="col">Nos aparelhos</th>
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => {
            const { label } = notificationTypeFacts[setting.type];
            return (
              <tr key={setting.type}>
                <th scope="row">{label}</th>
                <td>
                  <Switch
                    aria-label={`${label}: na tela`}
                    checked={setting.screen}
                    onCheckedChange={(screen) => change({ ...setting, screen })}
                  />
                </td>
                <td>
                  <Switch
                    aria-label={`${label}: por e-mail`}
                    checked={setting.email}
                    onCheckedChange={(email) => change({ ...setting, email })}
                  />
                </td>
                <td>
                  {setting.push !== null && (
                    <Switch
                      aria-label={`${label}: nos aparelhos`}
                      checked={setting.push}
                      onCheckedChange={(push) => change({ ...setting, push })}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Hint>
        O e-mail só sai se você não ler a notificação na tela em 10 minutos. Os aparelhos são aqueles em que você ligou
        os avisos.
      </Hint>
    </div>
  );
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font: ${tokens.font[13]};
  th {
    font-weight: ${tokens.weight.regular};
    text-align: start;
  }
  th,
  td {
    block-size: 36px;
    padding: 4px 0;
    border-block-end: 1px solid ${tokens.color.border};
  }
  thead th {
    color: ${tokens.color.text3};
    font: ${tokens.weight.medium} ${tokens.font[12]};
    vertical-align: bottom;
  }
  td,
  thead th:not(:first-child) {
    inline-size: 72px;
    padding-inline-start: ${tokens.space[2]};
    text-align: center;
  }
  td label {
    justify-content: center;
  }
`;

const Hint = styled.p`
  margin: ${tokens.space[2]} 0 0;
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
`;
