import { showAccount, showSimulator } from '@funil/api/contract';
import { Landing } from './Landing';
import { funil } from './funil';

export default async function Page() {
  const client = await funil();
  const [{ account }, { simulator }] = await Promise.all([client.call(showAccount), client.call(showSimulator)]);
  return <Landing account={account} simulator={simulator} />;
}
