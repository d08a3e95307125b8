import { useState } from 'react';
import type { Affiliate, AffiliateDetail } from '@funil/api/contract';
import { useAffiliate } from '@funil/api/react';
import { Alert, Button, ErrorState, Modal, Property, PropertyList, Skeleton, Stack } from '@funil/ui';
import { describePixKey, formatCpfOrCnpj, formatDateTime, formatPhone } from '@funil/validation/values';
import { Email } from '../../formats/Email.tsx';
import { useClock } from '../../formats/useClock.ts';
import { AffiliateCommission, AffiliateLeads, AffiliateSales } from './AffiliateNumbers.tsx';
import { AcceptedTermsModal } from './AcceptedTermsModal.tsx';
import { AffiliateStateBadge } from './affiliateStateLabels.tsx';
import { ConfirmAffiliateDecision } from './ConfirmAffiliateDecision.tsx';
import type { Decision } from './ConfirmAffiliateDecision.tsx';
import { RejectAffiliateModal } from './RejectAffiliateModal.tsx';

interface AffiliateModalProps {
  id: string;
  onClose: () => void;
}

export function AffiliateModal({ id, onClose }: AffiliateModalProps) {
  const { affiliate, error, retry } = useAffiliate(id);
  const [asking, setAsking] = useState<Decision | 'reject' | null>(null);
  const ask = (question: Decision | 'reject') => () => setAsking(question);
  const close = () => {
    setAsking(null);
    // Another user may have decided meanwhile.
    retry();
  };
  return (
    <Modal
      open
      title={affiliate?.name ?? 'Afiliado'}
      onOpenChange={(open) => !open && onClose()}
      footer={affiliate?.may_decide && <Decisions affiliate={affiliate} ask={ask} />}
    >
      {affiliate ? (
        <Facts affiliate={affiliate} />
      ) : error ? (
        <ErrorState title={error.status === 404 ? 'Afiliado não encontrado' : undefined} onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton height={200} />
      )}
      {affiliate && asking === 'reject' && <RejectAffiliateModal affiliate={affiliate} onClose={close} />}
      {affiliate && asking !== null && asking !== 'reject' && (
        <ConfirmAffiliateDecision affiliate={affiliate} decision={asking} onClose={close} />
      )}
    </Modal>
  );
}

interface DecisionsProps {
  affiliate: Affiliate;
  ask: (question: Decision | 'reject') => () => void;
}

function Decisions({ affiliate: { state }, ask }: DecisionsProps) {
  const approve = (
    <Button variant="primary" onClick={ask('approve')}>
      Aprovar
    </Button>
  );
  switch (state) {
    case 'pending':
      return (
        <>
          <Button onClick={ask('reject')}>Rejeitar</Button>
          {approve}
        </>
      );
    case 'rejected':
      return approve;
    case 'approved':
      return <Button onClick={ask('deactivate')}>Desativar</Button>;
    default:
      return (
        <Button variant="primary" onClick={ask('reactivate')}>
          Reativar
        </Button>
      );
  }
}

const onlyForAdmins = 'visível só para administradores';

/** An anonymised person has none. */
function Identifiers({ affiliate: { email, phone, ...affiliate } }: { affiliate: AffiliateDetail }) {
  if (email === null) return null;
  return (
    <>
      <Property label="E-mail">
        <Email address={email} />
      </Property>
      <Property label="Telefone">{phone && formatPhone(phone)}</Property>
      <Property label="CPF ou CNPJ">
        {affiliate.document_number ? formatCpfOrCnpj(affiliate.document_number) : `Informado, ${onlyForAdmins}`}
      </Property>
      <Property label="Chave PIX">
        {affiliate.pix_key
          ? describePixKey(affiliate.pix_key)
          : affiliate.has_pix_key
            ? `Informada, ${onlyForAdmins}`
            : 'Não informada'}
      </Property>
    </>
  );
}

function Facts({ affiliate }: { affiliate: AffiliateDetail }) {
  const [isReading, setReading] = useState(false);
  const { timeZone } = useClock();
  const { sponsor, user, decided_at: decidedAt, decided_by: decider, accepted_terms: terms } = affiliate;
  const { deactivated_by: closer } = affiliate;
  return (
    <Stack>
      {affiliate.email === null && (
        <Alert tone="info">Os dados desta pessoa foram apagados a pedido (LGPD). O cadastro não muda mais.</Alert>
      )}
      {affiliate.rejection_reason && (
        <Alert tone="warning" title="Motivo da rejeição">
          {affiliate.rejection_reason}
        </Alert>
      )}
      <PropertyList columns={1}>
        <Property label="Situação">
          <AffiliateStateBadge state={affiliate.state} />
        </Property>
        <Property label="Cadastro em">{formatDateTime(affiliate.created_at, timeZone)}</Property>
        <Identifiers affiliate={affiliate} />
        <Property label="Termos aceitos">
          {formatDateTime(terms.at, timeZone)}
          <Button size="sm" onClick={() => setReading(true)}>
            Ler os termos aceitos
          </Button>
        </Property>
        <Property label="Quem trouxe">{`${sponsor.name} (${sponsor.code})`}</Property>
        {decidedAt && (
          <Property label={affiliate.state === 'rejected' ? 'Rejeitado em' : 'Aprovado em'}>
            {`${formatDateTime(decidedAt, timeZone)}, ${decider ? `por ${decider.name}` : 'sem pedir aprovação'}`}
          </Property>
        )}
        {affiliate.deactivated_at && (
          <Property label="Desativado em">
            {[formatDateTime(affiliate.deactivated_at, timeZone), closer && `por ${closer.name}`]
              .filter(Boolean)
              .join(', ')}
          </Property>
        )}
        {user && <Property label="Código do afiliado">{user.code}</Property>}
        {user && (
          <Property label="Leads">
            <AffiliateLeads affiliate={affiliate} />
          </Property>
        )}
        {user && (
          <Property label="Vendas">
            <AffiliateSales affiliate={affiliate} />
          </Property>
        )}
        {user && (
          <Property label="Comissão">
            <AffiliateCommission affiliate={affiliate} />
          </Property>
        )}
      </PropertyList>
      {isReading && <AcceptedTermsModal terms={terms} onClose={() => setReading(false)} />}
    </Stack>
  );
}
