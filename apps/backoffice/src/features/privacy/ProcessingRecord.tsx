import { ArrowLeft, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { useAccount } from '@funil/api/react';
import { tokens, useTenantTheme } from '@funil/theme';
import { Alert, Button, Property, PropertyList } from '@funil/ui';
import { FormSection } from '../../forms/FormSection.tsx';
import { processingOperations, safeguards } from './processingOperations.ts';

/** The account's record of operations with personal data, to read and to print. */
export function ProcessingRecord({ onClose }: { onClose: () => void }) {
  const { account } = useAccount();
  const { name } = useTenantTheme();
  const { privacy_officer: officer, privacy_contact: contact } = account?.personalization ?? {};
  return (
    <>
      <Tools data-unprinted="">
        <Button size="sm" variant="ghost" icon={<ArrowLeft aria-hidden />} onClick={onClose}>
          Voltar para Privacidade
        </Button>
        <Button size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Tools>
      <FormSection
        title="Registro das operações de tratamento"
        description="O que a conta faz com dados pessoais neste sistema (LGPD, art. 37)."
      >
        <PropertyList>
          <Property label="Controlador">{name}</Property>
          <Property label="Encarregado">{officer}</Property>
          <Property label="Contato">{contact}</Property>
        </PropertyList>
        <Alert data-unprinted="">
          As bases legais são uma proposta. O encarregado confirma cada uma, e acrescenta o que a conta faz fora daqui.
        </Alert>
      </FormSection>
      {processingOperations.map((operation) => (
        <FormSection key={operation.name} title={operation.name} description={operation.purpose}>
          <PropertyList>
            <Property label="Titulares">{operation.people}</Property>
            <Property label="Dados">{operation.data}</Property>
            <Property label="Base legal">{operation.basis}</Property>
            <Property label="Guarda">{operation.kept}</Property>
            <Property label="Recebem">{operation.shared}</Property>
          </PropertyList>
        </FormSection>
      ))}
      <FormSection title="Medidas de segurança">
        <Measures>
          {safeguards.map((measure) => (
            <li key={measure}>{measure}</li>
          ))}
        </Measures>
      </FormSection>
    </>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${tokens.space[2]};
`;

const Measures = styled.ul`
  margin: 0;
  padding-inline-start: ${tokens.space[5]};
`;
