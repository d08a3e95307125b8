import { useState } from 'react';
import { styled } from 'styled-components';
import { leadFields } from '@funil/api/contract';
import type { LeadDetail, Tag } from '@funil/api/contract';
import { Popover, TagList, VisuallyHidden } from '@funil/ui';
import { TagPicker } from '../../tags/TagPicker.tsx';
import { ValueButton } from '../inPlace/ValueButton.ts';
import { useLeadTagsChange } from './useLeadTagsChange.ts';

/** The tags of a lead, which a click changes. All changes are saved at once when the popover closes. */
export function LeadTagsValue({ lead }: { lead: LeadDetail }) {
  const [isOpen, setOpen] = useState(false);
  // Kept until the server has answered, so that the former tags do not flash.
  const [draft, setDraft] = useState<readonly Tag[] | null>(null);
  const { changeTo } = useLeadTagsChange(lead);
  const shown = draft ?? lead.tags;
  async function save() {
    await changeTo(shown);
    setDraft(null);
  }
  return (
    <Popover
      // A click outside saves the tags and must not close the lead's panel too.
      isModal
      aria-label="Alterar etiquetas"
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) void save();
      }}
      trigger={
        <Value type="button" data-empty={shown.length === 0 || undefined}>
          <VisuallyHidden>Alterar etiquetas: </VisuallyHidden>
          {shown.length > 0 ? <TagList tags={shown} /> : 'Adicionar'}
        </Value>
      }
    >
      <TagPicker label={leadFields.tags.label} value={shown} onChange={setDraft} />
    </Popover>
  );
}

/** Room above and below tags in several lines. */
const Value = styled(ValueButton)`
  padding-block: 3px;
`;
