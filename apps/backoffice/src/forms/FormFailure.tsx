import { useEffect, useRef } from 'react';
import { Alert } from '@funil/ui';

/** Refusal of a form, above its fields. Scrolls into view, because the button may be a screen further down. */
export function FormFailure({ message }: { message: string | null | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!message) return null;
  return (
    <Alert ref={alert} tone="danger" announce="assertive">
      {message}
    </Alert>
  );
}
