import { useState } from 'react';
import { LogIn } from 'lucide-react';
import type { Area } from '@funil/api';
import { signInWayLabels } from '@funil/api/contract';
import { useSignIns } from '@funil/api/react';
import { Badge, Button, ErrorState, Item, ItemList, SkeletonList } from '@funil/ui';
import { formatDateTime } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { nameOf } from './deviceName.ts';

const shownAtFirst = 5;

/** The person's latest sign-ins. */
export function SignInsSection({ area = 'user' }: { area?: Area }) {
  const { signIns, error, retry } = useSignIns(area);
  const { timeZone } = useClock();
  const [isWhole, setWhole] = useState(false);
  if (error) return <ErrorState onRetry={retry}>{error.message}</ErrorState>;
  if (!signIns) return <SkeletonList rows={2} />;
  if (signIns.length === 0) return <p>Nenhuma entrada registrada ainda.</p>;
  return (
    <>
      <ItemList aria-label="Entradas recentes">
        {signIns.slice(0, isWhole ? undefined : shownAtFirst).map((signIn) => (
          <Item
            key={signIn.id}
            media={<LogIn size={18} strokeWidth={1.75} aria-hidden />}
            title={
              <>
                <span>{nameOf(signIn)}</span>
                {signIn.is_new_device && <Badge tone="warning">Navegador novo</Badge>}
              </>
            }
            detail={`${formatDateTime(signIn.at, timeZone)} · ${signIn.network} · ${signInWayLabels[signIn.way]}`}
          />
        ))}
      </ItemList>
      {!isWhole && signIns.length > shownAtFirst && (
        <div>
          <Button size="sm" onClick={() => setWhole(true)}>
            Ver todas as entradas
          </Button>
        </div>
      )}
    </>
  );
}
