import { routes } from '@funil/api/contract';
import type { SimulatorConfig } from '@funil/api/contract';

/** Link to the simulator of the account or of a person. */
export const linkOf = ({ person }: Pick<SimulatorConfig, 'person'>, origin = location.origin) =>
  `${origin}${routes.simulator.path}${person ? `?codigo=${encodeURIComponent(person.code)}` : ''}`;
