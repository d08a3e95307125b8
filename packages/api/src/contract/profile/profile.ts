import { endpoint, input, wire } from '../endpoint.ts';
import type { ProfileAnswer } from './profileAnswers.ts';
import type { AvailabilityInput, ChangePasswordInput, ChangePhotoInput, ProfileInput } from './profileInput.ts';

export type { Profile } from './profileAnswers.ts';
export type * from './profileInput.ts';

/** Returns the caller's profile. */
export const showProfile = endpoint({
  name: 'profile.show',
  method: 'GET',
  path: '/api/profile',
  ability: 'profile.manage',
  response: wire<ProfileAnswer>('profile'),
});

/** Changes the caller's profile. A new PIX key requires the password; a mail reports it. */
export const updateProfile = endpoint({
  name: 'profile.update',
  method: 'PUT',
  path: '/api/profile',
  ability: 'profile.manage',
  body: input<ProfileInput>(),
  response: wire<ProfileAnswer>('profile'),
  errors: ['password.current_wrong', 'session.too_many_attempts'],
});

/** Pauses or resumes the caller in the distribution. */
export const changeAvailability = endpoint({
  name: 'profile.change_availability',
  method: 'PUT',
  path: '/api/profile/availability',
  ability: 'lead.receive',
  body: input<AvailabilityInput>(),
  response: wire<ProfileAnswer>('profile'),
});

/** Changes or removes the caller's picture. */
export const changePhoto = endpoint({
  name: 'profile.change_photo',
  method: 'PUT',
  path: '/api/profile/photo',
  ability: 'profile.manage',
  body: input<ChangePhotoInput>(),
  response: wire<ProfileAnswer>('profile'),
  errors: ['profile.photo_unknown'],
});

/** Changes the caller's password, given the current one. Other sessions end. */
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
