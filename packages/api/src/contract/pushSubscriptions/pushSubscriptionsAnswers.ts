import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Text } from '../answerShapes.ts';

/** The browser of a sign-in, as a receiver of notifications. */
export interface PushDevice extends Static<typeof PushDeviceSchema> {}
const PushDeviceSchema = Type.Object({
  /** Whether the browser receives notifications. */
  is_on: Type.Boolean(),
  /** Public key of the server (VAPID), in base64url. */
  server_key: Text,
});

/** The browser of a sign-in, as a receiver of notifications. */
export interface PushDeviceAnswer extends Static<typeof PushDeviceAnswerSchema> {}
export const PushDeviceAnswerSchema = Type.Object({
  push_device: PushDeviceSchema,
});
