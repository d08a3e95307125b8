import { useAddressParams } from '../platform/address/useAddressParams.ts';

/** Job of a long export whose progress or file is shown, named in `?exportacao=`. */
export function useShownExport() {
  const [params, setParams] = useAddressParams();
  const show = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('exportacao');
        else next.set('exportacao', id);
        return next;
      },
      { replace: true },
    );
  return { jobId: params.get('exportacao'), show };
}
