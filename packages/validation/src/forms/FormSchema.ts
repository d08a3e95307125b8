/** The parts of a yup object schema that forms use. */
export interface FormSchema<Values extends object> {
  validate: (value: unknown, options?: { abortEarly: boolean }) => Promise<Values>;
  describe: () => { type: string };
}

type Scalar = string | number | bigint | boolean | Date | Blob | readonly unknown[];

/** Names of the fields of a form: keys of its values, with a point before those of an object (`address.city`). */
export type FormName<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Scalar
    ? Key
    : unknown extends Values[Key]
      ? Key
      : Key | `${Key}.${FormName<NonNullable<Values[Key]>>}`;
}[keyof Values & string];

/** Value of the field with a name. */
export type FormValue<Values, Name extends string> = Name extends keyof Values
  ? Values[Name]
  : Name extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Values
      ? FormValue<NonNullable<Values[Key]>, Rest>
      : never
    : never;

/** Messages by the name of their field; `''` is the form as a whole. */
export type FormErrors = Readonly<Record<string, string>>;
