import { endpoint, input, wire } from '../endpoint.ts';
import type { ProfileAnswer } from './profileAnswers.ts';
import type { AvailabilityInput, ChangePasswordInput, ChangePhotoInput, ProfileInput } from './profileInput.ts';

export type { Profile } from './profileAnswers.ts';
export type * from './profileInput.ts';

/** The viewer's own facts, as the profile shows them. */
export const showProfile = endpoint({
  name: 'profile.show',
  method: 'GET',
  path: '/api/profile',
  ability: 'profile.manage',
  response: wire<ProfileAnswer>('profile'),
});

/** Changes the viewer's own facts; the PIX key for whoever knows the password, who is written about it. */
export const updateProfile = endpoint({
  name: 'profile.update',
  method: 'PUT',
  path: '/api/profile',
  ability: 'profile.manage',
  body: input<ProfileInput>(),
  response: wire<ProfileAnswer>('profile'),
  errors: ['password.current_wrong', 'session.too_many_attempts'],
});

/** Pauses the person in the distribution, or lets leads come again. */
export const changeAvailability = endpoint({
  name: 'profile.change_availability',
  method: 'PUT',
  path: '/api/profile/availability',
  ability: 'lead.receive',
  body: input<AvailabilityInput>(),
  response: wire<ProfileAnswer>('profile'),
});

/** Changes or takes away the viewer's picture. */
export const changePhoto = endpoint({
  name: 'profile.change_photo',
  method: 'PUT',
  path: '/api/profile/photo',
  ability: 'profile.manage',
  body: input<ChangePhotoInput>(),
  response: wire<ProfileAnswer>('profile'),
  errors: ['profile.photo_unknown'],
});

/** Changes the password of the person who knows the current one; every other session of it ends. */
export const changePassword = endpoint({
  name: 'profile.change_password',
  method: 'POST',
  path: '/api/profile/password',
  ability: 'profile.manage',
  body: input<ChangePasswordInput>(),
  response: wire<void>(),
  status: 204,
  errors: ['password.current_wrong', 'password.too_common', 'session.too_many_attempts'],
});
