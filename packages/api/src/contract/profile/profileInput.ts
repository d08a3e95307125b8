import { phone, yup } from '@funil/validation';
import { emptyIsNull, plainText, uuid } from '../inputFields.ts';
import { pixKeyFields, readsPixKey } from '../pixKeys/pixKeyFieldsInput.ts';
import { newPassword } from '../passwords/passwordsInput.ts';

/** Fields that users may change. */
export const profileInput = readsPixKey(
  yup
    .object({
      name: plainText('Nome').required().min(2).max(120),
      phone: emptyIsNull(phone()),
      ...pixKeyFields,
      /** Required when the PIX key changes. */
      current_password: yup.string().label('Sua senha').max(200).default(''),
    })
    .noUnknown(),
  { phone: 'phone' },
);

export type ProfileInput = yup.InferType<typeof profileInput>;

/** Availability in the distribution. */
export const availabilityInput = yup
  .object({ is_available: yup.boolean().label('Disponível para receber leads').required() })
  .noUnknown();

export type AvailabilityInput = yup.InferType<typeof availabilityInput>;

/** Current and new password. */
export const changePasswordInput = yup
  .object({
    current_password: yup.string().label('Senha atual').max(200).required(),
    password: newPassword().label('Nova senha'),
  })
  .noUnknown();

export type ChangePasswordInput = yup.InferType<typeof changePasswordInput>;

/** Picture uploaded for `avatar`; null removes the current one. */
export const changePhotoInput = yup
  .object({
    file_id: yup.string().label('Foto').matches(uuid).nullable().defined(),
  })
  .noUnknown();

export type ChangePhotoInput = yup.InferType<typeof changePhotoInput>;
