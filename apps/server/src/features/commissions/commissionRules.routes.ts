import {
  changeCommissionRuleInput,
  createCommissionRuleInput,
  endCommissionRuleInput,
  endpoints,
  listCommissionRulesInput,
  previewCommissionRuleInput,
} from '@funil/api/contract';
import type { ChangeCommissionRuleInput } from '@funil/api/contract';
import {
  CommissionRuleAnswerSchema,
  CommissionRuleListSchema,
  CommissionRulePreviewSchema,
} from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { previewRule } from './rules/previewRule.ts';
import { listRules } from './rules/rules.queries.ts';
import { answerRule, changeRule, createRule, endRule } from './rules/saveRule.ts';

const auditedTerms = ({
  name,
  kind: calculation,
  basis_points,
  fixed_cents,
  schedule,
  valid_from,
  valid_until,
  version,
}: ChangeCommissionRuleInput) => ({
  name,
  calculation,
  basis_points,
  fixed_cents,
  schedule,
  valid_from,
  valid_until,
  version,
});

export function registerCommissionRuleRoutes(app: App): void {
  handle(
    app,
    endpoints.listCommissionRules,
    { query: listCommissionRulesInput, answer: CommissionRuleListSchema },
    async ({ tx, query }) => ({
      commission_rules: await listRules(tx, query),
    }),
  );

  handle(app, endpoints.showCommissionRule, { answer: CommissionRuleAnswerSchema }, ({ tx, params }) =>
    answerRule(tx, params.id),
  );

  handle(
    app,
    endpoints.createCommissionRule,
    { body: createCommissionRuleInput, answer: CommissionRuleAnswerSchema },
    async ({ session, tx, body, audit }) => {
      const id = await createRule(tx, body, session.uid);
      const { kind: calculation, ...rest } = body;
      audit.target('commission_rule', id).change(null, { ...rest, calculation });
      return answerRule(tx, id);
    },
  );

  handle(
    app,
    endpoints.changeCommissionRule,
    { body: changeCommissionRuleInput, answer: CommissionRuleAnswerSchema },
    async ({ session, tx, params, body, audit }) => {
      const before = await changeRule(tx, params.id, body, session.uid);
      audit
        .target('commission_rule', params.id)
        .change(auditedTerms(before), auditedTerms({ ...body, version: before.version + 1 }));
      return answerRule(tx, params.id);
    },
  );

  handle(
    app,
    endpoints.endCommissionRule,
    { body: endCommissionRuleInput, answer: CommissionRuleAnswerSchema },
    async ({ session, tx, params, body, audit }) => {
      const before = await endRule(tx, params.id, body, session.uid);
      audit
        .target('commission_rule', params.id)
        .change({ valid_until: before.valid_until }, { valid_until: body.valid_until });
      return answerRule(tx, params.id);
    },
  );

  handle(
    app,
    endpoints.previewCommissionRule,
    { body: previewCommissionRuleInput, answer: CommissionRulePreviewSchema },
    ({ account, tx, body }) => previewRule(tx, body, account.timeZone),
  );
}
