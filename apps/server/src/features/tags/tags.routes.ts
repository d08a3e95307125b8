import { changeTagCreatorsInput, endpoints, tagCreatorsLabels } from '@funil/api/contract';
import { TagListSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { emit } from '../../platform/events/emit.ts';
import { handle } from '../../platform/http/handle.ts';
import { findTagCreators, listTagChoices, saveTagCreators } from './tags.queries.ts';

export function registerTagsRoutes(app: App): void {
  handle(app, endpoints.listTags, { answer: TagListSchema }, ({ session, tx }) =>
    listTagChoices(tx, session.actor.role),
  );

  handle(
    app,
    endpoints.changeTagCreators,
    { body: changeTagCreatorsInput, answer: TagListSchema },
    async ({ session, tx, body, audit }) => {
      const before = await findTagCreators(tx);
      await saveTagCreators(tx, body.creators);
      audit
        .target('account', tx.accountId)
        .change({ tag_creators: tagCreatorsLabels[before] }, { tag_creators: tagCreatorsLabels[body.creators] });
      await emit(tx, 'catalog.changed', { catalog: 'tags' });
      return listTagChoices(tx, session.actor.role);
    },
  );
}
