/**
 * Modulo 11 check digit of the Receita Federal: weights from 2 upwards from the right, restarting after
 * `highestWeight`; a character counts its ASCII code minus 48; remainders 0 and 1 give 0.
 */
function checkDigit(body: string, highestWeight: number): number {
  let sum = 0;
  let weight = 2;
  for (let index = body.length - 1; index >= 0; index -= 1) {
    sum += (body.charCodeAt(index) - 48) * weight;
    weight = weight === highestWeight ? 2 : weight + 1;
  }
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/** Both check digits; the second is computed from the body and the first. */
export function checkDigits(body: string, highestWeight: number): string {
  const first = checkDigit(body, highestWeight);
  return `${first}${checkDigit(`${body}${first}`, highestWeight)}`;
}
