import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AnonymizationPreview } from '@funil/api/contract';
import { formatCurrency } from '@funil/validation/values';
import { countLabel } from '../../formats/countLabel.ts';

/** "1 anexo e 2 simulações", without what there is none of. Null when there is nothing at all. */
function countEach(counts: readonly (readonly [count: number, one: string, many: string])[]): string | null {
  const parts = counts.filter(([count]) => count > 0).map(([count, one, many]) => countLabel(count, one, many));
  return parts.length === 0 ? null : new Intl.ListFormat('pt-BR').format(parts);
}

/** The things that anonymising a person erases, and those that stay, each with the reason. */
export function Consequences({ preview: { leads, erased, kept } }: { preview: AnonymizationPreview }) {
  const texts = countEach([
    [erased.history_entries, 'registro do histórico', 'registros do histórico'],
    [erased.activities, 'atividade', 'atividades'],
  ]);
  const belongings = countEach([
    [erased.attachments, 'anexo', 'anexos'],
    [erased.simulations, 'simulação com o nome', 'simulações com o nome'],
    [erased.own_values, 'campo próprio preenchido', 'campos próprios preenchidos'],
    [erased.tags, 'etiqueta', 'etiquetas'],
  ]);
  const files = countEach([
    [erased.imports, 'arquivo importado', 'arquivos importados'],
    [erased.exports, 'exportação guardada', 'exportações guardadas'],
  ]);
  const money = [
    ...(kept.sales > 0 ? [`${countLabel(kept.sales, 'venda', 'vendas')} de ${formatCurrency(kept.sales_cents)}`] : []),
    ...(kept.commission_entries > 0
      ? [
          `${countLabel(kept.commission_entries, 'lançamento de comissão', 'lançamentos de comissão')} de ${formatCurrency(kept.commission_cents)}`,
        ]
      : []),
  ].join(' e ');
  return (
    <>
      <Part title="O que é apagado">
        <li>
          Nome, e-mail, telefone, documento, endereço, campo personalizado e consentimento de{' '}
          {countLabel(leads.length, 'lead', 'leads')}:
          <Points>
            {leads.map((lead) => (
              <li key={lead.number}>{describeLead(lead)}</li>
            ))}
          </Points>
        </li>
        {texts && (
          <li>
            Textos de {texts}
            {erased.activities > 0 && '; as atividades planejadas são canceladas'}
          </li>
        )}
        {belongings && <li>{belongings}</li>}
        {erased.affiliations > 0 && (
          <li>
            Nome, e-mail, telefone, documento e chave PIX de{' '}
            {countLabel(erased.affiliations, 'cadastro de afiliado', 'cadastros de afiliado')}, e o acesso ao sistema
          </li>
        )}
        <li>
          Menções à pessoa em notas de outros leads, visões salvas, avisos e e-mails por enviar, e seus valores na
          auditoria
        </li>
        {files && (
          <li>
            O conteúdo de {files}, porque podem conter a pessoa. Uma importação ainda não iniciada precisa ser enviada
            de novo.
          </li>
        )}
      </Part>
      <Part title="O que fica">
        {money && <li>{money}: a lei pede que a conta guarde as suas contas</li>}
        {kept.payments > 0 && (
          <li>
            {countLabel(kept.payments, 'pagamento feito', 'pagamentos feitos')} à pessoa como afiliada, com o nome e a
            chave PIX do dia: são o comprovante do pagamento
          </li>
        )}
        {kept.requests > 0 && (
          <li>
            {countLabel(kept.requests, 'pedido', 'pedidos')} da pessoa em Privacidade, com nome e prova de identidade:
            provam à ANPD o que foi pedido e respondido (LGPD, art. 16, I)
          </li>
        )}
        <li>Status, responsáveis, produto, valores e datas, sem a pessoa: os relatórios não mudam</li>
        <li>
          Um código do documento, do telefone e do e-mail, que não permite lê-los, para que a pessoa não seja cadastrada
          de novo
        </li>
      </Part>
    </>
  );
}

/** "Nº 3, Ana Braga, Ganho, com Bruna Siqueira (na lixeira)" */
function describeLead({ number, name, status, owner, is_deleted: isDeleted }: AnonymizationPreview['leads'][number]) {
  const keeper = owner ? `com ${owner.name}` : 'sem responsável';
  return `Nº ${number}, ${name}, ${status.name}, ${keeper}${isDeleted ? ' (na lixeira)' : ''}`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Points>{children}</Points>
    </section>
  );
}

const Points = styled.ul`
  margin: 0;
  padding-inline-start: 20px;
  list-style: disc;
  overflow-wrap: anywhere;
`;
