import { yup } from '@funil/validation';
import { roles } from '../access/roles.ts';
import { emptyIsNull, optionalId, plainText, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import {
  hasOptions,
  maxOwnFieldOptions,
  maxOwnFields,
  ownFieldKinds,
  ownFieldRequirements,
  simulatorAskLabel,
  simulatorAsks,
} from './ownFieldKinds.ts';
import type { OwnFieldKind } from './ownFieldKinds.ts';

const roleList = (label: string) =>
  yup.array(yup.string().label(label).required().oneOf(roles, unlistable)).label(label).max(roles.length).required();

const options = yup
  .array(
    yup
      .object({
        /** Key of an option that exists; null for a new one. */
        key: emptyIsNull(
          yup
            .string()
            .label('Código da opção')
            .matches(/^\w{1,60}$/),
        ),
        label: plainText('Opção').required().max(60),
        is_archived: yup.boolean().label('Opção arquivada').default(false),
      })
      .noUnknown()
      .label('Opção'),
  )
  .label('Opções')
  .max(maxOwnFieldOptions)
  .default([])
  .test('any', 'Inclua pelo menos uma opção', (list, { parent }) => {
    const { kind } = parent as { kind?: OwnFieldKind };
    return (
      !kind || !hasOptions(kind) || list.some((one: { is_archived: boolean } | null) => one?.is_archived === false)
    );
  });

/** Body of an own field. */
export const ownFieldInput = yup
  .object({
    /** Version that the caller loaded; without it, later changes are overwritten. */
    version: yup.number().label('Versão').integer().min(1),
    label: plainText('Nome').required().max(60),
    kind: yup
      .string()
      .label('Tipo')
      .transform((value: unknown) => (value === '' ? undefined : value))
      .required()
      .oneOf(ownFieldKinds, unlistable),
    help: emptyIsNull(plainText('Ajuda').max(200)),
    options,
    requirement: yup.string().label('Obrigatório').required().oneOf(ownFieldRequirements, unlistable).default('never'),
    required_from_status_id: optionalId('A partir do status').test(
      'status',
      'A partir do status é um campo obrigatório',
      (id, { parent }) => (parent as { requirement?: string }).requirement !== 'from_status' || id !== null,
    ),
    /** Roles besides administrators, who see every field. */
    seen_by: roleList('Quem vê'),
    /** Roles besides administrators, each of which must see the field. */
    edited_by: roleList('Quem altera').test('seen', 'Quem altera o campo precisa ver o campo', (list, { parent }) => {
      const { seen_by: seen } = parent as { seen_by?: readonly unknown[] };
      return !Array.isArray(seen) || list.every((role) => role === 'admin' || seen.includes(role));
    }),
    /** Missing: as before, and `no` for a new field. */
    in_simulator: yup.string().label(simulatorAskLabel).oneOf(simulatorAsks, unlistable).optional().default(undefined),
    is_archived: yup.boolean().label('Arquivado').default(false),
  })
  .noUnknown();

/** Ids of all fields, in order. */
export const arrangeOwnFieldsInput = yup
  .object({
    ids: yup
      .array()
      .label('Ordem')
      .of(yup.string().label('Campo').required().matches(uuid))
      .min(1)
      .max(maxOwnFields)
      .required(),
  })
  .noUnknown();

/** Deletes a field with at most so many values, which are deleted too. */
export const removeOwnFieldInput = yup
  .object({ values: wholeNumber('Valores').min(0).max(1_000_000_000).default(0) })
  .noUnknown();

export type OwnFieldInput = yup.InferType<typeof ownFieldInput>;
export type ArrangeOwnFieldsInput = yup.InferType<typeof arrangeOwnFieldsInput>;
export type RemoveOwnFieldInput = yup.InferType<typeof removeOwnFieldInput>;
