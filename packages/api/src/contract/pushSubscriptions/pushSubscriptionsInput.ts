import { yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';

/** Real addresses take up to 600 characters. */
const longestAddress = 2_000;

const base64url = (label: string, bytes: number) =>
  yup
    .string()
    .label(label)
    .required()
    .matches(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), unlistable);

const address = () =>
  yup
    .string()
    .label('Endereço do aparelho')
    .required()
    .max(longestAddress)
    .matches(/^https:\/\/[!-~]+$/, unlistable);

/** A subscription as the browser returns it (`PushSubscription.toJSON`). */
export const savePushSubscriptionInput = yup
  .object({
    endpoint: address(),
    /** Public key of the browser: a point of P-256, uncompressed. */
    p256dh: base64url('Chave do aparelho', 65),
    auth: base64url('Segredo do aparelho', 16),
  })
  .noUnknown();

export type SavePushSubscriptionInput = yup.InferType<typeof savePushSubscriptionInput>;

/** Address of the subscription that the browser has. */
export const pushAddressInput = yup.object({ endpoint: address() }).noUnknown();

export type PushAddressInput = yup.InferType<typeof pushAddressInput>;
