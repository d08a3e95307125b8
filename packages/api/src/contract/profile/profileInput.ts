import { phone, yup } from '@funil/validation';
import { emptyIsNull, plainText } from '../inputFields.ts';
import { pixKeyFields, readsPixKey } from '../pixKeys/pixKeyFieldsInput.ts';
import { newPassword } from '../passwords/passwordsInput.ts';

/** What people may change about themselves. */
export const profileInput = readsPixKey(
  yup
    .object({
      name: plainText('Nome').required().min(2).max(120),
      phone: emptyIsNull(phone()),
      ...pixKeyFields,
      /** Asked where the PIX key becomes another one. */
      current_password: yup.string().label('Sua senha').max(200).default(''),
    })
    .noUnknown(),
  { phone: 'phone' },
);

export type ProfileInput = yup.InferType<typeof profileInput>;

/** Whether the viewer takes leads of the distribution now. */
export const availabilityInput = yup
  .object({ is_available: yup.boolean().label('Disponível para receber leads').required() })
  .noUnknown();

export type AvailabilityInput = yup.InferType<typeof availabilityInput>;

/** The password that is in force, and the one that replaces it. */
export const changePasswordInput = yup
  .object({
    current_password: yup.string().label('Senha atual').max(200).required(),
    password: newPassword().label('Nova senha'),
  })
  .noUnknown();

export type ChangePasswordInput = yup.InferType<typeof changePasswordInput>;

/** The file that is the viewer's picture from now on; `null` takes the picture away. */
export const changePhotoInput = yup
  .object({
    /** A file that the person has sent as `avatar`; null takes the photo away. */
    file_id: yup
      .string()
      .label('Foto')
      .matches(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i)
      .nullable()
      .defined(),
  })
  .noUnknown();

export type ChangePhotoInput = yup.InferType<typeof changePhotoInput>;
