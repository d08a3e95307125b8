export const placesErrors = {
  'place.city_unknown': { status: 422, message: 'Este município não existe na UF. Escolha um da lista.' },
  'place.postal_code_elsewhere': { status: 422, message: 'O CEP é de outra UF. Corrija o CEP ou a UF.' },
  'place.state_required': { status: 422, message: 'A UF sai junto com a cidade e o CEP: apague-os também.' },
  'place.state_missing': { status: 422, message: 'Informe a UF: mais de um município tem este nome.' },
} as const;
