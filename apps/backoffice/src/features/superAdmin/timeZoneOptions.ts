import type { SelectOption } from '@funil/ui';

const brazilian: Record<string, string> = {
  'America/Sao_Paulo': 'Brasília e São Paulo',
  'America/Noronha': 'Fernando de Noronha',
  'America/Araguaina': 'Araguaína',
  'America/Bahia': 'Bahia',
  'America/Belem': 'Belém',
  'America/Fortaleza': 'Fortaleza',
  'America/Maceio': 'Maceió',
  'America/Recife': 'Recife',
  'America/Santarem': 'Santarém',
  'America/Boa_Vista': 'Boa Vista',
  'America/Campo_Grande': 'Campo Grande',
  'America/Cuiaba': 'Cuiabá',
  'America/Manaus': 'Manaus',
  'America/Porto_Velho': 'Porto Velho',
  'America/Eirunepe': 'Eirunepé',
  'America/Rio_Branco': 'Rio Branco',
};

const offsetOf = (zone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC');

/**
 * Time zones, those of Brazil first. The server accepts the same list.
 *
 * @param current always offered, even if unknown to this browser
 */
export function timeZoneOptions(current: string): SelectOption[] {
  const supported = Intl.supportedValuesOf('timeZone');
  const others = [...new Set([...supported, 'UTC', current])].filter((zone) => zone !== '' && !(zone in brazilian));
  return [
    ...Object.entries(brazilian).map(([value, label]) => ({ value, label, aside: offsetOf(value) ?? value })),
    ...others.toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
}
