import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Nullable } from '../answerShapes.ts';
import { blockListKinds } from '../blockLists/blockLists.ts';
import { blockChannels, lightReasons, lightStates, overrideReasons } from './contactLights.ts';

/** Whether a person may be reached in one way now, and until when that holds. */
export interface ContactLight extends Static<typeof ContactLightSchema> {}
export const ContactLightSchema = Type.Object({
  channel: Choice(blockChannels),
  state: Choice(lightStates),
  /** Null while allowed. */
  reason: Nullable(Choice(lightReasons)),
  /** When the state changes by itself, such as at the end of the hours; null if it does not. */
  changes_at: Nullable(Moment),
  /** A register whose list in force is older than `blockListWarningDays`: later entries of it are not known. */
  old_list: Nullable(Choice(blockListKinds)),
});

/** A contact that was made although the light was not green: what it showed, and the reason that was given. */
export interface ContactOverride extends Static<typeof ContactOverrideSchema> {}
export const ContactOverrideSchema = Type.Object({
  state: Choice(lightStates),
  reason: Nullable(Choice(lightReasons)),
  /** Null where no reason was given. */
  why: Nullable(Choice(overrideReasons)),
  /** Null also for viewers who may not read notes. */
  note: Nullable(Type.String()),
});
