/** A valid CPF for each number. */
export function cpfOf(number) {
  const digits = Array.from(String(100_000_000 + number), Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

let made = 0;

/** Phone and CPF of a lead that no other one of this run has. */
export function newContact() {
  made += 1;
  return { phone: `119${80_000_000 + made}`, document_number: cpfOf(made) };
}
