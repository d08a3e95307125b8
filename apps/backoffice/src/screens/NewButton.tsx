import { Plus } from 'lucide-react';
import { Button, useIsMobile } from '@funil/ui';

interface NewButtonProps {
  /** What it makes: "Novo lembrete", "Nova fila". */
  label: string;
  onClick: () => void;
}

/**
 * The button of a screen that makes one more of what it lists; on a phone its first word, which leaves room for the
 * title.
 */
export function NewButton({ label, onClick }: NewButtonProps) {
  const isMobile = useIsMobile();
  return (
    <Button size="sm" variant="primary" icon={<Plus aria-hidden />} aria-label={label} onClick={onClick}>
      {isMobile ? label.split(' ')[0] : label}
    </Button>
  );
}
