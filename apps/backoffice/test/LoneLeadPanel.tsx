import { LeadPanel } from '../src/features/leads/detail/LeadPanel.tsx';
import { useAddressParams } from '../src/platform/address/useAddressParams.ts';

const neighbours = { previous: null, next: null };

/** The panel of the lead that the address names, without the list under it. */
export function LoneLeadPanel() {
  const [params, setParams] = useAddressParams();
  const number = params.get('lead');
  return (
    <LeadPanel
      number={number === null ? null : Number(number)}
      neighbours={neighbours}
      onOpen={(lead) => setParams(() => new URLSearchParams({ lead: String(lead) }), { replace: true })}
      onClose={() => setParams(() => new URLSearchParams(), { replace: true })}
    />
  );
}
