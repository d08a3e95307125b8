import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { roleLabels, userStatusLabels } from '@funil/api/contract';
import type { Indicator } from '@funil/api/contract';
import { useUser, useUserCommands } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, Modal, Property, PropertyList, Stack, StatRow, StatTile, toast } from '@funil/ui';
import { formatPhone } from '@funil/validation/values';
import { failureToast } from '../../platform/failureToast.ts';
import { formatCount } from '../../formats/formatCount.ts';
import { Email } from '../../formats/Email.tsx';
import { formatMoneyTotal } from '../../formats/money.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { DeactivateUserModal } from '../users/DeactivateUserModal.tsx';
import { EditUserModal } from '../users/EditUserModal.tsx';
import { signedUpPath } from './indicatorColumns.tsx';
import { IndicatorLinks } from './IndicatorLinks.tsx';
import { earnedPath } from '../commissions/commissionsAddress.ts';
import { referredPath, soldPath } from '../leadFilters/referredLeadPaths.ts';

interface IndicatorModalProps {
  indicator: Indicator;
  today: string;
  onClose: () => void;
}

export function IndicatorModal({ indicator, today, onClose }: IndicatorModalProps) {
  const { email, phone, partner, referral_team: team, sponsor } = indicator;
  const isAdmin = useCurrentSession().user.role === 'admin';
  const sold = soldPath(indicator.id, today);
  const to = (count: number, path: string) => (count !== 0 ? <RouterLink to={path} /> : undefined);
  return (
    <Modal
      open
      size="lg"
      title={indicator.name}
      description={`${roleLabels[indicator.role]}, ${userStatusLabels[indicator.status].toLowerCase()}`}
      onOpenChange={(open) => !open && onClose()}
    >
      <Stack>
        {indicator.may_manage && <IndicatorActions indicator={indicator} onClose={onClose} />}
        <StatRow>
          <StatTile
            label="Leads"
            value={formatCount(indicator.leads_count)}
            link={to(indicator.leads_count, referredPath(indicator.id))}
          />
          <StatTile label="Vendas" value={formatCount(indicator.sales_count)} link={to(indicator.sales_count, sold)} />
          <StatTile
            label="Valor vendido"
            value={formatMoneyTotal(indicator.sales_cents)}
            link={to(indicator.sales_count, sold)}
          />
          <StatTile
            label="Afiliados"
            value={formatCount(indicator.affiliates_count)}
            link={to(indicator.affiliates_count, signedUpPath(indicator.id, isAdmin))}
          />
          {indicator.commission_cents !== null && (
            <StatTile
              label="Comissão"
              value={formatMoneyTotal(indicator.commission_cents)}
              link={to(indicator.commission_cents, earnedPath(indicator.id))}
            />
          )}
        </StatRow>
        {/* The code of an anonymised person never works again. */}
        {email !== null && <IndicatorLinks name={indicator.name} code={indicator.code} />}
        <PropertyList>
          <Property label="E-mail">{email && <Email address={email} />}</Property>
          <Property label="Telefone">{phone && formatPhone(phone)}</Property>
          <Property label="Parceiro">{partner?.name}</Property>
          <Property label="Equipe">{team?.name}</Property>
          {sponsor && <Property label="Veio por">{sponsor.name}</Property>}
        </PropertyList>
      </Stack>
    </Modal>
  );
}

function IndicatorActions({
  indicator: { id, name, status },
  onClose,
}: Pick<IndicatorModalProps, 'indicator' | 'onClose'>) {
  const [dialog, setDialog] = useState<'edit' | 'deactivate' | null>(null);
  const [isSending, setSending] = useState(false);
  const { reactivate } = useUserCommands();
  // Provides the number of open leads that need another owner.
  const { user } = useUser(dialog === 'deactivate' ? id : null);

  async function activate() {
    setSending(true);
    try {
      await reactivate(id);
      toast.success(`Acesso de ${name} reativado`);
    } catch (error) {
      failureToast('Não foi possível reativar', error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Row>
      <Button size="sm" onClick={() => setDialog('edit')}>
        Editar cadastro
      </Button>
      {status === 'inactive' ? (
        <Button size="sm" loading={isSending} loadingLabel="Reativando" onClick={() => void activate()}>
          Reativar
        </Button>
      ) : (
        <Button size="sm" onClick={() => setDialog('deactivate')}>
          Desativar
        </Button>
      )}
      {dialog === 'edit' && <EditUserModal id={id} onClose={() => setDialog(null)} />}
      {dialog === 'deactivate' && user && (
        <DeactivateUserModal user={user} onClose={() => setDialog(null)} onDone={onClose} />
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};
`;
