import { yup } from '@funil/validation';
import { unlistable, wholeNumber } from '../inputFields.ts';
import { notificationTypes } from './notificationTypes.ts';

/** Query of the notifications. */
export const listNotificationsInput = yup
  .object({
    /** Counts from 1. */
    page: wholeNumber('Página').min(1).max(100_000).default(1),
  })
  .noUnknown();

export type ListNotificationsInput = yup.InferType<typeof listNotificationsInput>;

/** Switches for screen, e-mail and devices, by type. */
export const notificationSettingsInput = yup
  .object({
    notification_settings: yup
      .array()
      .of(
        yup
          .object({
            type: yup.string().label('Tipo de notificação').required().oneOf(notificationTypes, unlistable),
            screen: yup.boolean().label('Na tela').required(),
            email: yup.boolean().label('Por e-mail').required(),
            /** Left as it is without a value, and for types that are never sent to devices. */
            push: yup.boolean().label('Nos aparelhos').nullable(),
          })
          .noUnknown()
          .required(),
      )
      .label('Notificações')
      .required()
      .max(notificationTypes.length),
  })
  .noUnknown();

export type NotificationSettingsInput = yup.InferType<typeof notificationSettingsInput>;
