/** Label and shown value of each field that a form changes. */
export type RecordFacts = readonly (readonly [label: string, text: string])[];

export interface RecordChange {
  label: string;
  from: string;
  to: string;
}

/** Changes of a record by another user since a form was filled. */
export interface RecordConflict<Input> {
  changes: readonly RecordChange[];
  /** The record as it is now, in the form's fields. */
  input: Input;
}

/** Fields whose values differ between two versions of a record. */
export function changesOf(before: RecordFacts, after: RecordFacts): RecordChange[] {
  const was = new Map(before);
  return after
    .map(([label, to]) => ({ label, from: was.get(label) ?? '', to }))
    .filter(({ from, to }) => from !== to)
    .map(({ label, from, to }) => ({ label, from: from || 'vazio', to: to || 'vazio' }));
}
