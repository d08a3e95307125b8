import { createClient } from '@funil/api';
import { createCable } from '@funil/api/cable';

/** Calls go to the page's own address, which leads to the server. */
export const client = createClient();
export const cable = createCable({ client });
