import { Plus } from 'lucide-react';
import { Button, useIsMobile } from '@funil/ui';

interface NewButtonProps {
  label: string;
  onClick: () => void;
}

/** Phones show only the first word, to leave room for the title. */
export function NewButton({ label, onClick }: NewButtonProps) {
  const isMobile = useIsMobile();
  return (
    <Button size="sm" variant="primary" icon={<Plus aria-hidden />} aria-label={label} onClick={onClick}>
      {isMobile ? label.split(' ')[0] : label}
    </Button>
  );
}
