import { regionsOfPhone } from '@funil/api/contract';

export interface DemoAddress {
  postalCode: string | null;
  addressState: string | null;
  city: string | null;
  street: string | null;
  streetNumber: string | null;
  district: string | null;
}

type Place = readonly [city: string, street: string, district: string, postalCode: string | null];

/** Places by state. A CEP stands only where it is that of the street. */
const placesOf: Readonly<Record<string, readonly Place[]>> = {
  BA: [['Salvador', 'Rua das Palmeiras', 'Centro', null]],
  CE: [['Fortaleza', 'Rua do Sol', 'Centro', null]],
  DF: [['Brasília', 'Quadra 4', 'Asa Sul', null]],
  MG: [
    ['Belo Horizonte', 'Rua das Acácias', 'Centro', null],
    ['Uberlândia', 'Rua das Laranjeiras', 'Centro', null],
  ],
  PR: [['Curitiba', 'Rua dos Pinheiros', 'Centro', null]],
  RJ: [
    ['Rio de Janeiro', 'Rua das Gaivotas', 'Centro', null],
    ['Niterói', 'Rua da Praia', 'Centro', null],
  ],
  RS: [['Porto Alegre', 'Rua das Figueiras', 'Centro', null]],
  SC: [['Florianópolis', 'Rua das Ondas', 'Centro', null]],
  SP: [
    ['São Paulo', 'Praça da Sé', 'Sé', '01001000'],
    ['São Paulo', 'Avenida Paulista', 'Bela Vista', '01310000'],
    ['Campinas', 'Rua das Flores', 'Centro', null],
    ['Santos', 'Rua do Porto', 'Centro', null],
  ],
};

const none: DemoAddress = {
  postalCode: null,
  addressState: null,
  city: null,
  street: null,
  streetNumber: null,
  district: null,
};

/** An address in the state of a phone, for two of three phones: the same for every lead of the phone. */
export function demoAddress(phone: string | null): DemoAddress {
  const [state] = regionsOfPhone(phone);
  const places = state === undefined ? undefined : placesOf[state];
  const digits = Number((phone ?? '').slice(-4));
  if (!places || digits % 3 === 0) return none;
  const [city, street, district, postalCode] = places[digits % places.length]!;
  return {
    postalCode,
    addressState: state!,
    city,
    street,
    streetNumber: String((digits % 900) + 10),
    district,
  };
}
