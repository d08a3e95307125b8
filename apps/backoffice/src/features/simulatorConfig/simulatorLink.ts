import { routes } from '@funil/api/contract';
import type { SimulatorConfig } from '@funil/api/contract';

export const linkOf = ({ person }: Pick<SimulatorConfig, 'person'>, origin = location.origin) =>
  `${origin}${routes.simulator.path}${person ? `?codigo=${encodeURIComponent(person.code)}` : ''}`;
