import { cutText } from '@funil/validation/values';
import { reportFrequencyLabels, reportMailHour, reportTable, routes } from '@funil/api/contract';
import type { ReportFrequency, ReportKind } from '@funil/api/contract';
import type { Letter } from '../../platform/mail/composeMail.ts';

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

/** Fields of a mail header must be a single line. */
const oneLine = (text: string) => cutText(text.replaceAll(/\p{Cc}+/gu, ' '), 200);

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
