import { Bell, House, Inbox, Package } from 'lucide-react';
import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import type { TenantTheme } from '@funil/theme';
import { Button, Checkbox, CountBadge, LogoTile, Switch } from '@funil/ui';

export interface PreviewProps {
  theme: TenantTheme;
  isCompact: boolean;
}

const people = ['Camila Ferraz', 'Mariana Tanaka', 'Caio Bastos'] as const;
const noop = () => {};

export function SystemPreview({ theme, isCompact }: PreviewProps) {
  const { personalization } = theme;
  return (
    <Screen>
      <Side>
        {!isCompact && (
          <Name>
            <LogoTile name={theme.name} src={personalization.short_logo_url ?? undefined} size={20} />
            <b>{theme.name}</b>
          </Name>
        )}
        <span>
          <House size={16} />
          Início
        </span>
        <span data-current>
          <Inbox size={16} />
          Leads
        </span>
        <span>
          <Bell size={16} />
          Notificações
          <CountBadge count={3} tone="spot" />
        </span>
        {!isCompact && (
          <span>
            <Package size={16} />
            <em>{personalization.product_label}</em>
          </span>
        )}
      </Side>
      <Main>
        <Row>
          {!isCompact && <b>Leads</b>}
          <Button size="sm" variant="primary">
            Novo lead
          </Button>
          {isCompact && <Button size="sm">Exportar</Button>}
        </Row>
        {!isCompact && (
          <List>
            {people.map((name, index) => (
              <li key={name} data-selected={index === 1 || undefined}>
                <Checkbox aria-label={name} checked={index === 1} onChange={noop} />
                {name}
              </li>
            ))}
          </List>
        )}
        <Row>
          <Switch label={isCompact ? undefined : 'Receber leads'} aria-label="Receber leads" checked onChange={noop} />
          {isCompact && <Checkbox aria-label="Marcado" checked onChange={noop} />}
          <Anchor>Ver todos</Anchor>
        </Row>
        <Track>
          <i />
          <b />
        </Track>
      </Main>
    </Screen>
  );
}

const Screen = styled.div`
  display: grid;
  grid-template-columns: 172px minmax(0, 1fr);
`;

const Side = styled.div`
  padding: 8px;
  border-inline-end: 1px solid ${tokens.color.border};
  background: ${tokens.color.sidebar};
  & > span {
    display: flex;
    align-items: center;
    gap: 10px;
    block-size: 28px;
    padding-inline: 8px;
    border-radius: ${tokens.radius[2]};
    color: ${tokens.color.text2};
    font-weight: ${tokens.weight.medium};
  }
  & > span > :last-child:not(svg) {
    margin-inline-start: auto;
  }
  & em {
    margin: 0 auto 0 0 !important;
    overflow: hidden;
    font-style: normal;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > [data-current] {
    background: ${tokens.color.accent.tint2};
    color: ${tokens.color.text};
  }
  & > [data-current] svg {
    color: ${tokens.color.accent.text};
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: 2px 4px 10px;
  font: ${tokens.font[12]};
  & b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Main = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  align-content: start;
  min-inline-size: 0;
  padding: 14px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]};
  & > b:first-child {
    margin-inline-end: auto;
  }
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${tokens.color.borderStrong};
  border-radius: ${tokens.radius[3]};
  font: ${tokens.font[12]};
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 34px;
    padding-inline: 10px;
  }
  & > li + li {
    border-block-start: 1px solid ${tokens.color.border};
  }
  & > [data-selected] {
    background: ${tokens.color.accent.tint2};
  }
`;

const Anchor = styled.span`
  margin-inline-start: auto;
  color: ${tokens.color.accent.text};
  font-weight: ${tokens.weight.medium};
  text-decoration: underline;
  text-underline-offset: 3px;
`;

/** The switch's thumb shows the accent, which must stand out from the surface. */
const Track = styled.span`
  position: relative;
  display: block;
  block-size: 4px;
  margin-block: 8px;
  border-radius: 2px;
  background: ${tokens.color.n5};
  & > i {
    display: block;
    inline-size: 58%;
    block-size: 100%;
    border-radius: 2px;
    background: ${tokens.color.accent.graphic};
  }
  & > b {
    position: absolute;
    inset-block-start: -7px;
    inset-inline-start: calc(58% - 9px);
    inline-size: 14px;
    block-size: 14px;
    border: 2px solid ${tokens.color.accent.graphic};
    border-radius: 50%;
    background: ${tokens.color.surface};
  }
`;
