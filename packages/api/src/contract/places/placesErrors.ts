export const placesErrors = {
  'place.city_unknown': { status: 422, message: 'Este município não existe na UF. Escolha um da lista.' },
  'place.state_missing': { status: 422, message: 'Informe a UF: mais de um município tem este nome.' },
} as const;
