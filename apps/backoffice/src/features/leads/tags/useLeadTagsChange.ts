import { isApiError } from '@funil/api';
import type { LeadDetail, Tag } from '@funil/api/contract';
import { useChangeLeadTags, useLeadCache } from '@funil/api/react';
import { toast } from '@funil/ui';
import { conflictOf } from '../conflict/conflictOf.ts';

interface TagChange {
  added: readonly Tag[];
  removed: readonly Tag[];
}

const without = (list: readonly Tag[], others: readonly Tag[]) =>
  list.filter(({ id }) => !others.some((other) => other.id === id));

const named = (tags: readonly Tag[]) => new Intl.ListFormat('pt-BR').format(tags.map(({ name }) => `“${name}”`));

function describe({ added, removed }: TagChange): string {
  return [
    ...(added.length > 0 ? [`com ${named(added)}`] : []),
    ...(removed.length > 0 ? [`sem ${named(removed)}`] : []),
  ].join(', ');
}

/**
 * Changes the tags of a lead and offers to undo it. Adding and removing tags goes together with what other users changed
 * meanwhile, so a conflict needs no question.
 */
export function useLeadTagsChange(lead: LeadDetail) {
  const { trigger } = useChangeLeadTags(lead.number);
  const { leadOutdated } = useLeadCache();

  async function apply(from: LeadDetail, change: TagChange, isUndo = false): Promise<void> {
    const chosen = [...without(from.tags, change.removed), ...without(change.added, from.tags)];
    try {
      const changed = await trigger({ tag_ids: chosen.map(({ id }) => id), version: from.version });
      const id = `tags-${lead.number}`;
      if (isUndo) toast.success(`${changed.name} como antes`, { id });
      else
        toast.undo(
          `${changed.name} ${describe(change)}`,
          () => void apply(changed, { added: change.removed, removed: change.added }, true),
          { id },
        );
    } catch (error) {
      if (!isApiError(error)) throw error;
      const current = conflictOf(error);
      if (current) return apply(current, change, isUndo);
      void leadOutdated(lead.number);
      toast.error(
        error.message,
        error.isTemporary
          ? { action: { label: 'Tentar de novo', onClick: () => void apply(from, change, isUndo) } }
          : {},
      );
    }
  }

  return {
    changeTo: async (tags: readonly Tag[]) => {
      const change = { added: without(tags, lead.tags), removed: without(lead.tags, tags) };
      if (change.added.length + change.removed.length > 0) await apply(lead, change);
    },
  };
}
