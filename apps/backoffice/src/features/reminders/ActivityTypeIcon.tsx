import { CircleCheckBig, FileText, MapPin, MessageCircle, Phone, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ActivityType } from '@funil/api/contract';

const icons: Record<ActivityType, LucideIcon> = {
  call: Phone,
  whatsapp: MessageCircle,
  visit: MapPin,
  meeting: Users,
  task: CircleCheckBig,
  document: FileText,
};

/** Icon of a type, beside its word. */
export function ActivityTypeIcon({ type }: { type: ActivityType }) {
  const Icon = icons[type];
  return <Icon size={13} strokeWidth={1.75} aria-hidden />;
}
