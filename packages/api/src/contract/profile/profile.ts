import { phone, pixKey, yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { emptyIsNull, plainText } from '../fields.ts';
import { newPassword } from '../passwords/passwords.ts';

/** What the signed-in person keeps about itself. */
export interface Profile {
  name: string;
  email: string;
  /** E.164. */
  phone: string | null;
  /** As the Banco Central's directory writes it. */
  pix_key: string | null;
  avatar_url: string | null;
  /** False while the person receives no leads from the distribution. */
  is_available: boolean;
}

/** What people may change about themselves. */
export const profileInput = yup
  .object({
    name: plainText('Nome').required().min(2).max(120),
    phone: emptyIsNull(phone()),
    pix_key: emptyIsNull(pixKey()),
  })
  .noUnknown();

export type ProfileInput = yup.InferType<typeof profileInput>;

/** Whether the viewer takes leads of the distribution now. */
export const availabilityInput = yup
  .object({ is_available: yup.boolean().label('Disponível para receber leads').required() })
  .noUnknown();

/** The password that is in force, and the one that replaces it. */
export const changePasswordInput = yup
  .object({
    current_password: yup.string().label('Senha atual').max(200).required(),
    password: newPassword().label('Nova senha'),
  })
  .noUnknown();

export type ChangePasswordInput = yup.InferType<typeof changePasswordInput>;

/** The viewer's own facts, as the profile shows them. */
export const showProfile = endpoint({
  name: 'profile.show',
  method: 'GET',
  path: '/api/profile',
  ability: 'profile.manage',
  response: wire<{ profile: Profile }>(),
});

/** Changes the viewer's own facts. */
export const updateProfile = endpoint({
  name: 'profile.update',
  method: 'PUT',
  path: '/api/profile',
  ability: 'profile.manage',
  body: profileInput,
  response: wire<{ profile: Profile }>(),
});

/** Pauses the person in the distribution, or lets leads come again. */
export const changeAvailability = endpoint({
  name: 'profile.change_availability',
  method: 'PUT',
  path: '/api/profile/availability',
  ability: 'lead.receive',
  body: availabilityInput,
  response: wire<{ profile: Profile }>(),
});

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

/** Changes or takes away the viewer's picture. */
export const changePhoto = endpoint({
  name: 'profile.change_photo',
  method: 'PUT',
  path: '/api/profile/photo',
  ability: 'profile.manage',
  body: changePhotoInput,
  response: wire<{ profile: Profile }>(),
  errors: ['profile.photo_unknown'],
});

/** Changes the password of the person who knows the current one; every other session of it ends. */
export const changePassword = endpoint({
  name: 'profile.change_password',
  method: 'POST',
  path: '/api/profile/password',
  ability: 'profile.manage',
  body: changePasswordInput,
  response: wire<void>(),
  status: 204,
  errors: ['password.current_wrong', 'password.too_common'],
});
