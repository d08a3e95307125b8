import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Cable } from '../cable/createCable.ts';

export function measureCable(registry: Registry) {
  let cable: Pick<Cable, 'size'> | undefined;
  new Gauge({
    name: 'funil_cable_connections',
    help: 'Open connections of the cable.',
    registers: [registry],
    collect() {
      this.set(cable?.size ?? 0);
    },
  });
  return (watched: Pick<Cable, 'size'>) => {
    cable = watched;
  };
}
