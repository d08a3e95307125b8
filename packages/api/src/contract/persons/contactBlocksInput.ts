import { yup } from '@funil/validation';
import { blockListKinds } from '../blockLists/blockLists.ts';
import { emptyIsNull, lastDay, optionalDay, unlistable } from '../inputFields.ts';
import { blockChannels, chosenBlockKinds } from '../contactLights/contactLights.ts';

/** Channels, ground and days of a block. Without a last day it has no end. */
export const createContactBlockInput = yup
  .object({
    channels: yup
      .array(yup.string().oneOf(blockChannels, unlistable).required())
      .label('Canais')
      .required()
      .min(1, 'Escolha pelo menos um canal')
      .max(blockChannels.length),
    kind: yup.string().label('Motivo').required().oneOf(chosenBlockKinds, unlistable),
    from_day: optionalDay('Desde').required(),
    until_day: lastDay('Até', 'from_day'),
    note: emptyIsNull(yup.string().label('Observação').trim().max(500)),
  })
  .noUnknown();

export type CreateContactBlockInput = yup.InferType<typeof createContactBlockInput>;

const evidence = yup.string().label('Prova').trim().max(500).required();

/** Evidence that the person may be reached again: a consent, an order, a written wish. */
export const liftContactBlockInput = yup.object({ evidence }).noUnknown();

export type LiftContactBlockInput = yup.InferType<typeof liftContactBlockInput>;

/** The register, and the evidence of the exception: a contract, a consent that came after the entry. */
export const exceptFromBlockListInput = yup
  .object({ kind: yup.string().label('Cadastro').required().oneOf(blockListKinds, unlistable), evidence })
  .noUnknown();

export type ExceptFromBlockListInput = yup.InferType<typeof exceptFromBlockListInput>;
