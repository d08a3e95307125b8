import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { paths } from '@funil/api/contract';
import type { FindDuplicatesInput } from '@funil/api/contract';
import { useLeadDuplicates } from '@funil/api/react';
import { Alert, Button } from '@funil/ui';
import { useClock } from '../../../formats/useClock.ts';
import type { LeadForm } from '../form/useLeadForm.ts';
import { describeDuplicate, duplicateAlert, firstDuplicate } from './describeDuplicate.ts';

/** Milliseconds without typing before the request. */
const pauseMs = 400;

interface DuplicateWarningProps {
  control: LeadForm['control'];
  exceptNumber?: number;
}

export function DuplicateWarning({ control, exceptNumber }: DuplicateWarningProps) {
  const [phone, email, document, product] = useWatch({
    control,
    name: ['phone', 'email', 'document_number', 'product_id'],
  });
  const [query, setQuery] = useState<FindDuplicatesInput | null>(null);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setQuery({
          phone: phone || undefined,
          email: email || undefined,
          document_number: document || undefined,
          product_id: product || undefined,
          except_number: exceptNumber,
        }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [phone, email, document, product, exceptNumber]);
  const duplicate = firstDuplicate(useLeadDuplicates(query).duplicates);
  const { timeZone } = useClock();
  if (!duplicate) return null;
  return (
    <Alert
      {...duplicateAlert(duplicate)}
      announce="polite"
      action={
        duplicate.lead && (
          <Button asChild size="sm">
            <Link to={paths.lead(duplicate.lead.number)} target="_blank">
              Abrir lead {duplicate.lead.number}
            </Link>
          </Button>
        )
      }
    >
      {describeDuplicate(duplicate, timeZone)}
    </Alert>
  );
}
