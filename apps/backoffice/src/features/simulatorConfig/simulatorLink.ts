import { routes } from '@funil/api/contract';
import type { SimulatorConfig } from '@funil/api/contract';

/** The address of a simulator: a person's has its code. */
export const linkOf = ({ person }: Pick<SimulatorConfig, 'person'>, origin = location.origin) =>
  `${origin}${routes.simulator.path}${person ? `?codigo=${encodeURIComponent(person.code)}` : ''}`;
