import { reportFrequencyLabels, reportMailHour, reportTable, routes } from '@funil/api/contract';
import type { ReportFrequency, ReportKind } from '@funil/api/contract';
import type { Letter } from '../../platform/mail/composeMail.ts';
import { oneLine } from '../../platform/mail/oneLine.ts';

interface SentReport {
  to: string;
  accountName: string;
  origin: string;
  id: string;
  name: string;
  report: ReportKind;
  frequency: ReportFrequency;
  ownerName: string;
  isOwn: boolean;
}

export function reportLetter({
  to,
  accountName,
  origin,
  id,
  name,
  report,
  frequency,
  ownerName,
  isOwn,
}: SentReport): Letter {
  const route = routes[reportTable[report].route];
  const when = `${reportFrequencyLabels[frequency].toLowerCase()}, às ${reportMailHour}h`;
  const stop = isOwn
    ? 'Para não enviar mais, abra o relatório e escolha “Enviar por e-mail” em “Relatórios salvos”.'
    : 'Para não receber mais, abra o relatório e escolha “Parar de receber” em “Relatórios salvos”.';
  return {
    to,
    subject: oneLine(`${name} · ${accountName}`),
    title: name,
    paragraphs: [
      `${route.title}: o arquivo em anexo abre no Excel e em outras planilhas.`,
      'Os números são os que você pode ver no sistema. Quem vê outros leads recebe outros números.',
    ],
    button: { label: 'Abrir relatório', link: `${origin}${route.path}?abrir=${id}` },
    footnote: `Enviado ${isOwn ? 'por você' : `por ${ownerName}`}, ${when}. ${stop}`,
  };
}
